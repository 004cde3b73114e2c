import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../db/tx.ts'
import type { Job, JobContext } from './job.ts'
import { noteFailing, takeJob } from './jobs.sql.ts'

const TICK_MS = 5_000
/** How long a job waiting for an external server may take when the service stops. */
const STOP_MS = 5_000
/** For about a minute. */
const NOTE_ATTEMPTS = 12

/**
 * Checks every few seconds which jobs are due. A process claims a job by advancing its last run, so only one runs it.
 * If that one dies, the next run makes up for it; a job that fails is soon tried again. Jobs run concurrently, so a slow mail
 * server holds up nothing else.
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

export async function runIfDue(job: Job, context: JobContext): Promise<boolean> {
  const { read } = context.database
  const failed = (error: unknown) => context.log.error({ job: job.name, err: error }, 'job failed and will run again')
  const taken = await takeJob(read, job.name, job.everySeconds).catch(failed)
  if (!taken) return false
  try {
    await job.run(context)
  } catch (error) {
    failed(error)
    await note(read, job, true)
    return false
  }
  if (taken.failing) await note(read, job, false)
  return true
}

/** Jobs often fail because the database is away, and it may still be. Without the note, an hourly job waits an hour. */
async function note(tx: Tx, { name }: Job, failing: boolean): Promise<void> {
  for (let attempt = 0; attempt < NOTE_ATTEMPTS; attempt++) {
    try {
      return await noteFailing(tx, name, failing)
    } catch {
      await pause(TICK_MS, undefined, { ref: false })
    }
  }
}
