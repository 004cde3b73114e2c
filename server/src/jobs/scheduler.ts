import { setTimeout as pause } from 'node:timers/promises'
import type { Job, JobContext } from './job.ts'
import { takeJob } from './jobs.sql.ts'

const TICK_MS = 5_000
/** How long a job waiting for an external server may take when the service stops. */
const STOP_MS = 5_000

/**
 * Checks every few seconds which jobs are due. A process claims a job by advancing its last run, so only one runs it;
 * if that one dies, the next run makes up for it. Jobs run concurrently: a slow mail server holds up nothing else.
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

/** Whether it was due and has now run. */
export async function runIfDue(job: Job, context: JobContext): Promise<boolean> {
  try {
    if (!(await takeJob(context.database.read, job.name, job.everySeconds))) return false
    await job.run(context)
    return true
  } catch (error) {
    context.log.error({ job: job.name, err: error }, 'job failed and will run again')
    return false
  }
}
