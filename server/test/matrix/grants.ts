import type { BotAccess } from '../../src/contract/access.ts'
import type { Fields } from '../../src/contract/fields.ts'
import { type GrantLimits, type GrantMode, LIMITS_OF, type LimitName } from '../../src/contract/grants.ts'
import type { Operation } from '../../src/contract/operation.ts'
import type { Permission } from '../../src/contract/vocabulary.ts'
import { registerAgent, type TestAgent } from '../agents.ts'
import { approveAgent, linkUser } from '../people.ts'
import type { World } from './world.ts'

export type GrantedOperation = Operation<BotAccess & { permission: Permission }>

/** A way to grant the permission that a call needs. */
export interface GrantKind {
  name: string
  mode?: GrantMode
  limits?: GrantLimits
  paused?: true
  /** Uses counted before the call. */
  used?: number
}

const ELSEWHERE = Number.MAX_SAFE_INTEGER
const PAST = '2020-01-01T00:00:00.000+00:00'
const FUTURE = '2999-01-01T00:00:00.000+00:00'

const GRANTS: readonly GrantKind[] = [
  { name: 'allowed' },
  { name: 'to be asked for', mode: 'ask' },
  { name: 'paused', paused: true },
  { name: 'paused, to be asked for', mode: 'ask', paused: true },
  { name: 'with room today', limits: { per_day: 2 }, used: 1 },
  { name: 'with room today, to be asked for', mode: 'ask', limits: { per_day: 2 }, used: 1 },
  { name: 'used up today', limits: { per_day: 1 }, used: 1 },
  { name: 'used up this week', limits: { per_week: 2 }, used: 2 },
  { name: 'used up this week, to be asked for', mode: 'ask', limits: { per_week: 2 }, used: 2 },
  { name: 'that has not ended', limits: { expires_at: FUTURE } },
  { name: 'that has ended', limits: { expires_at: PAST } },
  { name: 'that has ended, to be asked for', mode: 'ask', limits: { expires_at: PAST } },
  { name: 'for another idea', limits: { only_ideas: [ELSEWHERE] } },
  { name: 'for another idea, to be asked for', mode: 'ask', limits: { only_ideas: [ELSEWHERE] } },
  { name: 'for partners', limits: { kinds: ['partner'] } },
  { name: 'for investors', limits: { kinds: ['invest'] } },
  { name: 'for shorter rounds', limits: { max_duration_days: 29 } },
  { name: 'for cheaper rounds', limits: { max_amount: 1, currency: 'EUR' } },
]

/** Only grants that a person could give: with limits that mean something for the permission. */
export function grantsFor({ access: { permission }, effect }: GrantedOperation): GrantKind[] {
  return GRANTS.filter(
    ({ mode, limits = {} }) =>
      (Object.keys(limits) as LimitName[]).every((name) => LIMITS_OF[permission].includes(name)) &&
      !(mode === 'ask' && effect === 'read'),
  )
}

/** Marks messages as read: people are never asked whether an agent may read what it may answer. */
const NEVER_ASKED = ['platform_read_messages']

export type GrantVerdict = 'done' | 'asked' | 'paused' | { limit: LimitName }

/** What the grant makes of a call that would otherwise succeed: done at once, kept for the person, or refused. */
export function verdictUnder({ name, effect }: GrantedOperation, grant: GrantKind, input: Fields): GrantVerdict {
  const { mode, limits = {}, used = 0, paused } = grant
  if (paused) return 'paused'
  const isWrite = effect !== 'read' && !NEVER_ASKED.includes(name)
  const broken: Partial<Record<LimitName, boolean>> = {
    expires_at: limits.expires_at === PAST,
    only_ideas: limits.only_ideas !== undefined && !NEVER_ASKED.includes(name),
    kinds: limits.kinds !== undefined && !limits.kinds.includes(kindOf(name, input)),
    max_duration_days: limits.max_duration_days !== undefined,
    per_day: isWrite && limits.per_day !== undefined && used >= limits.per_day,
    per_week: isWrite && limits.per_week !== undefined && used >= limits.per_week,
  }
  const limit = (Object.keys(broken) as LimitName[]).find((each) => broken[each])
  if (limit) return { limit }
  return mode === 'ask' && isWrite ? 'asked' : 'done'
}

/** The estate's own interest is in partnership, the one expressed in its idea is an investment. */
function kindOf(name: string, { kind }: Fields): 'invest' | 'partner' {
  if (name === 'platform_withdraw_interest') return 'partner'
  return kind === 'partner' ? 'partner' : 'invest'
}

/** An agent of the owner that was granted this, and everything else without limits. */
export async function agentUnder(world: World, permission: Permission, grant: GrantKind): Promise<TestAgent> {
  const { service, owner } = world
  const agent = await registerAgent(service)
  await approveAgent(service, agent)
  await linkUser(service, agent, owner)
  const { mode = 'allow', limits, paused } = grant
  const terms = { [permission]: { mode, ...(limits && { limits }), ...(paused && { paused }) } }
  const ids = [agent.bot_id, owner.user_id]
  await service.sql('update links set terms = $3 where bot_id = $1 and user_id = $2', [...ids, JSON.stringify(terms)])
  await service.sql(
    'insert into grant_uses (bot_id, user_id, permission) select $1, $2, $3 from generate_series(1, $4)',
    [...ids, permission, grant.used ?? 0],
  )
  return agent
}
