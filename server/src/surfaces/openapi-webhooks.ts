import Type from 'typebox'
import { EventSchema } from '../events/body.ts'
import { EVENT_TYPES, type EventKind } from '../events/types.ts'

type Json = Record<string, unknown>

const HEADERS = {
  'webhook-id': 'Event ID, the same for every attempt.',
  'webhook-timestamp': 'Time of sending, in seconds since 1970.',
  'webhook-signature': 'v1 and the base64 HMAC-SHA256 of id.timestamp.body; one per secret, separated by spaces.',
}

/** What agents' webhooks receive: one entry per event type. */
export function openApiWebhooks(): Json {
  return Object.fromEntries(
    Object.entries<EventKind>(EVENT_TYPES).map(([type, kind]) => [type, { post: webhook(type, kind) }]),
  )
}

function webhook(type: string, { summary, data }: EventKind): Json {
  const literal = Type.Literal(type)
  const schema = Type.Object({ ...EventSchema.properties, type: literal, event: literal, data })
  return {
    operationId: `webhook_${type.replaceAll('.', '_')}`,
    tags: ['Events'],
    summary,
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
