import { Text, Title } from '@mantine/core'
import { IconRobotFace } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { api } from '../../../calls/api.ts'
import { AgentName } from '../../../components/AgentName.tsx'
import { useBlockAmong } from '../../../components/blocks/use-blocks.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { PersonName } from '../../../components/PersonName.tsx'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { GiveTask } from '../../../components/tasks/GiveTask.tsx'
import { useShownName } from '../../../i18n/shown-name.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { ApprovalCard } from '../approvals/ApprovalCard.tsx'
import { BackToInbox } from '../inbox/BackToInbox.tsx'
import { PlainList } from '../records/RecordList.tsx'
import { AnswerInterest } from './AnswerInterest.tsx'
import { AgentsHere, Beside } from './Beside.tsx'
import { nameable } from './nameable.ts'
import type { OpenConversation } from './open-conversation.ts'
import { QuestionPart } from './QuestionPart.tsx'
import { Talk } from './Talk.tsx'
import { TalkMenu } from './TalkMenu.tsx'
import { useDrafts } from './use-drafts.ts'

/** A conversation: the messages, a decision that waits, and what it is about beside it. */
export function Conversation() {
  const conversation_id = Number(useParams({ strict: false }).conversationId)
  const { conversations: text, tasks } = useWholeAccount()
  const shownName = useShownName()
  const { data } = useQuery({
    queryKey: ['conversations', conversation_id],
    queryFn: () => api.accountGetConversation({ conversation_id }),
  })
  const found = data?.conversation
  const asks = found?.interest?.status === 'new' && !found.interest.expressed_by_you ? found.interest : undefined
  const drafts = useDrafts(conversation_id)
  const names = found?.with.map(shownName).join(', ') || text.nobody
  const block = useBlockAmong((found?.participants ?? []).flatMap((who) => nameable(who) ?? []))
  usePageTitle(found ? text.with({ names }) : text.one)
  return (
    <div className="talk">
      <div className="talk-main">
        <header className="talk-head">
          <BackToInbox />
          {found && <Faces talk={found} />}
          <div>
            <Title order={1} size="h4" className="words">
              {found && found.participants.length > 0 ? <Names talk={found} /> : found ? names : text.one}
            </Title>
            {found && <Subject talk={found} />}
            {found && <AgentsHere talk={found} />}
          </div>
          {found && (
            <GiveTask place={{ conversation_id }} variant="subtle" size="compact-sm">
              <IconRobotFace size={20} aria-hidden />
              <span className="talk-ask-words">{tasks.ask}</span>
            </GiveTask>
          )}
          {found && <TalkMenu talk={found} />}
        </header>
        <Talk key={conversation_id} conversation_id={conversation_id} block={block}>
          {(asks || found?.question || drafts.length > 0) && (
            <>
              {found?.question && <QuestionPart talk={found} question={found.question} name={names} />}
              {asks && <AnswerInterest interest={asks} name={names} />}
              {drafts.length > 0 && (
                <PlainList>
                  {drafts.map((approval) => (
                    <ApprovalCard key={approval.approval_id} approval={approval} />
                  ))}
                </PlainList>
              )}
            </>
          )}
        </Talk>
      </div>
      {found && <Beside talk={found} />}
    </div>
  )
}

/** Each name links to its page. */
function Names({ talk: { participants } }: { talk: OpenConversation }) {
  return participants.map(({ name, bot_id, user_id, username }, place) => (
    <Fragment key={bot_id ?? `user ${user_id}`}>
      {place > 0 && ', '}
      {bot_id ? <AgentName bot_id={bot_id} name={name} /> : <PersonName name={name} username={username} />}
    </Fragment>
  ))
}

function Faces({ talk }: { talk: OpenConversation }) {
  return talk.participants
    .slice(0, 3)
    .map(({ name, bot_id, user_id, username }) =>
      bot_id ? (
        <AgentFace key={bot_id} id={bot_id} size={44} />
      ) : (
        <PersonFace key={user_id} name={name} username={username} size={44} />
      ),
    )
}

function Subject({ talk }: { talk: OpenConversation }) {
  const text = useWholeAccount().conversations
  if (!talk.idea_id || !talk.idea_name) return null
  return (
    <Text size="sm" c="dimmed" className="words">
      {text.about}{' '}
      <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(talk.idea_id) }} inherit>
        {talk.idea_name}
      </AnchorLink>
    </Text>
  )
}
