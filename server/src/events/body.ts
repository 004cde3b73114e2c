import Type from 'typebox'
import { Moment } from '../schema/types.ts'
import { EVENT_NAMES, type EventType } from './types.ts'

/** An event as stored. */
export interface StoredEvent {
  public_id: string
  type: EventType
  data: Record<string, unknown>
  created_at: string
}

export interface EventBody {
  id: string
  type: EventType
  event: EventType
  timestamp: string
  api_version: string
  data: Record<string, unknown>
}

/** Receivers depend on this format: a breaking change gets a new number. */
const API_VERSION = '1.0.0'

/** What every receiver gets, through webhook, feed and stream alike. */
export function eventBody({ public_id, type, data, created_at }: StoredEvent): EventBody {
  return { id: public_id, type, event: type, timestamp: created_at, api_version: API_VERSION, data }
}

export const EventId = Type.String({ minLength: 1, maxLength: 64, description: 'Event ID: evt_…' })

export const EventSchema = Type.Object({
  id: EventId,
  type: Type.Enum(EVENT_NAMES, { description: 'What happened.' }),
  event: Type.Enum(EVENT_NAMES, { description: 'The same as type.' }),
  timestamp: Moment('When it happened.'),
  api_version: Type.String(),
  data: Type.Record(Type.String(), Type.Unknown(), { description: 'IDs, a state, a reason, depending on the type.' }),
})
