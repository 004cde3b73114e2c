import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerEventBus } from '@modelcontextprotocol/server'
import type { News, TokenState } from '../../contract/call-facts.ts'
import type { Newsroom } from '../../events/news.ts'
import { HEARTBEAT_MS } from '../http/stream-parts.ts'
import type { McpCaller } from './call.ts'
import { listenerId } from './listener-id.ts'
import { LIVE_RESOURCES } from './resources.ts'

export interface OwnNewsOptions {
  readonly newsroom: Newsroom
  tokenState(bearerToken: string): Promise<TokenState>
  settled(botId: number, news: News): Promise<void>
}

/**
 * Tells each stream of `subscriptions/listen` what changed for its own agent. The library has one bus for all streams and
 * does not say whose stream subscribes, so the caller travels with the call.
 */
export function openOwnNews({ newsroom, tokenState, settled }: OwnNewsOptions): {
  bus: ServerEventBus
  callAs<Result>(caller: McpCaller, call: () => Result): Result
} {
  const callers = new AsyncLocalStorage<McpCaller>()

  const follow = async (botId: number, news: News, { bearerToken = '', hangUp }: McpCaller, tell: () => void) => {
    while (!news.over) {
      const heard = await news.next(HEARTBEAT_MS)
      // Clients read on notice and are not told again, so the data must be there first.
      if (heard.length > 0) await settled(botId, news)
      if (news.over) return
      // Checked before anything is said: what happened after a token's end is not for whoever still holds it.
      if ((await tokenState(bearerToken)) !== 'good') return hangUp?.()
      if (heard.length > 0) tell()
    }
  }

  return {
    bus: {
      // Lists change by an admin's decision, which is an event of the agent too; nothing changes for everybody at once.
      publish() {},
      subscribe(listener) {
        const caller = callers.getStore()
        const botId = caller?.holder && listenerId(caller.holder)
        if (caller === undefined || botId === undefined) return () => {}
        const news = newsroom.follow(botId)
        const tell = () => {
          for (const uri of LIVE_RESOURCES) listener({ kind: 'resource_updated', uri })
        }
        // A database that fails ends the stream: the client opens another and reads what it missed.
        follow(botId, news, caller, tell).catch(() => caller.hangUp?.())
        return () => news.stop()
      },
    },
    callAs: (caller, call) => callers.run(caller, call),
  }
}
