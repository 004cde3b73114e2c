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
  /** Both only for the token of an assistant: the person it stands for, and where it may be used. */
  bound_user_id: number | null
  audience: string | null
}

/** An agent that may call. Until approval its requested capabilities count: its writes are held anyway. */
export type KnownBot = Admission & { readonly bot_id: number; readonly capabilities: readonly string[] }

interface AdmissionQuestion {
  tokenHash: Buffer
  /** The user the call acts for. The token of an assistant acts for its person where this is left out. */
  userId: number | null
  key: string | undefined
}

export type Admit = (question: AdmissionQuestion) => Promise<Admission>

/** Admits calls. Concurrent calls share one statement, which costs little more than a single one. */
export function openAdmission(tx: Tx, config: Config): Admit {
  return batch(
    async (questions) => {
      const rows = await tx.rows<Admission & { position: number }>(STATEMENT, [
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

/**
 * What an assistant names as its user is looked up only if it is its own person (0 is nobody). People who share an agent do
 * not share keys: see boundKey. When a consent was last used is noted once a minute, and never waited for.
 */
const STATEMENT = `
  with asked as materialized (
    select q.token_hash, q.position, t.grant_id, t.audience, t.user_id as bound_user_id,
        case when t.user_id is null then q.user_id when coalesce(q.user_id, t.user_id) = t.user_id then t.user_id else 0 end
          as user_id,
        case when t.user_id is null then q.key else t.user_id || ':' || q.key end as key
      from unnest($1::bytea[], $2::bigint[], $3::text[]) with ordinality q (token_hash, user_id, key, position)
      left join bot_tokens t on t.token_hash = q.token_hash and t.grant_id is not null
  ), used as (
    update oauth_grants set last_used_at = app_now() where grant_id in (
      select g.grant_id from oauth_grants g join asked a using (grant_id)
      where g.last_used_at < app_now() - interval '1 minute' for no key update of g skip locked)
  ), questions as (
    select array_agg(token_hash order by position) as hashes, array_agg(user_id order by position) as users,
        array_agg(key order by position) as keys
      from asked
  )
  select a.*, asked.bound_user_id, asked.audience
    from questions q cross join lateral admit_bots(q.hashes, q.users, q.keys, $4, $5, $6) a
    join asked using (position)`

/** Under which name the key of an assistant's call is kept. */
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
