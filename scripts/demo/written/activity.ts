import type { ActionFacts } from '../../../server/src/contract/action-facts.ts'
import type { Loader, Row } from '../loader.ts'
import { hoursOf } from '../recent.ts'
import { DAY } from '../world.ts'
import { type Action, readActions } from './read.ts'
import type { Story } from './story.ts'
import type { AgentMessage } from './talks.ts'

export interface Logged {
  readonly botId: number
  readonly userId: number
  readonly operation: string
  readonly code: string
  readonly facts: ActionFacts | null
  readonly at: number
  readonly requestId: string
}

/** What agents did in the last week, each act with the thing it touched. `more`: what the rest of the story logged. */
export async function loadActivity(
  loader: Loader,
  story: Story,
  written: readonly AgentMessage[],
  more: readonly Logged[],
): Promise<void> {
  const week = story.now - 7 * DAY + 3600_000
  const acts = [
    ...readActions().map((action, index) => actOf(story, action, index)),
    ...written.map(messageAct),
    ...more,
  ]
    .filter(({ at }) => at > week)
    .toSorted((one, other) => one.at - other.at)
  await loader.fill(
    'action_log',
    'bot_id, user_id, operation, code, duration_ms, request_id, created_at, facts',
    acts.map(({ botId, userId, operation, code, at, requestId, facts }, index) => [
      ...[botId, userId, operation, code, 4 + ((index * 7) % 31), requestId, new Date(at), facts],
    ]),
    acts.length,
  )
  await loader.fill('watches', 'bot_id, user_id, idea_id, created_at', watchRows(story), 40)
  await loadCounters(
    loader,
    story,
    Map.groupBy(acts, ({ botId }) => botId),
  )
  await loader.fill(
    'admin_warnings',
    'bot_id, kind, message, created_at',
    [[story.agentId('Megaphone'), 'activity', 'An agent: 243 actions in 24 hours.', new Date(story.now - 2 * DAY)]],
    1,
  )
  await loader.fill(
    'audit_log',
    'admin_user_id, action, subject_type, subject_id, details, request_id, created_at',
    auditRows(story),
    story.agents.length,
  )
}

async function loadCounters(loader: Loader, story: Story, acts: ReadonlyMap<number, readonly Logged[]>): Promise<void> {
  const ids = story.agents.map(({ name }) => story.agentId(name))
  const hour = Math.floor(story.now / 3600_000)
  await loader.fill(
    'bot_minutes',
    'bot_id, last_active_at',
    ids.map((id) => [id, new Date(acts.get(id)?.at(-1)?.at ?? story.now - 30 * 3600_000)]),
    ids.length,
  )
  await loader.fill(
    'bot_usage',
    'bot_id, hour, actions, failed',
    ids.map((id) => {
      const lastDay = (acts.get(id) ?? []).filter(({ at }) => hour - Math.floor(at / 3600_000) < 25)
      const { all, failed } = hoursOf(story, lastDay)
      return [id, hour, all, failed]
    }),
    ids.length,
  )
}

function actOf(story: Story, action: Action, index: number): Logged {
  const { agentId, personId, now, first } = story
  return {
    botId: agentId(action.agent),
    userId: personId(action.person),
    operation: action.operation,
    code: action.refused ?? 'ok',
    facts: factsOf(story, action),
    at: now - action.hours * 3600_000 - index * 61_000,
    requestId: `demo-${first.users}-act-${index}`,
  }
}

function factsOf({ ideaNamed, talks, first }: Story, { idea, operation, change }: Action): ActionFacts | null {
  if (idea === null) return null
  const { id, name, currency } = ideaNamed(idea)
  if (operation === 'platform_find_matches') return { kind: 'match_search', id, name }
  if (operation === 'platform_watch_idea') return { kind: 'watch', id, name }
  if (operation === 'platform_read_messages')
    return {
      kind: 'conversation',
      id: first.conversations + talks.findIndex((talk) => talk.idea === idea),
      name,
      idea_id: id,
    }
  return {
    kind: 'idea',
    id,
    name,
    ...(change && { changes: { [change.field]: [change.before, change.after] }, currency }),
  }
}

function messageAct({ botId, userId, conversationId, talk, at }: AgentMessage): Logged {
  const { id: idea_id, name } = talk.about
  const opening = at === talk.times[0] && talk.said[0]!.viaAgent
  return {
    ...{ botId, userId, code: 'ok', at: at - 1, requestId: `demo-said-${conversationId}-${at}` },
    operation: opening ? 'platform_express_interest' : 'platform_send_message',
    facts: { kind: 'conversation', id: conversationId, name, idea_id },
  }
}

/** What the log says is watched, and two ideas for everybody else whose agent looks for them. */
function* watchRows(story: Story): Generator<Row> {
  const { agents, ideas, now, agentId, personId, ideaNamed } = story
  const seen = new Set<string>()
  function* watch(agent: string, person: string, idea: { id: number; published: number; ownerId: number }, at: number) {
    const row = [agentId(agent), personId(person), idea.id]
    if (seen.has(row.join()) || idea.ownerId === row[1]) return
    seen.add(row.join())
    yield [...row, new Date(Math.max(at, idea.published))]
  }
  for (const { operation, agent, person, idea, hours } of readActions())
    if (operation === 'platform_watch_idea') yield* watch(agent, person, ideaNamed(idea!), now - hours * 3600_000)
  const open = ideas.filter(({ round, state }) => state === 'approved' && round !== null && round.left > 0)
  for (const { name, state, people } of agents)
    if (state === 'active')
      for (const [index, person] of people.entries())
        for (const turn of [0, 1, 2]) {
          const idea =
            turn === 0 ? ideaNamed('Warm stops') : open[(index * 11 + turn * 7 + name.length * 3) % open.length]!
          yield* watch(name, person, idea, now - (1 + ((index * 5 + turn * 9 + name.length) % 27)) * DAY)
        }
}

function* auditRows({ agents, now, adminId, agentId, first }: Story): Generator<Row> {
  const acts = { active: 'bot.approve', suspended: 'bot.suspend', rejected: 'bot.reject' } as const
  for (const [index, { name, state }] of agents.entries())
    if (state !== 'pending_approval')
      yield [
        ...[adminId, acts[state], 'bot', agentId(name), {}, `demo-${first.bots}-agent-${index}`],
        new Date(now - (120 - index) * DAY),
      ]
}
