import Type from 'typebox'
import { Moment } from '../schema/types.ts'
import { isEventOfSandbox } from '../secrets/secrets.ts'
import { EventContent, OTHERS_WORDS, othersWordsOf } from './content.ts'
import { EVENT_NAMES, type EventType } from './types.ts'

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
  /** Present only in a sandbox: nothing of this is real. */
  sandbox?: true
  data: Record<string, unknown>
  content?: EventContent
  _meta?: { [OTHERS_WORDS]: string[] }
}

/** Receivers depend on this format: a breaking change gets a new number. */
const API_VERSION = '1.0.0'

/** What every receiver gets, through webhook, feed and stream alike. */
export function eventBody(
  { public_id, type, data, created_at }: StoredEvent,
  content: EventContent | null = null,
): EventBody {
  const where = isEventOfSandbox(public_id) ? { sandbox: true as const } : {}
  const body = { id: public_id, type, event: type, timestamp: created_at, api_version: API_VERSION, ...where, data }
  return content === null ? body : { ...body, content, _meta: othersWordsOf(content, 'content') }
}

export const EventId = Type.String({ minLength: 1, maxLength: 64, description: 'Event ID: evt_…' })

export const EventSchema = Type.Object({
  id: EventId,
  type: Type.Enum(EVENT_NAMES, { description: 'What happened.' }),
  event: Type.Enum(EVENT_NAMES, { description: 'The same as type.' }),
  timestamp: Moment('When it happened.'),
  api_version: Type.String(),
  sandbox: Type.Optional(Type.Literal(true, { description: 'Only in a sandbox: nothing of this is real.' })),
  data: Type.Record(Type.String(), Type.Unknown(), { description: 'IDs, a state, a reason, depending on the type.' }),
  content: Type.Optional(EventContent),
  _meta: Type.Optional(
    Type.Object({
      [OTHERS_WORDS]: Type.Array(Type.String(), { description: 'The fields of content that others wrote.' }),
    }),
  ),
})
