import type { Tx } from '../db/tx.ts'

/** Age of the oldest item of each kind, in seconds; 0 if none is waiting. */
export interface Waiting {
  /** Events due at healthy receivers. */
  delivery: number
  /** Due, or between attempts while the mail server accepts nothing at all. One full mailbox does not count, nor what was given up. */
  mail: number
  /** Agents waiting for an admin's decision. */
  agent: number
}

/** Each uses an index of what waits: this runs on every scrape. */
export function readWaiting(tx: Tx): Promise<Waiting> {
  return tx.one(
    `select
       coalesce((select extract(epoch from app_now() - min(d.next_try_at)) from deliveries d
         join bots b using (bot_id) left join webhook_endpoints e using (bot_id)
         where d.state = 'pending' and d.next_try_at <= app_now() and b.webhook_url is not null
           and e.disabled_at is null and e.failing_since is null), 0)::integer as delivery,
       coalesce((select extract(epoch from app_now() - min(created_at)) from mails
         where sent_at is null and next_try_at < 'infinity' and created_at > app_now() - interval '3 days'
           and (next_try_at <= app_now()
             or created_at > (select coalesce(max(sent_at), '-infinity') from mails where sent_at is not null))), 0)::integer as mail,
       coalesce((select extract(epoch from app_now() - created_at) from bots
         where status = 'pending_approval' order by bot_id limit 1), 0)::integer as agent`,
  )
}

/** A failing job starts as often as any other, so its last success counts. */
export function readJobAges(tx: Tx): Promise<{ job: string; age: number }[]> {
  return tx.rows(
    'select job, extract(epoch from app_now() - least(last_run_at, failing_since))::integer as age from job_runs',
  )
}
