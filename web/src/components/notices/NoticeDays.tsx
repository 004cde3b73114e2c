import { Button } from '@mantine/core'
import { useAccount } from '../../i18n/account.ts'
import { useCounts } from '../../waiting/use-counts.ts'
import { Day } from '../Time.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import { byDay, type Notice } from './notice.ts'
import { useMarkRead } from './use-mark-read.ts'

export function NoticeDays({ notices, headings: Heading }: { notices: readonly Notice[]; headings: 'h2' | 'h3' }) {
  return byDay(notices).map((day) => (
    <section key={day[0]?.notice_id} className="notice-day">
      <Heading>
        <Day at={day[0]?.created_at ?? ''} />
      </Heading>
      <ul>
        {day.map((notice) => (
          <NoticeLine key={notice.notice_id} notice={notice} />
        ))}
      </ul>
    </section>
  ))
}

/** Everything up to the newest one on the screen: what arrives meanwhile stays unread. */
export function MarkAllRead({ notices }: { notices: readonly Notice[] }) {
  const text = useAccount().notices
  const read = useMarkRead()
  // The bell may be counting older ones than those on the screen.
  const { unreadNotices } = useCounts()
  const [newest] = notices
  if (newest === undefined || (unreadNotices === 0 && notices.every((notice) => notice.read))) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      data-stays
      loading={read.isPending}
      onClick={() => read.mutate({ up_to_id: newest.notice_id })}
    >
      {text.markAll}
    </Button>
  )
}
