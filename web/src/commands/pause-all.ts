import { IdeabridgeError } from '@ideabridge/sdk'
import { api, queries } from '../calls/api.ts'
import { everyPage } from '../calls/every-page.ts'

/** A few calls at a time, so that somebody with many agents does not hit the rate limit. */
const AT_ONCE = 5

interface PausedAgents {
  /** How many are paused now. */
  paused: number
  /** Agents that could not be paused, by name. */
  running: string[]
  /** Why the first of them could not be paused. */
  fault: Error | null
}

/** Pauses every agent that is paired now, however many there are. One that fails does not stop the others. */
export async function pauseAll(): Promise<PausedAgents> {
  const agents = await everyPage(
    (page) => api.accountListAgents(page),
    (answer) => answer.agents,
  )
  const rest = agents.filter(({ paused }) => !paused)
  const outcome: PausedAgents = { paused: agents.length - rest.length, running: [], fault: null }
  for (let from = 0; from < rest.length; from += AT_ONCE)
    await Promise.all(rest.slice(from, from + AT_ONCE).map((agent) => pause(agent, outcome)))
  await Promise.all(['agents', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  return outcome
}

async function pause({ bot_id, bot_name }: { bot_id: number; bot_name: string }, outcome: PausedAgents): Promise<void> {
  try {
    await api.accountChangeAgent({ bot_id, paused: true })
    outcome.paused += 1
  } catch (error) {
    // No longer paired: it can do nothing either.
    if (error instanceof IdeabridgeError && error.code === 'not_found') return
    outcome.running.push(bot_name)
    outcome.fault ??= error as Error
  }
}
