import { EventContent } from '../../../events/content.ts'
import { EVENT_NAMES, EVENT_TYPES, type EventKind, type EventType, LAST_WORDS } from '../../../events/types.ts'

/** Fields a subscription can be narrowed by, if the event has them. */
const FILTERS = ['user_id', 'idea_id', 'business_id', 'conversation_id'] as const
export type Filter = (typeof FILTERS)[number]

/** A stopped agent loses its subscriptions, so it cannot get that event; the test event is for webhooks. */
const NOT_OFFERED: readonly EventType[] = [...LAST_WORDS, 'webhook.test']

/** A caller's filter: its own events of one type, narrowed. */
export interface Interest {
  botId: number
  type: EventType
  /** What an event's data must contain, in a fixed order. */
  matching: Record<string, number>
}

/** Events that can be subscribed to. An assistant gets only what names its person. */
export function offeredEvents(toAssistant: boolean): EventType[] {
  return EVENT_NAMES.filter((name) => !NOT_OFFERED.includes(name) && (!toAssistant || 'user_id' in fieldsOf(name)))
}

export function filtersOf(name: EventType): Filter[] {
  return FILTERS.filter((filter) => filter in fieldsOf(name))
}

/** As events/list describes it. */
export function definitionOf(name: EventType, toAssistant: boolean) {
  const filters = filtersOf(name).filter((filter) => !toAssistant || filter !== 'user_id')
  return {
    name,
    description: EVENT_TYPES[name].summary,
    delivery: ['webhook', 'poll'],
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        filters.map((filter) => [filter, { type: 'integer', minimum: 1, ...SAID[filter] }]),
      ),
      additionalProperties: false,
    },
    payloadSchema: payloadOf(name),
  }
}

function payloadOf(name: EventType): object {
  const schema = JSON.parse(JSON.stringify(EVENT_TYPES[name].data)) as { properties: object }
  return { ...schema, properties: { ...schema.properties, content: EventContent } }
}

const SAID: Record<Filter, { description: string }> = {
  user_id: { description: 'Only what concerns this person, who must be paired with you.' },
  idea_id: { description: 'Only what concerns this idea.' },
  business_id: { description: 'Only what concerns this business.' },
  conversation_id: { description: 'Only what happens in this conversation.' },
}

function fieldsOf(name: EventType): EventKind['data']['properties'] {
  return EVENT_TYPES[name].data.properties
}
