import type { Config } from '../config.ts'
import type { Tx } from '../db/database.ts'
import { gather } from '../gather.ts'
import type { BotStatus } from '../vocabulary.ts'
import { type DayCounts, dayNow } from './day.ts'
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

export function standingOf(admission: Admission, config: Config): Standing {
  return {
    perMinute: config.botRatePerMinute,
    callsLeft: admission.calls_left,
    minuteLeft: admission.minute_left,
    day: dayNow(admission),
  }
}
