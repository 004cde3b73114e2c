import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useAccount } from '../../i18n/account.ts'
import { AgentFace, Cover, PersonFace, PlatformFace } from '../pictures.tsx'
import { ShortTime } from '../Time.tsx'
import { type Notice, pageOf, useSentence } from './notice.ts'
import { useMarkRead } from './use-mark-read.ts'

/** One notification: the whole line links to what it is about, and following it marks it as read. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const text = useAccount().notices
  const { before, thing, after } = useSentence(notice)
  const read = useMarkRead()
  return (
    <li className="notice" data-unread={!notice.read}>
      <Link {...pageOf(notice)} onClick={() => !notice.read && read.mutate({ notice_ids: [notice.notice_id] })}>
        <NoticeFace notice={notice} />
        <span className="notice-text">
          <span className="words">
            {before}
            {thing && <strong>{thing}</strong>}
            {after}
          </span>
          {notice.reason && (
            <span className="notice-reason words">
              {notice.kind === 'search_found' ? text.search : text.reason} {notice.reason}
            </span>
          )}
          <span className="notice-time">
            <ShortTime at={notice.created_at} />
          </span>
        </span>
        {!notice.read && (
          <span className="notice-dot">
            <VisuallyHidden>{text.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}

function NoticeFace({ notice }: { notice: Notice }) {
  const { by_name, by_username, idea_id, type_of_idea, bot_id } = notice
  if (by_name !== null) return <PersonFace name={by_name} username={by_username} size={40} />
  if (idea_id !== null) return <Cover idea={{ idea_id, type_of_idea }} ratio="1/1" />
  return bot_id === null ? <PlatformFace size={40} /> : <AgentFace id={bot_id} size={40} />
}
