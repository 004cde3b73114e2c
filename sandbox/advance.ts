import { eventsAfter, type Moment, newestEvent, platformMoments, waitingDeliveries } from './clock.sql.ts'
import { momentOf } from './durations.ts'
import type { Job } from './jobs.ts'
import { said } from './reactions.ts'
import type { World } from './world.ts'

export interface Happening {
  at: string
  what: string
  persona?: string
  event_id?: string
  /** The code of the refusal, if it could not be done. */
  refused?: string
}

export interface Advanced {
  from: string
  now: string
  happened: Happening[]
  /** Stopped before the target because so much happened; the next call goes on from here. */
  stopped_early: boolean
  deliveries: { delivered: number; failed: number; waiting: number }
}

/** When to stop. */
export interface Target {
  /** At the latest. */
  readonly to: number
  /** Or earlier, once this is true of what happened at one moment. */
  until?(happened: readonly Happening[]): boolean
  /** Happenings of one call. */
  readonly most?: number
}

const DAY_MS = 86_400_000
/** Limits rounds of answers that cause further answers at the same moment. */
const MOST_ROUNDS = 20
const MOST_HAPPENINGS = 2_000

/** Moves time from one due moment to the next, and lets everything happen that is due then. */
export async function advance(world: World, { to, until, most = MOST_HAPPENINGS }: Target): Promise<Advanced> {
  const { read } = world.app.database
  const { sent } = world.deliveries
  const from = world.now()
  const before = { ...sent }
  const steps = new Steps(world, await newestEvent(read))
  let happened = await steps.atThisMoment()
  const isThere = () => world.now() >= to || (until !== undefined && happened.length > 0 && until(happened))
  while (!isThere() && steps.happened.length < most) {
    await world.moveTo(Math.min(await steps.nextMoment(), to))
    happened = await steps.atThisMoment()
  }
  return {
    from: momentOf(from),
    now: momentOf(world.now()),
    happened: steps.happened,
    stopped_early: !isThere(),
    deliveries: {
      delivered: sent.delivered - before.delivered,
      failed: sent.failed - before.failed,
      waiting: await waitingDeliveries(read),
    },
  }
}

/** What the platform and the people will do, soonest first. */
export async function upcoming(world: World, limit: number): Promise<(Moment & { persona?: string })[]> {
  const [reactions, moments] = [await world.reactions.upcoming(), await platformMoments(world.app.database.read, limit)]
  const planned = reactions.map((due) => ({
    at: momentOf(Math.max(due.at, world.now())),
    what: said(due),
    persona: due.person.name,
  }))
  return [...planned, ...moments].sort((a, b) => Date.parse(a.at) - Date.parse(b.at)).slice(0, limit)
}

class Steps {
  readonly happened: Happening[] = []
  readonly #world: World
  #seen: number
  /** When people next act, and the number of outside writes at which that was computed. */
  #next: { at: number; writes: number } | undefined

  constructor(world: World, seen: number) {
    this.#world = world
    this.#seen = seen
  }

  /** At least once a day, for anything that is on no list. */
  async nextMoment(): Promise<number> {
    const { app, requests, reactions, now } = this.#world
    // Between two steps, only an agent that calls back can change the world.
    const known = this.#next?.writes === requests.writes ? this.#next.at : (await reactions.upcoming())[0]?.at
    const [first] = await platformMoments(app.database.read, 1)
    const soonest = Math.min(known ?? Number.POSITIVE_INFINITY, first ? Date.parse(first.at) : Number.POSITIVE_INFINITY)
    const midnight = now() + DAY_MS - (now() % DAY_MS)
    return Math.min(midnight, Math.max(soonest, now() + 1))
  }

  /** Does everything that is due now, until nothing more follows from it. */
  async atThisMoment(): Promise<Happening[]> {
    const first = this.happened.length
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const reacted = await this.#world.turn.run(async () => {
        await runJobs(this.#world)
        await this.#noteEvents()
        const { writes } = this.#world.requests
        const { done, next } = await reactNow(this.#world)
        this.#next = { at: next ?? Number.POSITIVE_INFINITY, writes }
        this.happened.push(...done)
        await this.#noteEvents()
        return done.length
      })
      // Without holding the turn: a receiver may call back before it answers.
      await this.#world.deliveries.send()
      // Old events are deleted eventually, so the newest may be older than one already seen.
      if (reacted === 0 && (await newestEvent(this.#world.app.database.read)) <= this.#seen) break
    }
    return this.happened.slice(first)
  }

  async #noteEvents(): Promise<void> {
    const at = momentOf(this.#world.now())
    for (const { event_id, public_id, type } of await eventsAfter(this.#world.app.database.read, this.#seen)) {
      this.happened.push({ at, what: type, event_id: public_id })
      this.#seen = event_id
    }
  }
}

/** What people do now, in order. Their deeds may make others due at once; those come in the next round. */
async function reactNow({ reactions, now }: World): Promise<{ done: Happening[]; next: number | undefined }> {
  const done: Happening[] = []
  for (const due of await reactions.upcoming()) {
    if (due.at > now()) return { done, next: due.at }
    const refused = await reactions.run(due)
    done.push({
      at: momentOf(now()),
      what: said(due),
      persona: due.person.name,
      ...(refused !== null && { refused }),
    })
  }
  return { done, next: undefined }
}

/** The same until nobody has anything to do at this moment. */
export async function reactUntilQuiet(world: World): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await reactNow(world)).done.length > 0; round++);
}

async function runJobs(world: World): Promise<void> {
  const context = world.app.jobContext()
  for (const job of world.jobs.due(world.now())) await runOne(job, context)
}

async function runOne(job: Job, context: ReturnType<World['app']['jobContext']>): Promise<void> {
  try {
    await job.run(context)
  } catch (error) {
    context.log.error({ job: job.name, err: error }, 'job failed')
  }
}
