import type { Config } from '../../config/config.ts'
import type { Terms } from '../../contract/grants.ts'
import type { BotStatus } from '../../contract/vocabulary.ts'
import { batch } from '../../db/batch.ts'
import type { Tx } from '../../db/tx.ts'
import type { StoredAnswer } from '../../idempotency/intent.ts'
import { type DayCounts, dayNow } from '../../limits/daily-quota.ts'
import type { RateState } from '../../limits/headers.ts'

/** What the database knows about a call before it runs: see admit_bots in the migrations. */
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
  terms: Terms | null
  age: number | null
  guardian_approved: boolean | null
}

/** An agent that may call. Until approval its requested capabilities count: its writes are held anyway. */
export type KnownBot = Admission & { readonly bot_id: number; readonly capabilities: readonly string[] }

interface AdmissionQuestion {
  tokenHash: Buffer
  /** The user the call acts for. */
  userId: number | null
  key: string | undefined
}

export type Admit = (question: AdmissionQuestion) => Promise<Admission>

/** Admits calls. Concurrent calls share one statement, which costs little more than a single one. */
export function openAdmission(tx: Tx, config: Config): Admit {
  return batch(
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
    { concurrency: 2, size: 100 },
  )
}

export function rateStateOf(admission: Admission, config: Config): RateState {
  return {
    perMinute: config.botRatePerMinute,
    callsLeft: admission.calls_left,
    minuteLeft: admission.minute_left,
    day: dayNow(admission),
  }
}
