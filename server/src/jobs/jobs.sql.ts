import type { Tx } from '../db/tx.ts'

/** A job that failed is tried again after this long, unless it is due sooner anyway. */
const RETRY_SECONDS = 60

/** A last run in the future was stamped by a clock that ran ahead. */
const DUE = `(j.last_run_at <= app_now() - make_interval(secs =>
    case when j.failing_since is null then $2::integer else least($2, ${RETRY_SECONDS}) end)
  or j.last_run_at > app_now() + interval '1 minute')`

/**
 * Defined if the job was due and this process may run it now. Usually it is not, and then nothing is written: an insert
 * would lock the conflicting row, and each process asks about every job every few seconds.
 */
export function takeJob(tx: Tx, name: string, everySeconds: number): Promise<{ failing: boolean } | undefined> {
  return tx.first(
    `insert into job_runs as j (job, last_run_at)
     select $1, app_now() where not exists (select from job_runs j where j.job = $1 and not ${DUE})
     on conflict (job) do update set last_run_at = excluded.last_run_at where ${DUE}
     returning failing_since is not null as failing`,
    [name, everySeconds],
  )
}

/** Written only when it changes: most runs succeed, like those before them. */
export async function noteFailing(tx: Tx, name: string, failing: boolean): Promise<void> {
  await tx.rows(
    'update job_runs set failing_since = case when $2 then coalesce(failing_since, app_now()) end where job = $1',
    [name, failing],
  )
}

/** True if a fast clock had left timestamps in the future; they are moved to the present. */
export async function mendTimes(tx: Tx): Promise<boolean> {
  const { mended } = await tx.one<{ mended: boolean }>('select mend_clock() as mended')
  return mended
}
