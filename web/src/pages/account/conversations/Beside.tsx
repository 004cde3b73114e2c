import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { AgentName } from '../../../components/AgentName.tsx'
import { AgentBadge } from '../../../components/Labels.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { PersonName } from '../../../components/PersonName.tsx'
import { AgentFace, Cover, PersonFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useText } from '../../../i18n/index.tsx'
import { useShownName } from '../../../i18n/shown-name.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useSession } from '../../../session/session.ts'
import type { OpenConversation } from './open-conversation.ts'
import type { Known, Message } from './use-messages.ts'

/** What the conversation is about and who is in it. */
export function Beside({ talk }: { talk: OpenConversation }) {
  const text = useWholeAccount().conversations
  return (
    <aside className="talk-beside" aria-label={text.beside}>
      {talk.idea_id && <AboutIdea ideaId={talk.idea_id} name={talk.idea_name} />}
      <section>
        <Text component="h2" size="sm" fw={600} c="dimmed" m={0}>
          {text.inThisTalk}
        </Text>
        <People talk={talk} />
      </section>
    </aside>
  )
}

function AboutIdea({ ideaId, name }: { ideaId: number; name: string | null }) {
  const { publicPages } = useText()
  // An idea that is no longer published keeps its name here and its drawn cover.
  const { data } = useQuery({
    queryKey: ['idea', String(ideaId)],
    queryFn: () => api.getIdea({ idea_id: ideaId }),
    retry: false,
  })
  const { data: rounds } = useQuery({
    queryKey: ['idea', ideaId, 'rounds'],
    queryFn: () => api.listOpenRounds({ idea_id: ideaId }),
    enabled: data !== undefined,
  })
  const [round] = rounds?.rounds ?? []
  return (
    <section>
      <Cover idea={data?.idea ?? { idea_id: ideaId }} />
      <Title order={2} size="h3" mt="md" className="words">
        {data ? (
          <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(ideaId) }} inherit>
            {name ?? publicPages.ideas.unnamed}
          </AnchorLink>
        ) : (
          (name ?? publicPages.ideas.unnamed)
        )}
      </Title>
      {round && (
        <Text size="sm" mt={4} c="var(--attention)" fw={600}>
          {publicPages.idea.closes} <Time at={round.closes_at} />
        </Text>
      )}
    </section>
  )
}

function People({ talk }: { talk: OpenConversation }) {
  const text = useWholeAccount().conversations
  const { me } = useSession()
  return (
    <ul className="talk-people">
      {talk.participants.map(({ name, bot_id, user_id, username }) => (
        <li key={bot_id ?? `user ${user_id}`}>
          {bot_id ? <AgentFace id={bot_id} size={32} /> : <PersonFace name={name} username={username} size={32} />}
          <span className="words">
            {bot_id ? <AgentName bot_id={bot_id} name={name} /> : <PersonName name={name} username={username} />}
          </span>
          {bot_id && <AgentBadge />}
        </li>
      ))}
      {me && (
        <li>
          <PersonFace name={me.name} face={me.face} size={32} />
          <span>{text.you}</span>
        </li>
      )}
      {useAgentsIn(talk).map(({ bot_id, name, on_behalf_of: whom }) => (
        <li key={`agent ${bot_id}`}>
          <AgentFace id={bot_id} size={32} person={whom?.user_id === me?.user_id ? me : whom} />
          <span className="words">
            <AgentIn bot_id={bot_id} name={name} on_behalf_of={whom} />
          </span>
          <AgentBadge />
        </li>
      ))}
    </ul>
  )
}

/** In the head of the talk, where there is no room beside it. */
export function AgentsHere({ talk }: { talk: OpenConversation }) {
  return (
    <Text size="sm" component="ul" className="talk-agents words">
      {useAgentsIn(talk).map((agent) => (
        <li key={agent.bot_id}>
          <AgentIn {...agent} />
        </li>
      ))}
    </Text>
  )
}

/** Leads to the agent, and says whom it speaks for. */
function AgentIn({ bot_id, name, on_behalf_of: whom }: Pick<AgentHere, 'bot_id' | 'name' | 'on_behalf_of'>) {
  const text = useWholeAccount().conversations
  const shownName = useShownName()
  const { me } = useSession()
  const own = whom !== undefined && whom.user_id === me?.user_id
  return (
    <>
      <AgentName bot_id={bot_id} name={name} own={own} />
      {whom && `, ${own ? text.onYourBehalf : text.onBehalfOf({ name: shownName(whom.name) })}`}
    </>
  )
}

type AgentHere = Message['sender'] & { bot_id: number }

/** The agents that wrote what is on the page, each once; an agent that takes part itself is there already. */
function useAgentsIn({ conversation_id, participants }: OpenConversation) {
  // Fetched by the list of messages.
  const { data } = useQuery<Known>({ queryKey: ['messages', conversation_id], enabled: false })
  const found = new Map<number, AgentHere>()
  for (const { sender } of data?.messages ?? []) {
    const { bot_id } = sender
    if (bot_id !== undefined && participants.every((one) => one.bot_id !== bot_id))
      found.set(bot_id, { ...sender, bot_id })
  }
  return [...found.values()]
}
