import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { useBlockAmong } from '../../../components/blocks/use-blocks.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { usePageTitle } from '../../../components/Page.tsx'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useShownName } from '../../../i18n/shown-name.ts'
import { BackToInbox } from '../inbox/BackToInbox.tsx'
import { AnswerInterest } from './AnswerInterest.tsx'
import { Beside } from './Beside.tsx'
import { nameable } from './nameable.ts'
import type { OpenConversation } from './open-conversation.ts'
import { Talk } from './Talk.tsx'
import { TalkMenu } from './TalkMenu.tsx'

/** A talk: the messages, the decision it waits for, and what it is about beside it. */
export function Conversation() {
  const conversation_id = Number(useParams({ strict: false }).conversationId)
  const text = useAccount().conversations
  const shownName = useShownName()
  const { data } = useQuery({
    queryKey: ['conversations', conversation_id],
    queryFn: () => api.accountGetConversation({ conversation_id }),
  })
  const found = data?.conversation
  const names = found?.with.map(shownName).join(', ') || text.nobody
  const block = useBlockAmong((found?.participants ?? []).flatMap((who) => nameable(who) ?? []))
  usePageTitle(found ? text.with(names) : text.one)
  return (
    <div className="talk">
      <div className="talk-main">
        <header className="talk-head">
          <BackToInbox />
          {found && <Faces talk={found} />}
          <div>
            <Title order={1} size="h4" className="words">
              {found ? names : text.one}
            </Title>
            {found && <Subject talk={found} />}
          </div>
          {found && <TalkMenu talk={found} />}
        </header>
        <Talk key={conversation_id} conversation_id={conversation_id} block={block}>
          {found?.interest?.status === 'new' && !found.interest.expressed_by_you && (
            <AnswerInterest interest={found.interest} name={names} />
          )}
        </Talk>
      </div>
      {found && <Beside talk={found} />}
    </div>
  )
}

function Faces({ talk }: { talk: OpenConversation }) {
  return talk.participants
    .slice(0, 3)
    .map(({ name, bot_id, user_id }) =>
      bot_id ? <AgentFace key={bot_id} id={bot_id} size={44} /> : <PersonFace key={user_id} name={name} size={44} />,
    )
}

function Subject({ talk }: { talk: OpenConversation }) {
  const text = useAccount().conversations
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
