import { Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { MarkAllRead, NoticeDays } from '../../../components/notices/NoticeDays.tsx'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'

/** Everything that happened; following a line marks it read. */
export function Notices() {
  const text = useAccount().notices
  const query = usePages(['notices', 'list'], (page) => api.accountListNotices(page))
  const loaded = query.data?.pages.flatMap(({ notices }) => notices) ?? []
  return (
    <Page title={text.title} actions={<MarkAllRead notices={loaded} />}>
      <Text>
        {text.intro}{' '}
        <AnchorLink to="/profile" search={{ tab: 'notifications' }}>
          {text.settings}
        </AnchorLink>
      </Text>
      <Pages query={query} items={(answer) => answer.notices} empty={text.empty}>
        {(all) => (
          <div className="notice-page">
            <NoticeDays notices={all} headings="h2" />
          </div>
        )}
      </Pages>
    </Page>
  )
}
