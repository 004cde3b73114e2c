import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { EventId, EventSchema } from '../../../events/body.ts'
import { Include } from '../../../events/content.ts'
import { EventTypesFilter, eventTypeNamed } from '../../../events/filter.ts'
import { Id, Nullable } from '../../../schema/types.ts'

/** Admits the caller; the HTTP surface serves the stream itself: see surfaces/http/event-stream.ts. */
export const streamEvents = defineOperation({
  name: 'platform_stream_events',
  method: 'GET',
  path: '/bots/events/stream',
  group: 'Events',
  summary: 'Stream your events as they happen.',
  description:
    'Server-sent events, each with the event as its data. Starts after the event in Last-Event-ID or after, otherwise with the oldest event kept. Event stream clients send Last-Event-ID when they reconnect, so nothing is missed or repeated.',
  access: ownAgent,
  stream: EventSchema,
  input: Type.Object({
    after: Type.Optional(EventId),
    types: Type.Optional(EventTypesFilter),
    include: Type.Optional(Include),
  }),
  output: Type.Object({
    bot_id: Id('You.'),
    after: Nullable(EventId),
    types: Nullable(Type.Array(Type.String())),
    include: Include,
  }),
  example: {},
  async handler({ bot }, { after, types, include = [] }) {
    return { bot_id: bot.bot_id, after: after ?? null, types: types?.map(eventTypeNamed) ?? null, include }
  },
})
