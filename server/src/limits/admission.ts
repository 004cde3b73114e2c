import type { Config } from '../config.ts'
import { sqlState, type Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { gather } from '../gather.ts'
import type { BotStatus } from '../vocabulary.ts'
import { type Day, type DayCounts, dayNow } from './day.ts'
import type { Standing } from './headers.ts'
import type { StoredAnswer } from './idempotency.ts'

/** What the database says about a call before it runs: see admit_bots in the migrations. */
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
  age: number | null
  guardian_approved: boolean | null
}

export interface WriteEntry extends StoredAnswer {
  status: BotStatus | null
  linked: boolean | null
  permissions: string[] | null
  reserved: boolean | null
}

interface ActionRecord {
  botId: number
  operation: string
  userId: number | null
  durationMs: number
  requestId: string
}

interface DoneAction extends ActionRecord {
  code: string
  failed: boolean
  key: string | undefined
  /** The answer to keep under the key; null for answers that are never stored. */
  stored: { status: number; body: string } | null
}

interface AdmissionQuestion {
  tokenHash: Buffer
  /** The user the call acts for. */
  userId: number | null
  key: string | undefined
}

export type Admit = (question: AdmissionQuestion) => Promise<Admission>

/** Lets calls in: those that come at the same time with one statement, which costs the database little more than one call. */
export function openAdmission(tx: Tx, config: Config): Admit {
  return gather(
    async (questions) => {
      const rows = await tx.rows<Admission & { position: number }>('select * from admit_bots($1, $2, $3, $4, $5, $6)', [
        questions.map(({ tokenHash }) => tokenHash),
        questions.map(({ userId }) => userId),
        questions.map(({ key }) => key ?? null),
        config.botRatePerMinute,
        config.dailyActionsStandard,
        config.dailyActionsPremium,
      ])
      return rows.toSorted((one, other) => one.position - other.position)
    },
    { underWay: 2, together: 100 },
  )
}

interface Entry {
  botId: number
  pending: boolean
  userId: number | null
  key: string | undefined
  operation: string
  inputHash: Buffer | null
}

/** Waits for a call that runs with the same key, as long as the lock timeout allows. */
export async function enterWrite(tx: Tx, entry: Entry): Promise<WriteEntry> {
  try {
    return await tx.one<WriteEntry>('select * from enter_write($1, $2, $3, $4, $5, $6)', [
      entry.botId,
      entry.pending,
      entry.userId,
      entry.key ?? null,
      entry.operation,
      entry.inputHash,
    ])
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error
    throw new Refusal('rate_limited', {
      message: 'The first call with this Idempotency-Key is still running. Retry with the same key.',
      retryAfterSeconds: 1,
    })
  }
}

export async function recordAction(tx: Tx, config: Config, action: DoneAction): Promise<Day> {
  try {
    return dayNow(
      await tx.one<DayCounts>('select * from record_action($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
        action.botId,
        config.dailyActionsStandard,
        config.dailyActionsPremium,
        action.failed,
        action.operation,
        action.userId,
        action.code,
        action.durationMs,
        action.requestId,
        action.key ?? null,
        action.stored?.status ?? null,
        action.stored?.body ?? null,
      ]),
    )
  } catch (error) {
    throw sqlState(error) === 'IB001' ? new Refusal('daily_limit_reached') : error
  }
}

export async function recordRefusedAction(tx: Tx, config: Config, action: ActionRecord): Promise<Day> {
  const counts = await tx.one<DayCounts>('select * from record_refused_action($1, $2, $3, $4, $5, $6, $7)', [
    action.botId,
    config.dailyActionsStandard,
    config.dailyActionsPremium,
    action.operation,
    action.userId,
    action.durationMs,
    action.requestId,
  ])
  return dayNow(counts)
}

export function standingOf(admission: Admission, config: Config): Standing {
  return {
    perMinute: config.botRatePerMinute,
    callsLeft: admission.calls_left,
    minuteLeft: admission.minute_left,
    day: dayNow(admission),
  }
}
