import { Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { NoticeLine } from '../../../components/notices/NoticeLine.tsx'
import { useAccount } from '../../../i18n/account.ts'

const SHOWN = 5

/** Recent news, newest first. */
export function News() {
  const { home: text } = useAccount()
  const query = useQuery({ queryKey: ['notices', 'newest'], queryFn: () => api.accountListNotices({ limit: SHOWN }) })
  return (
    <section aria-labelledby="news">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3" id="news">
          {text.news}
        </Title>
        <AnchorLink to="/notices" size="sm">
          {text.allNews}
        </AnchorLink>
      </Group>
      <Loaded query={query}>
        {({ notices }) =>
          notices.length === 0 ? (
            <Text c="dimmed" mt="md">
              {text.noNews}
            </Text>
          ) : (
            <ul className="news">
              {notices.map((notice) => (
                <NoticeLine key={notice.notice_id} notice={notice} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
