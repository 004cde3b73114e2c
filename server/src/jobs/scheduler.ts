import { setTimeout as pause } from 'node:timers/promises'
import type { Job, JobContext } from './job.ts'

const TICK_MS = 5_000
/** A job that waits for somebody else's server gets this long to come to an end when the service stops. */
const STOP_MS = 5_000

/**
 * Looks every few seconds which jobs are due. A process takes a job by moving its last run on, so one of many does it; a
 * run that dies is made up for by the next. Jobs run beside each other: a slow mail server holds up nothing else.
 */
export function startJobs(jobs: readonly Job[], context: () => JobContext): { stop(): Promise<void> } {
  const running = new Map<Job, Promise<unknown>>()
  const tick = () => {
    for (const job of jobs)
      if (!running.has(job))
        running.set(
          job,
          runIfDue(job, context()).finally(() => running.delete(job)),
        )
  }
  const timer = setInterval(tick, TICK_MS)
  tick()
  return {
    async stop() {
      clearInterval(timer)
      await Promise.race([Promise.all(running.values()), pause(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** Whether it was due and is done now. */
export async function runIfDue(job: Job, context: JobContext): Promise<boolean> {
  try {
    const taken = await context.database.read.rows(
      `insert into job_runs as j (job, last_run_at) values ($1, app_now())
       on conflict (job) do update set last_run_at = excluded.last_run_at
         where j.last_run_at <= app_now() - make_interval(secs => $2) or j.last_run_at > app_now() + interval '1 minute'
       returning job`,
      [job.name, job.everySeconds],
    )
    if (taken.length === 0) return false
    await job.run(context)
    return true
  } catch (error) {
    context.log.error({ job: job.name, err: error }, 'job failed and will run again')
    return false
  }
}
