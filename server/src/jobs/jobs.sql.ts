import type { Tx } from '../db/tx.ts'

/** Whether the job was due and this process may run it now. */
export async function takeJob(tx: Tx, name: string, everySeconds: number): Promise<boolean> {
  const taken = await tx.rows(
    `insert into job_runs as j (job, last_run_at) values ($1, app_now())
     on conflict (job) do update set last_run_at = excluded.last_run_at
       where j.last_run_at <= app_now() - make_interval(secs => $2) or j.last_run_at > app_now() + interval '1 minute'
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
