import type { Operations } from '@ideabridge/sdk'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { OperatorMark } from '../../../components/OperatorMark.tsx'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { actionInWords } from '../parts/action-in-words.ts'
import { AgentStatusBadge } from '../parts/badges.tsx'
import type { ReviewItem } from './sources.ts'

type Context = Operations['admin_read_idea_review']['output']

/** The owner, the agent and its operator, earlier decisions, and the length of the queue. */
export function DecideContext({ about: { record, id } }: { about: NonNullable<ReviewItem['about']> }) {
  const { decide } = useAdmin()
  const query = useQuery({
    queryKey: ['admin', 'review-context', record, id],
    queryFn: () =>
      record === 'idea' ? api.adminReadIdeaReview({ idea_id: id }) : api.adminReadBusinessReview({ business_id: id }),
  })
  return (
    <aside className="decide-context" aria-label={decide.context}>
      <Loaded query={query}>{(context) => <Known context={context} />}</Loaded>
    </aside>
  )
}

function Known({ context: { owner, agent, history, waiting_before } }: { context: Context }) {
  const { decide } = useAdmin()
  return (
    <Stack gap="md">
      {waiting_before !== null && (
        <Text size="sm" fw={600}>
          {waiting_before === 0 ? decide.first : decide.before({ count: waiting_before })}
        </Text>
      )}
      <Part title={decide.owner}>{owner ? <Owner owner={owner} /> : <Text size="sm">{decide.nobody}</Text>}</Part>
      {agent && (
        <Part title={decide.maker}>
          <Maker agent={agent} />
        </Part>
      )}
      <Part title={decide.history}>
        <History history={history} />
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {title}
      </Text>
      {children}
    </div>
  )
}

function Owner({ owner }: { owner: NonNullable<Context['owner']> }) {
  const { decide } = useAdmin()
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PersonFace name={owner.name} size={36} />
      <div className="words">
        <AnchorLink to="/admin/users/$userId" params={{ userId: String(owner.user_id) }}>
          {owner.name}
        </AnchorLink>
        <Fared {...owner} />
        {owner.trusted && <Text size="sm">{decide.trusted}</Text>}
      </div>
    </Group>
  )
}

function Maker({ agent }: { agent: NonNullable<Context['agent']> }) {
  const { decide } = useAdmin()
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <AgentFace id={agent.bot_id} size={36} />
      <div className="words">
        <AnchorLink to="/admin/agents/$botId" params={{ botId: String(agent.bot_id) }}>
          {agent.bot_name}
        </AnchorLink>
        <Text size="sm">
          {decide.runBy} {agent.assistant_host ?? agent.third_party_provider ?? agent.contact_email}
        </Text>
        {agent.assistant_host === null && <OperatorMark confirmed={agent.contact_confirmed} />}
        <Fared {...agent} />
        {agent.bot_status !== 'active' && <AgentStatusBadge status={agent.bot_status} />}
      </div>
    </Group>
  )
}

function Fared({ approved, rejected, created_at }: { approved: number; rejected: number; created_at: string }) {
  const { decide } = useAdmin()
  return (
    <>
      <Text size="sm">{decide.fared({ approved, rejected })}</Text>
      <Text size="sm" c="dimmed">
        {decide.since} <Time at={created_at} />
      </Text>
    </>
  )
}

function History({ history }: Pick<Context, 'history'>) {
  const { decide, actions } = useAdmin()
  if (history.length === 0) return <Text size="sm">{decide.noHistory}</Text>
  return (
    <ol className="decide-history">
      {history.map(({ action, admin_name, reason, created_at }) => (
        <li key={`${action}-${created_at}`}>
          <Text size="sm" className="words">
            {actionInWords(action, actions)}
            {reason && `: ${reason}`}
          </Text>
          <Text size="sm" c="dimmed">
            {admin_name !== null && `${admin_name} · `}
            <Time at={created_at} />
          </Text>
        </li>
      ))}
    </ol>
  )
}
