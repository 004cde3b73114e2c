import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import type { Actor } from './world.ts'

/** What an agent read of its events, in the order in which it read it. */
export interface ReadFeed {
  botId: number
  ids: string[]
  /** The answer that ended it. */
  refused?: string
}

const PAUSE_MS = 200

/** Agents read their events from the first on and go on from where they are, whatever happens; the rest at the end. */
export function followFeeds(actors: readonly Actor[], caller: Caller, stop: AbortSignal): Promise<ReadFeed[]> {
  return Promise.all(
    actors.map(async ({ agent: { botId, token } }): Promise<ReadFeed> => {
      const ids: string[] = []
      for (let more = true; more || !stop.aborted; ) {
        const after = ids.at(-1)
        const path = `/bots/events?limit=200&wait=1${after ? `&after=${after}` : ''}`
        const { body, status, text } = await caller.insist({ method: 'GET', path, token })
        if (status !== 200) {
          const at = new Date().toISOString()
          return {
            botId,
            ids,
            refused: `reading on after event ${ids.length - 1}, ${after}, was answered ${text} at ${at}`,
          }
        }
        ids.push(...body.events.map(({ id }: { id: string }) => id))
        more = body.has_more
        if (!more) await pause(PAUSE_MS)
      }
      return { botId, ids }
    }),
  )
}
