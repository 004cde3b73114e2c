import { setTimeout as pause } from 'node:timers/promises'
import { send } from './caller.ts'
import { FAULTS, type Fault, type Stage } from './faults.ts'
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
  /** When the fault was undone. */
  until: number
  /** From then until both processes completed a write. */
  healedAfterMs: number
}

interface Chaos {
  stage: Stage
  history: History
  /** The client whose writes show that a process works. */
  probe: Agent
  seed: number
  /** Milliseconds between two faults, at least and at most. */
  rest: readonly [number, number]
  long: boolean
  mostFaults: number
  /** Maximum recovery time after a fault. */
  healedWithinMs: number
}

/** Injects faults until told to stop or the count is reached, and measures the recovery time of each. */
export async function runChaos(chaos: Chaos, stop: AbortSignal): Promise<Struck[]> {
  const random = new Random(chaos.seed * 1_000 + 998)
  const struck: Struck[] = []
  const possible = FAULTS.filter(({ long }) => chaos.long || !long)
  const first = [...possible]
  while (!stop.aborted && struck.length < chaos.mostFaults) {
    await pause(random.between(...chaos.rest), undefined, { signal: stop }).catch(() => {})
    if (stop.aborted) break
    struck.push(await strike(chaos, first.shift() ?? random.choose(possible), random))
  }
  return struck
}

async function strike(chaos: Chaos, fault: Fault, random: Random): Promise<Struck> {
  const from = Date.now()
  await fault.strike(chaos.stage, random)
  const until = Date.now()
  const healed = await Promise.all(chaos.stage.services.map((service) => worksAgain(chaos, service)))
  const healedAfterMs = Math.max(...healed)
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
    const input = { upgrade_id: 'log_retention_30d' }
    const key = `probe-${Math.random()}`
    const { ending } = await send(
      service.url,
      { method: 'POST', path: '/bots/points/spend', input, token: probe.token, key },
      PROBE_LIMIT_MS,
    )
    const passed = performance.now() - began
    if (ending === 'done' || passed > 2 * PROBE_LIMIT_MS) return passed
    await pause(PROBE_EVERY_MS)
  }
}
