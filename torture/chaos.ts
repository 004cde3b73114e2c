import { setTimeout as pause } from 'node:timers/promises'
import type { Arena, Fault } from './arena.ts'
import { type Request, send } from './caller.ts'
import type { History } from './history.ts'
import { Random } from './random.ts'
import type { ServiceProcess } from './services.ts'
import type { Agent } from './world.ts'

const PROBE_LIMIT_MS = 30_000
const PROBE_EVERY_MS = 50
const NO_DATABASE = /^The database does not respond .* then start again\.\n$/m

export interface Struck {
  fault: string
  from: number
  /** When the fault was undone, or all was put right again after it. */
  until: number
  /** From the fault's end until every process completed a write. */
  healedAfterMs: number
}

interface Chaos {
  arena: Arena
  history: History
  /** The client whose writes show that a process works. */
  probe: Agent
  seed: number
  /** Milliseconds between two faults, at least and at most. */
  rest: readonly [number, number]
  long: boolean
  mostFaults: number
  say: (line: string) => void
  /** Maximum recovery time after a fault. */
  healedWithinMs: number
}

/** Injects faults until told to stop or the count is reached, and measures the recovery time of each. */
export async function runChaos(chaos: Chaos, stop: AbortSignal): Promise<Struck[]> {
  const random = new Random(chaos.seed * 1_000 + 998)
  const struck: Struck[] = []
  const possible = chaos.arena.faults.filter(({ long }) => chaos.long || !long)
  const first = [...possible]
  while (!stop.aborted && struck.length < chaos.mostFaults) {
    await pause(random.between(...chaos.rest), undefined, { signal: stop }).catch(() => {})
    if (stop.aborted) break
    const again = possible.filter(({ once }) => !once)
    struck.push(await strike(chaos, first.shift() ?? random.choose(again), random))
  }
  return struck
}

async function strike(chaos: Chaos, fault: Fault, random: Random): Promise<Struck> {
  const from = Date.now()
  const mend = await fault.strike(random)
  const { services, workers } = chaos.arena
  const healed = await Promise.all([...services, ...workers].map((service) => worksAgain(chaos, service)))
  const healedAfterMs = Math.max(...healed)
  const until = mend ? await mend().then(Date.now) : Date.now() - healedAfterMs
  chaos.say(`${fault.name}: healed after ${(healedAfterMs / 1000).toFixed(1)} s`)
  if (healedAfterMs > chaos.healedWithinMs)
    chaos.history.violate('healing', `${fault.name}: not well ${Math.round(healedAfterMs)} ms later`)
  return { fault: fault.name, from, until, healedAfterMs }
}

/** Milliseconds until a process completes a write. Each probe has its own key, so a replay does not count. */
async function worksAgain(chaos: Chaos, service: ServiceProcess): Promise<number> {
  const { probe, history } = chaos
  const began = performance.now()
  for (;;) {
    if (service.hasEnded) {
      // A start without a database reports it and exits; the supervisor, here this loop, restarts it.
      if (!NO_DATABASE.test(service.said))
        history.violate('processes live on', `a service ended by itself: ${service.said.slice(-800)}`)
      service.start()
    }
    const { ending } = await send(
      service.url,
      chaos.arena.workers.includes(service) ? READY : write(probe),
      PROBE_LIMIT_MS,
    )
    const passed = performance.now() - began
    if (ending === 'done' || passed > 2 * PROBE_LIMIT_MS) return passed
    await pause(PROBE_EVERY_MS)
  }
}

const READY: Request = { method: 'GET', path: '/readyz' }

function write({ token }: Agent): Request {
  const input = { upgrade_id: 'log_retention_30d' }
  return { method: 'POST', path: '/bots/points/spend', input, token, key: `probe-${Math.random()}` }
}
