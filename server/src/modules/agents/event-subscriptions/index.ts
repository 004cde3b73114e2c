import type { AskCallback } from '../../../events/callback.ts'
import { definitionOf, offeredEvents } from './offered-events.ts'
import { pollMethod } from './poll.ts'
import { subscribeMethod } from './subscribe.ts'
import { unsubscribeMethod } from './unsubscribe.ts'

export { catchUp, deleteExpired } from './expiry.sql.ts'

/** Events over MCP: the methods that need a caller, and the list that does not. */
export function eventMethods(askCallback: AskCallback) {
  return {
    operations: {
      'events/subscribe': subscribeMethod(askCallback),
      'events/unsubscribe': unsubscribeMethod,
      'events/poll': pollMethod,
    },
    list: (toAssistant: boolean) => offeredEvents(toAssistant).map((name) => definitionOf(name, toAssistant)),
  }
}
