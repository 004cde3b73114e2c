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
  /** The code of a refusal: they tried, and it could not be done. */
  refused?: string
}

export interface Advanced {
  from: string
  now: string
  happened: Happening[]
  /** So much happened that it is not there yet: it goes on from here with the next call. */
  stopped_early: boolean
  deliveries: { delivered: number; failed: number; waiting: number }
}

/** Where to stop. */
export interface Target {
  /** At the latest. */
  readonly to: number
  /** Earlier, once this is true of what happened at one moment. */
  until?(happened: readonly Happening[]): boolean
  /** Happenings of one call. */
  readonly most?: number
}

const DAY_MS = 86_400_000
/** Answers that bring about answers at the same moment end somewhere. */
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
  /** What people do next, and how many writes had come from outside when they were asked. */
  #next: { at: number; writes: number } | undefined

  constructor(world: World, seen: number) {
    this.#world = world
    this.#seen = seen
  }

  /** At least once a day, for what is on no list. */
  async nextMoment(): Promise<number> {
    const { app, requests, reactions, now } = this.#world
    // Nobody changes the world between two steps but an agent that calls back.
    const known = this.#next?.writes === requests.writes ? this.#next.at : (await reactions.upcoming())[0]?.at
    const [first] = await platformMoments(app.database.read, 1)
    const soonest = Math.min(known ?? Number.POSITIVE_INFINITY, first ? Date.parse(first.at) : Number.POSITIVE_INFINITY)
    const midnight = now() + DAY_MS - (now() % DAY_MS)
    return Math.min(midnight, Math.max(soonest, now() + 1))
  }

  /** Everything that is due now, until nothing more comes of it. */
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
      // Outside its turn: a receiver may call back before it answers.
      await this.#world.deliveries.send()
      // Old events are deleted in the end, so the newest may be older than one that was seen.
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

/** What people do now, in order. Their deeds may be due to others at once: those come with the next round. */
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
