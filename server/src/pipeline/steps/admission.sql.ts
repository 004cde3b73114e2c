import type { Config } from '../../config/config.ts'
import { Refusal } from '../../contract/errors.ts'
import type { TermsByPermission } from '../../contract/grants.ts'
import type { Locks } from '../../contract/operation.ts'
import type { BotStatus } from '../../contract/vocabulary.ts'
import { batch } from '../../db/queues.ts'
import { sqlState, type Tx } from '../../db/tx.ts'
import type { StoredAnswer } from '../../idempotency/intent.ts'
import { type DayCounts, dayNow, type RateState } from '../../limits/daily-quota.ts'

/** What the database knows about a call before it runs: see admit_calls in db/migrations/. */
export interface Admission extends StoredAnswer, DayCounts {
  bot_id: number | null
  bot_name: string
  status: BotStatus
  status_reason: string | null
  autonomous: boolean
  /** Null until an admin approves. */
  active_capabilities: string[] | null
  requested_capabilities: string[]
  linked_users_count: number
  points_balance: number
  created_at: string
  last_active_at: string
  call_allowed: boolean
  calls_left: number
  minute_left: number
  linked: boolean | null
  user_name: string | null
  permissions: string[] | null
  terms: TermsByPermission | null
  age: number | null
  guardian_approved: boolean | null
  /** The following are set for an assistant's token: its person, where it is valid, and what they consented to. */
  bound_user_id: number | null
  audience: string | null
  grant_id: string | null
  /** Several people share the agent: its limits here are this person's share. */
  shared: boolean
}

/** A person's share of a shared agent's limits; nulls if the agent is theirs alone. */
type Share = { [Name in 'hour' | 'actions' | 'call_allowed' | 'calls_left' | 'minute_left']: Admission[Name] | null }

/** An agent that may call. Until approval it has the capabilities it asked for: its writes are held anyway. */
export type KnownBot = Admission & { readonly bot_id: number; readonly capabilities: readonly string[] }

interface AdmissionQuestion {
  tokenHash: Buffer
  /** The user the call acts for; an assistant's token acts for its person by default. */
  userId: number | null
  key: string | undefined
}

export type Admit = (question: AdmissionQuestion) => Promise<Admission>

/** Concurrent calls share one statement, which costs little more than a single call's. */
export function openAdmission(tx: Tx, config: Config): Admit {
  return batch(
    async (questions) => {
      const admissions = await tx.rows<Admission>('select * from admit_calls($1, $2, $3, $4, $5, $6)', [
        questions.map(({ tokenHash }) => tokenHash),
        questions.map(({ userId }) => userId),
        questions.map(({ key }) => key ?? null),
        config.botRatePerMinute,
        config.dailyActionsStandard,
        config.dailyActionsPremium,
      ])
      await takeShares(tx, config, admissions)
      for (const admission of admissions) await lookAtFullDay(tx, admission)
      return admissions
    },
    { concurrency: 2, size: 100 },
  )
}

/** People who share an agent do not share its limits: each has a day and a minute of their own (docs/decisions/0039). */
async function takeShares(tx: Tx, config: Config, admissions: readonly Admission[]): Promise<void> {
  const bound = admissions.filter(({ grant_id }) => grant_id !== null)
  if (bound.length === 0) return
  const shares = await tx.rows<Share>('select * from count_shares($1, $2, $3, $4)', [
    bound.map(({ bot_id, shared }) => (shared ? bot_id : null)),
    bound.map(({ bound_user_id }) => bound_user_id),
    bound.map(({ grant_id }) => grant_id),
    config.botRatePerMinute,
  ])
  for (const [index, admission] of bound.entries()) if (admission.shared) Object.assign(admission, shares[index])
}

/** Rare, so each gets its own statement. */
async function lookAtFullDay(tx: Tx, admission: Admission): Promise<void> {
  const { bot_id, call_allowed, shared, bound_user_id } = admission
  if (bot_id === null || !call_allowed) return
  const { used, dailyLimit } = dayNow(admission)
  if (used < dailyLimit) return
  const counts = await tx.one<Pick<DayCounts, 'hour' | 'actions'>>('select * from full_day($1, $2)', [
    bot_id,
    shared ? bound_user_id : null,
  ])
  Object.assign(admission, counts)
}

/** The name under which an assistant's key is stored: one per person. */
export function boundKey(key: string | undefined, userId: number): string | undefined {
  return key === undefined ? undefined : `${userId}:${key}`
}

export function rateStateOf(admission: Admission, config: Config): RateState {
  return {
    perMinute: config.botRatePerMinute,
    callsLeft: admission.calls_left,
    minuteLeft: admission.minute_left,
    day: dayNow(admission),
  }
}

/** What the database knows about a person’s call before it runs: see admit_person in db/migrations/. */
export interface PersonAdmission {
  user_id: number | null
  name: string
  email: string
  email_verified: boolean
  is_admin: boolean
  trusted: boolean
  premium: boolean
  age: number | null
  guardian_approved: boolean
  /** Null for a session. */
  scopes: string[] | null
  call_allowed: boolean
  calls_left: number
  seconds_left: number
  /** An admin suspended the account: its tokens work again when that ends. */
  suspended: boolean
}

export function admitPerson(tx: Tx, config: Config, credential: { session?: Buffer; token?: Buffer }) {
  return tx.one<PersonAdmission>(
    `select a.*, u.suspended_at is not null as suspended from admit_person($1, $2, $3, $4) a left join users u on u.user_id = a.user_id`,
    [credential.session ?? null, credential.token ?? null, config.sessionRatePerMinute, config.userRatePerMinute],
  )
}

/** What a write checks before it begins: see enter_writes in db/migrations/. */
export interface Beginning {
  botId: number
  /** The agent was pending when the call was admitted. */
  pending: boolean
  userId: number | null
  key: string | undefined
  locks: Locks
}

export interface Begun extends StoredAnswer {
  status: BotStatus | null
  linked: boolean | null
  permissions: string[] | null
  terms: TermsByPermission | null
}

const NOTHING_TO_LOOK_UP: Begun = {
  status: null,
  linked: null,
  permissions: null,
  terms: null,
  stored_operation: null,
  stored_input_hash: null,
  stored_status: null,
  stored_body: null,
}

/** Waits for calls with the same keys or on the same records, up to the lock timeout. */
export async function beginWrites(tx: Tx, questions: readonly Beginning[]): Promise<Begun[]> {
  const records = questions.flatMap(({ locks }) => Object.entries(locks))
  const isEmpty = ({ pending, userId, key }: Beginning) => !pending && userId === null && key === undefined
  if (records.length === 0 && questions.every(isEmpty)) return questions.map(() => NOTHING_TO_LOOK_UP)
  try {
    return await tx.rows<Begun>('select * from enter_writes($1, $2, $3, $4, $5, $6)', [
      questions.map(({ botId }) => botId),
      questions.map(({ pending }) => pending),
      questions.map(({ userId }) => userId),
      questions.map(({ key }) => key ?? null),
      records.map(([kind]) => kind),
      records.map(([, id]) => id),
    ])
  } catch (error) {
    // They may also wait for the record. Only a caller who sent a key can be told that it is in use.
    const keyed = questions.some(({ key }) => key !== undefined)
    throw (keyed && keyInUse(error)) || error
  }
}

/** The refusal, if the error is a timeout waiting for a call with the same key. */
export function keyInUse(error: unknown): Refusal | undefined {
  if (sqlState(error) !== '55P03') return undefined
  return new Refusal('rate_limited', {
    reason: 'key_running',
    retryAfterSeconds: 1,
  })
}
