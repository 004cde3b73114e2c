import type { Holder } from '../../access/authorize.ts'

/** Agents with a token of their own; an assistant gets its person's events by subscribing. */
export function listenerId(holder: Holder): number | undefined {
  return holder.by === 'bot' && typeof holder.boundUserId !== 'number' ? holder.botId : undefined
}
