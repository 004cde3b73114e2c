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
  /** Many people share the agent: what is said of limits is about this person's share. */
  shared: boolean
}

/** A person's share of the limits of an agent that many people use; null for every other agent. */
interface Share {
  share_allowed: boolean | null
  share_left: number | null
  share_minute_left: number | null
  share_hour: number | null
  share_actions: number[] | null
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
      const rows = await tx.rows<Admission & Share & { position: number }>(STATEMENT, [
        questions.map(({ tokenHash }) => tokenHash),
        questions.map(({ userId }) => userId),
        questions.map(({ key }) => key ?? null),
        config.botRatePerMinute,
        config.dailyActionsStandard,
        config.dailyActionsPremium,
      ])
      return rows.toSorted((one, other) => one.position - other.position).map(withShare)
    },
    { concurrency: 2, size: 100 },
  )
}

function withShare({
  share_allowed,
  share_left,
  share_minute_left,
  share_hour,
  share_actions,
  ...row
}: Admission & Share) {
  if (share_hour === null || share_actions === null) return { ...row, shared: false }
  return {
    ...row,
    shared: true,
    call_allowed: share_allowed === true,
    calls_left: share_left ?? 0,
    minute_left: share_minute_left ?? 1,
    hour: share_hour,
    actions: share_actions,
  }
}

/**
 * What an assistant names as its user is looked up only if it is its own person (0 is nobody). People who share an agent do
 * not share keys (see boundKey) nor limits (docs/decisions/0039). When a consent was last used is noted once a minute, and never waited for.
 */
const STATEMENT = `
  with asked as materialized (
    select q.token_hash, q.position, t.grant_id, t.audience, t.user_id as bound_user_id,
        case when t.user_id is null then q.user_id when coalesce(q.user_id, t.user_id) = t.user_id then t.user_id else 0 end
          as user_id,
        case when t.user_id is null then q.key else t.user_id || ':' || q.key end as key,
        s.bot_id as shared_bot_id, count(*) over same as together, row_number() over (same order by q.position) as turn
      from unnest($1::bytea[], $2::bigint[], $3::text[]) with ordinality q (token_hash, user_id, key, position)
      left join bot_tokens t on t.token_hash = q.token_hash and t.grant_id is not null
      left join assistants s on s.bot_id = t.bot_id and s.user_id is null and t.expires_at > app_now()
      window same as (partition by s.bot_id, t.user_id)
  ), shares as (
    insert into shared_usage as u (bot_id, user_id, hour, window_started_at, calls)
      select shared_bot_id, bound_user_id, hour_number(app_now()), app_now(), count(*) from asked
        where shared_bot_id is not null group by shared_bot_id, bound_user_id order by shared_bot_id, bound_user_id
      on conflict (bot_id, user_id) do update set
        calls = excluded.calls
          + case when u.window_started_at + interval '1 minute' > app_now() then least(u.calls, $4::integer) else 0 end,
        window_started_at = case when u.window_started_at + interval '1 minute' > app_now()
          then least(u.window_started_at, app_now()) else app_now() end
      returning u.*
  ), used as (
    update oauth_grants set last_used_at = app_now() where grant_id in (
      select g.grant_id from oauth_grants g join asked a using (grant_id)
      where g.last_used_at < app_now() - interval '1 minute' for no key update of g skip locked)
  ), questions as (
    select array_agg(token_hash order by position) as hashes, array_agg(user_id order by position) as users,
        array_agg(key order by position) as keys
      from asked
  )
  select a.*, asked.bound_user_id, asked.audience, s.hour as share_hour, s.actions as share_actions,
      s.calls - asked.together + asked.turn <= $4::integer as share_allowed,
      greatest($4::integer - (s.calls - asked.together + asked.turn), 0)::integer as share_left,
      greatest(1, ceil(date_part('epoch', s.window_started_at + interval '1 minute' - app_now())))::integer
        as share_minute_left
    from questions q cross join lateral admit_bots(q.hashes, q.users, q.keys, $4, $5, $6) a
    join asked using (position)
    left join shares s on s.bot_id = asked.shared_bot_id and s.user_id = asked.bound_user_id`

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
