import type { Tx } from '../../../db/tx.ts'

/** Background work, as shown to admins. */

interface DeliveryCounts {
  waiting: number
  oldest_at: string | null
  endpoints_disabled: number
  latest: { pending: number; delivered: number; failed: number; cancelled: number }
}

/** A sample of the latest thousand: counting a table that grows with every event would get slower every day. */
export function readDeliveryCounts(tx: Tx): Promise<DeliveryCounts> {
  return tx.one(
    `select w.*, l.*, (select count(*) from webhook_endpoints where disabled_at is not null) as endpoints_disabled
     from (select count(*) as waiting, min(created_at) as oldest_at from deliveries where state = 'pending') w,
       (select jsonb_build_object(
           'pending', count(*) filter (where state = 'pending'),
           'delivered', count(*) filter (where state = 'delivered'),
           'failed', count(*) filter (where state = 'failed'),
           'cancelled', count(*) filter (where state = 'cancelled')) as latest
         from (select state from deliveries order by delivery_id desc limit 1000) d) l`,
  )
}

export function listJobRuns(tx: Tx): Promise<{ job: string; last_run_at: string; failing_since: string | null }[]> {
  return tx.rows('select job, last_run_at, failing_since from job_runs order by job')
}
