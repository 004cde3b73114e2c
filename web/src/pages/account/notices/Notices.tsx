import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { api, queries } from '../../../api.ts'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { PlainList } from '../records/RecordList.tsx'
import { NoticeCard } from './NoticeCard.tsx'

/** The person's notifications. Opening the page marks them read; new ones stay highlighted while it is open. */
export function Notices() {
  const text = useAccount().notices
  const query = usePages(['notices', 'list'], (page) => api.accountListNotices(page))
  const newest = query.data?.pages[0]?.notices[0]?.notice_id
  const unread = (query.data?.pages[0]?.unread_count ?? 0) > 0
  const fresh = useRef(new Set<number>())
  for (const page of query.data?.pages ?? [])
    for (const { notice_id, read } of page.notices) if (!read) fresh.current.add(notice_id)
  useEffect(() => {
    if (newest === undefined || !unread) return
    void api
      .accountMarkNoticesRead({ up_to_id: newest })
      .then(() => queries.invalidateQueries({ queryKey: ['notices', 'unread'] }))
  }, [newest, unread])
  return (
    <Page title={text.title}>
      <Text>{text.intro}</Text>
      <Pages query={query} items={(answer) => answer.notices} empty={text.empty}>
        {(all) => (
          <PlainList>
            {all.map((notice) => (
              <NoticeCard key={notice.notice_id} notice={notice} fresh={fresh.current.has(notice.notice_id)} />
            ))}
          </PlainList>
        )}
      </Pages>
    </Page>
  )
}
