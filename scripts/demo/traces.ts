import { BY, writtenAt } from './conversations.ts'
import type { Loader, Row } from './loader.ts'
import type { Market } from './market.ts'
import { recentActions } from './recent.ts'
import { type Ideas, publishedAt } from './records.ts'
import { activeAgentOf, DAY, idOf, NOBODY, stateOfAgent, type World } from './world.ts'

/** The traces of all this: events and logs of the last week, warnings, the audit log. */
export async function loadTraces(loader: Loader, world: World, ideas: Ideas, market: Market): Promise<void> {
  const events = recentEvents(world, ideas, market)
  await loader.fill('events', 'public_id, bot_id, type, data, created_at', eventRows(world, events), events.length)
  await loader.fill(
    'action_log',
    'bot_id, user_id, operation, code, duration_ms, request_id, created_at',
    actionRows(world),
    world.size * 2,
  )
  await loader.fill('admin_warnings', 'bot_id, kind, message, created_at', warningRows(world), world.agents / 24)
  await loader.fill(
    'audit_log',
    'admin_user_id, action, subject_type, subject_id, details, request_id, created_at',
    auditRows(world),
    world.agents,
  )
}

interface RecentEvent {
  readonly agent: number
  readonly type: string
  readonly data: object
  readonly at: number
}

const WEEK = 7 * DAY

function recentEvents(world: World, ideas: Ideas, { plan, talk }: Market): RecentEvent[] {
  const since = world.now - WEEK
  const approvals = ideas.published
    .filter((idea) => ideas.maker[idea] !== NOBODY && publishedAt(world, idea) > since)
    .map((idea) => ({
      agent: ideas.maker[idea]!,
      type: 'idea.approved',
      data: { idea_id: idOf(world, 'ideas', idea), approval_status: 'approved' },
      at: publishedAt(world, idea),
    }))
  const messages: RecentEvent[] = []
  const earliest = Math.floor(talk.total * (1 - 7 / 365))
  for (let message = earliest; message < talk.total; message++) {
    const index = talk.conversation[message]!
    const receiver = talk.by[message] === BY.seeker ? ideas.owner[plan.idea[index]!]! : plan.seeker[index]!
    const agent = receiver === NOBODY ? NOBODY : activeAgentOf(world, receiver)
    const isSystem = talk.by[message] !== BY.seeker && talk.by[message] !== BY.owner
    if (isSystem || agent === NOBODY) continue
    messages.push({
      agent,
      type: 'message.received',
      data: { conversation_id: idOf(world, 'conversations', index), message_id: world.first.messages + message },
      at: writtenAt(world, talk, message).getTime(),
    })
  }
  return [...approvals, ...messages].sort((one, other) => one.at - other.at)
}

function* eventRows(world: World, events: readonly RecentEvent[]): Generator<Row> {
  for (const [index, { agent, type, data, at }] of events.entries())
    yield [`evt_demo${world.first.users}x${index}`, idOf(world, 'bots', agent), type, data, new Date(at)]
}

const OPERATIONS = [
  'platform_list_ideas',
  'platform_read_messages',
  'platform_list_conversations',
  'platform_find_matches',
  'platform_send_message',
  'platform_create_idea',
  'platform_update_idea',
  'platform_express_interest',
]

/** Actions older than a day, which are in no counter, then those of the last day, which are. */
function* actionRows(world: World): Generator<Row> {
  const { random, now, size } = world
  const total = size * 2
  for (let action = 0; action < total; action++) {
    const person = random.below(size)
    const agent = activeAgentOf(world, person)
    if (agent === NOBODY) continue
    yield [
      idOf(world, 'bots', agent),
      idOf(world, 'users', person),
      random.pickEarly(OPERATIONS),
      random.chance(0.95) ? 'ok' : random.pick(['not_found', 'validation_failed', 'permission_denied']),
      2 + random.below(40),
      `demo-${action}`,
      new Date(now - WEEK + 3600_000 + ((WEEK - 27 * 3600_000) * action) / total),
    ]
  }
  for (const [index, { agent, person, operation, code, at }] of recentActions(world).entries())
    yield [
      idOf(world, 'bots', agent),
      idOf(world, 'users', person),
      operation,
      code,
      2 + (index % 30),
      `demo-recent-${index}`,
      new Date(at),
    ]
}

function* warningRows(world: World): Generator<Row> {
  for (let agent = 0; agent < world.agents; agent++)
    if (agent % 24 === 2)
      yield [
        idOf(world, 'bots', agent),
        'activity',
        `An agent: ${200 + world.random.below(200)} actions in 24 hours.`,
        new Date(world.now - 2 * DAY),
      ]
}

function* auditRows(world: World): Generator<Row> {
  const acts = { active: 'bot.approve', suspended: 'bot.suspend', rejected: 'bot.reject' } as const
  for (let agent = 0; agent < world.agents; agent++) {
    const state = stateOfAgent(agent)
    if (state === 'pending_approval') continue
    yield [
      world.adminId,
      acts[state],
      'bot',
      idOf(world, 'bots', agent),
      {},
      `demo-agent-${agent}`,
      new Date(world.now - 700 * DAY),
    ]
  }
}
