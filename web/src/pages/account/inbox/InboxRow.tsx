import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usernameIn } from '../../../components/PersonName.tsx'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { ShortTime } from '../../../components/Time.tsx'
import { useShownName } from '../../../i18n/shown-name.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useSession } from '../../../session/session.ts'
import type { Conversation, Row } from './rows.ts'

type Tint = 'attention' | 'people' | 'money'

export function InboxRow({ row }: { row: Row }) {
  if (row.kind === 'talk') return <TalkRow talk={row.talk} />
  if (row.kind === 'interest') return <InterestRow row={row} />
  if (row.kind === 'introduction') return <IntroductionRow row={row} />
  if (row.kind === 'task') return <TaskRow row={row} />
  if (row.kind === 'permission') return <PermissionRow row={row} />
  return row.kind === 'offer' ? <OfferRow row={row} /> : <ApprovalRow row={row} />
}

function TalkRow({ talk }: { talk: Conversation }) {
  const { inbox: text, conversations } = useWholeAccount()
  const shownName = useShownName()
  const preview = usePreview()
  const [first] = talk.participants
  const last = talk.last_message
  const asks = talk.interest?.status === 'new' && !talk.interest.expressed_by_you
  return (
    <li>
      <Link to="/conversations/$conversationId" params={{ conversationId: String(talk.conversation_id) }}>
        <Line
          face={
            first?.bot_id ? (
              <AgentFace id={first.bot_id} size={44} />
            ) : (
              <PersonFace name={first?.name ?? ''} username={first?.username ?? null} size={44} />
            )
          }
          name={talk.with.map(shownName).join(', ') || conversations.nobody}
          preview={last ? preview(last) : (talk.idea_name ?? '')}
          at={talk.last_activity_at}
          unread={talk.unread_count}
          {...(asks && { tag: text.tags.interest, tint: 'people' })}
          {...(talk.question && !talk.question.answered && { tag: text.tags.question, tint: 'people' })}
        />
      </Link>
    </li>
  )
}

/** Names the speaker unless it is the one in the title. */
function usePreview(): (last: NonNullable<Conversation['last_message']>) => string {
  const { inbox: text } = useWholeAccount()
  const shownName = useShownName()
  const { me } = useSession()
  return ({ sender, body }) => {
    if (sender.account_type === 'system') return body
    if (sender.account_type === 'user') return sender.user_id === me?.user_id ? text.byYou({ words: body }) : body
    const name = shownName(sender.name)
    return sender.on_behalf_of?.user_id === me?.user_id
      ? text.forYou({ agent: name, words: body })
      : text.said({ name, words: body })
  }
}

function InterestRow({ row: { interest } }: { row: Extract<Row, { kind: 'interest' }> }) {
  const { inbox: text, interests } = useWholeAccount()
  const { interested } = interest
  return (
    <li>
      <Link to="/conversations/$conversationId" params={{ conversationId: String(interest.conversation_id) }}>
        <Line
          face={
            interested.bot_id ? (
              <AgentFace id={interested.bot_id} size={44} />
            ) : (
              <PersonFace name={interested.name} username={interested.username} size={44} />
            )
          }
          name={interested.name}
          preview={interest.message ?? interests.kinds[interest.kind]}
          at={interest.created_at}
          tag={text.tags.interest}
          tint="people"
        />
      </Link>
    </li>
  )
}

function IntroductionRow({ row: { introduction } }: { row: Extract<Row, { kind: 'introduction' }> }) {
  const { inbox: text, introductions } = useWholeAccount()
  const { introduction_id, asker, message, created_at } = introduction
  return (
    <li>
      <Link to="/introductions/$introductionId" params={{ introductionId: String(introduction_id) }}>
        <Line
          face={<PersonFace name={asker.name} username={usernameIn(asker.profile_url) ?? null} size={44} />}
          name={asker.name}
          preview={message ?? introductions.asks({ name: asker.name })}
          at={created_at}
          tag={text.tags.introduction}
          tint="people"
        />
      </Link>
    </li>
  )
}

function OfferRow({ row: { offer } }: { row: Extract<Row, { kind: 'offer' }> }) {
  const { inbox: text, offers, records } = useWholeAccount()
  return (
    <li>
      <Link to="/offers/$kind/$offerId" params={{ kind: offer.kind, offerId: String(offer.id) }}>
        <Line
          face={<AgentFace id={offer.created_by_bot_id ?? ''} size={44} />}
          name={offer.name ?? records.untitled}
          preview={offers.preparedBy({ name: offer.bot_name ?? '–' })}
          at={offer.created_at}
          tag={text.tags.offer}
          tint="money"
        />
      </Link>
    </li>
  )
}

/** Decided on the agent’s page, beside its current permissions. */
function PermissionRow({ row: { asked } }: { row: Extract<Row, { kind: 'permission' }> }) {
  const { inbox: text, grants } = useWholeAccount()
  const { me } = useSession()
  const { bot_id, bot_name: name, permission, created_at } = asked
  return (
    <li>
      <Link to="/agents/$botId" params={{ botId: String(bot_id) }}>
        <Line
          face={<AgentFace id={bot_id} size={44} person={me} />}
          name={name}
          preview={grants.asked.title({ name, act: grants.acts[permission] })}
          at={created_at}
          tag={text.tags.permission}
          tint="attention"
        />
      </Link>
    </li>
  )
}

function ApprovalRow({ row: { approval } }: { row: Extract<Row, { kind: 'approval' }> }) {
  const { inbox: text } = useWholeAccount()
  const { me } = useSession()
  return (
    <li>
      <Link to="/approvals/$approvalId" params={{ approvalId: String(approval.approval_id) }}>
        <Line
          face={<AgentFace id={approval.bot_id} size={44} person={me} />}
          name={text.agentForYou({ agent: approval.bot_name })}
          preview={approval.sentence}
          at={approval.created_at}
          tag={text.tags.approval}
          tint="attention"
        />
      </Link>
    </li>
  )
}

function TaskRow({ row: { task } }: { row: Extract<Row, { kind: 'task' }> }) {
  const { inbox: text } = useWholeAccount()
  const { me } = useSession()
  return (
    <li>
      <Link to="/tasks/$taskId" params={{ taskId: String(task.task_id) }}>
        <Line
          face={<AgentFace id={task.bot_id} size={44} person={me} />}
          name={text.agentForYou({ agent: task.bot_name })}
          preview={task.last_note ?? task.text}
          at={task.updated_at}
          tag={text.tags.task}
          tint="attention"
        />
      </Link>
    </li>
  )
}

interface LineProps {
  face: ReactNode
  name: string
  preview: string
  at: string
  unread?: number
  tag?: string
  tint?: Tint
}

function Line({ face, name, preview, at, unread = 0, tag, tint }: LineProps) {
  const text = useWholeAccount().conversations
  return (
    <span className="inbox-row" data-unread={unread > 0}>
      {face}
      <span className="inbox-row-text">
        <span className="inbox-row-top">
          <strong>{name}</strong>
          <ShortTime at={at} />
        </span>
        <span className="inbox-row-preview">{preview}</span>
        {(tag || unread > 0) && (
          <span className="inbox-row-tags">
            {tag && (
              <span className="tag" data-tint={tint}>
                {tag}
              </span>
            )}
            {unread > 0 && <span className="tag">{text.unread({ count: unread })}</span>}
          </span>
        )}
      </span>
    </span>
  )
}
