import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import type { Agent } from './world.ts'

export interface QuotaAgent {
  agent: Agent
  userId: number
  /** Was told that its daily quota is used up. */
  refused: boolean
}

const PAUSE_MS = 100

/** Agents with a small daily quota act until it is used up, despite all faults. */
export async function drainQuota(agents: QuotaAgent[], caller: Caller, stop: AbortSignal): Promise<void> {
  await Promise.all(
    agents.map(async (quota) => {
      const { agent, userId } = quota
      while (!stop.aborted && !quota.refused) {
        const input = { user_id: userId }
        const { body } = await caller.insist({
          method: 'POST',
          path: '/bots/action/list-ideas',
          input,
          token: agent.token,
        })
        quota.refused = body.code === 'daily_limit_reached'
        await pause(PAUSE_MS)
      }
    }),
  )
}
