import Type from 'typebox'
import { action } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { Id, Moment, Nullable, OthersText, UserId } from '../../../schema/types.ts'

export const WATCHED_EVENTS = ['idea.updated', 'idea.match_found', 'round.started', 'round.closed'] as const
export type WatchedEvent = (typeof WATCHED_EVENTS)[number]

/** An alias of the same event, kept for older clients. */
const ALIASES: Readonly<Record<string, WatchedEvent>> = { 'match.found': 'idea.match_found' }

export const EventFilter = Type.Array(Type.Enum([...WATCHED_EVENTS, 'match.found']), {
  minItems: 1,
  maxItems: 10,
  description: 'Only these events; omit for all.',
})

export function readFilter(events: readonly string[] | undefined): WatchedEvent[] | null {
  return events ? [...new Set(events.map((event) => ALIASES[event] ?? (event as WatchedEvent)))] : null
}

export const WatchedIdea = { user_id: UserId, idea_id: Id('A published idea.') }

export const noSuchIdea = () => new Refusal('not_found', { reason: 'not_published' })

export const Watch = Type.Object({
  user_id: UserId,
  idea_id: Id('The watched idea.'),
  // Null while it is unpublished.
  idea_name: Nullable(OthersText('Its title.')),
  published: Type.Boolean({
    description: 'false while the idea is not published: you get no events about it, and may unwatch it.',
  }),
  events: Nullable(Type.Array(Type.String(), { description: 'The filter; null for all events.' })),
  watched_since: Moment('When you started watching.'),
})

/** Watching is not binding and needs no permission, only the pairing. */
export const watchAccess = action('user', null, { idempotent: true })
