import { EventSchema } from '../events/body.ts'
import { EVENT_TYPES, type EventKind } from '../events/types.ts'
import { pascal, type SchemaBook } from './openapi-schemas.ts'

type Json = Record<string, unknown>

const HEADERS = {
  'webhook-id': 'Event ID, the same for every attempt.',
  'webhook-timestamp': 'Time of sending, in seconds since 1970.',
  'webhook-signature': 'v1 and the base64 HMAC-SHA256 of id.timestamp.body; one per secret, separated by spaces.',
}

/** What agents' webhooks receive: one of the events, told apart by `type`, each with a schema of its own. */
export function openApiWebhooks(book: SchemaBook): Json {
  const { type: _type, event: _event, data: _data, ...common } = EventSchema.properties
  const required = EventSchema.required.filter((field) => field in common)
  const base = book.named('EventBase', { type: 'object', properties: common, required })
  const kinds = Object.entries<EventKind>(EVENT_TYPES)
  const schemas = kinds.map(([type, kind]) => eventSchema(type, kind, base, book))
  const mapping = Object.fromEntries(kinds.map(([type], place) => [type, schemas[place]?.$ref]))
  const schema = { oneOf: schemas, discriminator: { propertyName: 'type', mapping } }
  return { event: { post: webhook(schema) } }
}

function eventSchema(type: string, { summary, data }: EventKind, base: Json, book: SchemaBook): Json {
  const name = `${pascal(type)}Event`
  const literal = { type: 'string', const: type }
  const own = { type: literal, event: literal, data: book.inline(data, name) }
  return book.written(name, {
    description: summary,
    allOf: [base, { type: 'object', required: Object.keys(own), properties: own }],
  })
}

function webhook(schema: Json): Json {
  return {
    operationId: 'webhook_event',
    tags: ['Events'],
    summary: 'Receive an event.',
    description: 'Signed as described at standardwebhooks.com. Retried for over a day until your server answers 2xx.',
    security: [],
    parameters: Object.entries(HEADERS).map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Received.' },
      '410': { description: 'Gone: nothing more is sent until you set a webhook again.' },
    },
  }
}
