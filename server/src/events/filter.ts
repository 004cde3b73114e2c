import Type from 'typebox'
import { EVENT_ALIASES, EVENT_NAMES, type EventType } from './types.ts'

const FILTER_NAMES = [...EVENT_NAMES, ...Object.keys(EVENT_ALIASES)]

export const EventTypeFilter = Type.Enum(FILTER_NAMES, {
  description: 'match.found means idea.match_found.',
})

export const EventTypesFilter = Type.Array(EventTypeFilter, {
  maxItems: 50,
  description: 'Only these types; in a query, separated by commas.',
})

export function eventTypeNamed(name: string): EventType {
  return EVENT_ALIASES[name] ?? (name as EventType)
}
