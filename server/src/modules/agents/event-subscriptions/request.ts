import { createHash } from 'node:crypto'
import Type from 'typebox'
import type { BotContext } from '../../../contract/operation.ts'
import { type Cursor, readCursor } from '../../../events/place.ts'
import type { EventType } from '../../../events/types.ts'
import { filtersOf, type Interest, offeredEvents } from './offered-events.ts'
import { EventError } from './protocol-errors.ts'
import { isPaired } from './subscriptions.sql.ts'

/** Part of every request: which events. */
export const Wanted = {
  name: Type.String({ maxLength: 100 }),
  arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
}

export const CursorText = Type.Optional(Type.String({ maxLength: 200 }))
export const MaxAge = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

interface Named {
  name: string
  arguments?: Record<string, unknown>
}

/** Only events that the caller may get. */
export async function interestOf(context: BotContext, named: Named): Promise<Interest> {
  const interest = namedInterest(context, named)
  await refuseForeign(context, interest.matching.user_id)
  return interest
}

/** The same, whoever is paired now: a caller may end its interest in somebody who is no longer. */
export function namedInterest(context: BotContext, { name, arguments: given = {} }: Named): Interest {
  const { bot, boundUserId } = context
  const type = offeredEvents(boundUserId !== null).find((candidate) => candidate === name)
  if (type === undefined)
    throw new EventError('notFound', 'There is no such event here. events/list has those there are.', { kind: 'event' })
  const matching: Record<string, number> = {}
  for (const filter of Object.keys(given).sort()) matching[filter] = filterValue(type, filter, given[filter])
  if (boundUserId !== null) {
    refuseOthers(boundUserId, matching.user_id)
    matching.user_id = boundUserId
  }
  return { botId: bot.bot_id, type, matching }
}

function filterValue(type: EventType, filter: string, value: unknown): number {
  const known = filtersOf(type)
  if (!known.some((name) => name === filter))
    throw invalid(`arguments.${filter}`, `${type} cannot be narrowed by this. Known: ${known.join(', ') || 'nothing'}.`)
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw invalid(`arguments.${filter}`, `${filter} must be a positive integer.`)
  return value
}

/** An assistant gets events of its own person only. */
function refuseOthers(boundUserId: number, userId: number | undefined): void {
  if (userId !== undefined && userId !== boundUserId)
    throw new EventError('forbidden', 'You were connected by one person and hear of them only. Leave user_id out.')
}

/** An agent gets events of people paired with it. */
async function refuseForeign({ tx, bot, boundUserId }: BotContext, userId: number | undefined): Promise<void> {
  if (userId === undefined || userId === boundUserId) return
  if (!(await isPaired(tx, bot.bot_id, userId)))
    throw new EventError('forbidden', 'This person is not paired with you, or has paused you.')
}

/** Always the same for one caller, event and address. It routes deliveries; knowing it opens nothing. */
export function subscriptionIdOf(interest: Interest, boundUserId: number | null, url: string): string {
  const { botId, type, matching } = interest
  const key = JSON.stringify([botId, boundUserId, url, type, Object.entries(matching).sort()])
  return `sub_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
}

export function cursorIn(text: string | undefined): Cursor | null {
  if (text === undefined) return null
  const cursor = readCursor(text)
  if (cursor) return cursor
  throw invalid('cursor', 'This is no cursor of ours. Send null to start from now.')
}

export function invalid(field: string, message: string): EventError {
  return new EventError('invalid', message, { field })
}
