import { DEMO_AGENT, DEMO_PERSON, NOBODY, stateOfAgent, type World } from './world.ts'

/** An action of the last day, written to the log and the counters so that both agree. */
export interface RecentAction {
  readonly agent: number
  readonly person: number
  readonly operation: string
  readonly code: 'ok' | 'not_found'
  readonly at: number
}

const HOUR = 3600_000
/** Hours kept in an agent's counters. */
const KEPT_HOURS = 25
const BUSY_AGENTS = 12
const OPERATIONS = [
  'platform_list_ideas',
  'platform_list_conversations',
  'platform_read_messages',
  'platform_send_message',
  'platform_find_matches',
  'platform_update_idea',
  'platform_list_interests',
]

/** What some agents did in the last day, the demo agent included; the same for the same world. */
export function recentActions(world: World): RecentAction[] {
  const busy = Array.from({ length: Math.min(BUSY_AGENTS, world.agents) }, (_, agent) => agent).filter(
    (agent) => stateOfAgent(agent) === 'active',
  )
  return busy.flatMap((agent) => actionsOf(world, agent)).sort((one, other) => one.at - other.at)
}

function actionsOf(world: World, agent: number): RecentAction[] {
  const person = agent === DEMO_AGENT ? DEMO_PERSON : world.people.agent.indexOf(agent)
  if (person === NOBODY) return []
  return Array.from({ length: 6 + ((agent * 5) % 11) }, (_, turn) => ({
    agent,
    person,
    operation: OPERATIONS[(turn * 3 + agent) % OPERATIONS.length]!,
    code: (turn + agent) % 8 === 5 ? 'not_found' : 'ok',
    at: world.now - HOUR * (0.4 + ((turn * 7 + agent * 3) % 22)),
  }))
}

type Counted = { readonly at: number; readonly code: string }

/** An agent's actions and failures per hour, newest first, as in the counters. */
export function hoursOf(world: Pick<World, 'now'>, actions: readonly Counted[]): { all: string[]; failed: string[] } {
  const perHour = (wanted: readonly Counted[]) => {
    const counts = new Array<number>(KEPT_HOURS).fill(0)
    for (const { at } of wanted) {
      const age = Math.floor(world.now / HOUR) - Math.floor(at / HOUR)
      counts[age] = (counts[age] ?? 0) + 1
    }
    return counts.map(String)
  }
  return { all: perHour(actions), failed: perHour(actions.filter(({ code }) => code !== 'ok')) }
}
