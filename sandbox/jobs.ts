import { jobs } from '../server/src/jobs/index.ts'
import type { Job } from '../server/src/jobs/job.ts'

export type { Job }

/** They speak to the world outside, or mend a clock that does not run here. */
const LEFT_OUT = new Set(['send-mail', 'send-pushes', 'vector-keeping', 'mend-clock'])
/** What nobody waits for, beside all that looks once an hour or a day. */
const HOUSEKEEPING = new Set([
  ...['document-previews', 'mail-digests', 'make-exports', 'partition-room', 'seal-log', 'subscription-expiry'],
  ...['view-counting', 'word-forgetting'],
])
/** Takes as long as all others of a day. */
const ONCE_A_WEEK = 'seal-log'
const HOUR_SECONDS = 3_600
const DAY_MS = 86_400_000

/** Which jobs a moment runs: those that others wait for, and housekeeping once a day. */
export class Schedule {
  readonly #lastRun: Map<string, number>

  constructor(lastRun: Iterable<readonly [string, number]> = []) {
    this.#lastRun = new Map(lastRun)
  }

  get lastRun(): ReadonlyMap<string, number> {
    return this.#lastRun
  }

  due(now: number): Job[] {
    const due = jobs.filter(({ name, everySeconds }) => !LEFT_OUT.has(name) && this.#isDue(name, everySeconds, now))
    for (const { name } of due) this.#lastRun.set(name, now)
    return due
  }

  #isDue(name: string, everySeconds: number, now: number): boolean {
    const often = everySeconds < HOUR_SECONDS && !HOUSEKEEPING.has(name)
    const gap = name === ONCE_A_WEEK ? 7 * DAY_MS : DAY_MS
    return often || now - (this.#lastRun.get(name) ?? 0) >= gap
  }
}
