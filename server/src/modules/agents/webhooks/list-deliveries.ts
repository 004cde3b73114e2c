import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { EventId } from '../../../events/body.ts'
import { EventTypeFilter, eventTypeNamed } from '../../../events/filter.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { DELIVERY_STATES, Delivery } from './webhooks.schema.ts'
import { listDeliveries } from './webhooks.sql.ts'

export const listDeliveriesOperation = defineOperation({
  name: 'platform_list_deliveries',
  method: 'GET',
  path: '/bots/webhooks/deliveries',
  group: 'Webhooks',
  summary: 'List webhook deliveries and their outcome.',
  description: 'Newest first, each with all its attempts. Use it to find out why events do not arrive.',
  access: ownAgent,
  mcp: true,
  input: Type.Object({
    state: Type.Optional(Type.Enum(DELIVERY_STATES, { description: 'Only deliveries in this state.' })),
    type: Type.Optional(EventTypeFilter),
    event: Type.Optional(EventId),
    ...Paging,
  }),
  output: Type.Object({ deliveries: Type.Array(Delivery), next_cursor: NextCursor }),
  example: { state: 'failed' },
  async handler({ tx, bot }, { state = null, type, event = null, limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const filters = { state, type: type === undefined ? null : eventTypeNamed(type), event }
    const rows = await listDeliveries(tx, bot.bot_id, filters, { before, limit: limit + 1 })
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.delivery_id)
    return { deliveries: page, next_cursor }
  },
})
