import { useQuery } from '@tanstack/react-query'
import { AgentName } from '../../../components/AgentName.tsx'
import { AgentBadge } from '../../../components/Labels.tsx'
import { Markdown } from '../../../components/Markdown.tsx'
import { AgentFace, PersonFace, PlatformFace, type Who } from '../../../components/pictures.tsx'
import { Report } from '../../../components/Report.tsx'
import { ClockTime } from '../../../components/Time.tsx'
import { useReport } from '../../../i18n/report.ts'
import { useShownName } from '../../../i18n/shown-name.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useSession } from '../../../session/session.ts'
import type { OpenConversation } from './open-conversation.ts'
import type { Message } from './use-messages.ts'

/** Own messages are on the right; the author, person or program, is always named above. */
export function MessageItem({ message }: { message: Message }) {
  const text = useWholeAccount().conversations
  const report = useReport()
  const shownName = useShownName()
  const { me } = useSession()
  // Fetched by the page around it.
  const { data } = useQuery<{ conversation: OpenConversation }>({
    queryKey: ['conversations', message.conversation_id],
    enabled: false,
  })
  const people = data?.conversation.participants ?? []
  const { sender } = message
  const forWhom = sender.on_behalf_of
  const mine = me !== null && (sender.user_id === me.user_id || forWhom?.user_id === me.user_id)
  if (sender.account_type === 'system') return <SystemMessage message={message} />
  const agent = sender.account_type === 'ai_agent'
  const faceOf = (who: { name: string; user_id?: number }): Who =>
    who.user_id === me?.user_id
      ? (me as Who)
      : (people.find((one) => one.user_id === who.user_id) ?? { name: who.name })
  return (
    <article className="message" data-mine={mine} data-by={agent ? 'agent' : 'person'}>
      {agent ? (
        <AgentFace id={sender.bot_id ?? sender.name} size={34} person={forWhom && faceOf(forWhom)} />
      ) : (
        <PersonFace {...faceOf(sender)} size={34} />
      )}
      <div className="bubble">
        <p className="bubble-head">
          <strong className="words">
            {agent ? (
              <AgentName bot_id={sender.bot_id} name={sender.name} own={mine} />
            ) : mine ? (
              text.you
            ) : (
              shownName(sender.name)
            )}
          </strong>
          {agent && <AgentBadge />}
          {forWhom && (
            <span className="words">
              {mine ? text.onYourBehalf : text.onBehalfOf({ name: shownName(forWhom.name) })}
            </span>
          )}
          <ClockTime at={message.created_at} />
        </p>
        {message.reason ? <p className="bubble-removed">{message.body}</p> : <Markdown>{message.body}</Markdown>}
      </div>
      {!mine && !message.reason && (
        <Report
          small
          about={{ subject_type: 'message', subject_id: message.id }}
          name={report.message({ name: shownName(sender.name) })}
        />
      )}
    </article>
  )
}

function SystemMessage({ message }: { message: Message }) {
  const text = useWholeAccount().conversations
  return (
    <article className="system-message" aria-label={text.system}>
      <PlatformFace size={28} />
      <p className="words">{message.body}</p>
      <ClockTime at={message.created_at} />
    </article>
  )
}
