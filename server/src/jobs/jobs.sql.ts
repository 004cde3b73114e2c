import type { Tx } from '../db/tx.ts'

/** A run in the future is of a clock that was ahead. */
const DUE = `(j.last_run_at <= app_now() - make_interval(secs => $2) or j.last_run_at > app_now() + interval '1 minute')`

/**
 * Whether the job was due and this process may run it now. Usually it is not, and then nothing is written: a row that an
 * insert meets is locked even if it stays as it is, and each process asks for every job every few seconds.
 */
export async function takeJob(tx: Tx, name: string, everySeconds: number): Promise<boolean> {
  const taken = await tx.rows(
    `insert into job_runs as j (job, last_run_at)
     select $1, app_now() where not exists (select from job_runs j where j.job = $1 and not ${DUE})
     on conflict (job) do update set last_run_at = excluded.last_run_at where ${DUE}
     returning job`,
    [name, everySeconds],
  )
  return taken.length > 0
}

/** Whether a clock that had been ahead left something in the future, which is in the present now. */
export async function mendTimes(tx: Tx): Promise<boolean> {
  const { mended } = await tx.one<{ mended: boolean }>('select mend_clock() as mended')
  return mended
}
