import { jobs } from '../server/src/jobs/index.ts'
import type { Job } from '../server/src/jobs/job.ts'

export type { Job }

/** They contact the outside world, or correct a clock that does not run here. */
const LEFT_OUT = new Set(['send-mail', 'send-pushes', 'vector-keeping', 'mend-clock'])
/** Jobs nobody waits for, besides those that run once an hour or a day. */
const HOUSEKEEPING = new Set(['document-previews', 'mail-digests', 'make-exports', 'subscription-expiry'])
/** Jobs hardly anybody notices: together half the work of a day, and sealing alone as much as all others. */
const DAYS_BETWEEN = new Map([
  ['partition-room', 7],
  ['prune', 7],
  ['prune-assistants', 7],
  ['retention', 7],
  ['seal-log', 28],
  ['view-counting', 7],
  ['word-forgetting', 7],
])
const HOUR_SECONDS = 3_600
const DAY_MS = 86_400_000

/** Which jobs run at a moment: those that others wait for, and housekeeping once a day. */
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
    const days = DAYS_BETWEEN.get(name)
    const often = days === undefined && everySeconds < HOUR_SECONDS && !HOUSEKEEPING.has(name)
    return often || now - (this.#lastRun.get(name) ?? 0) >= (days ?? 1) * DAY_MS
  }
}
