import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { takeRate } from '../../../limits/rate.sql.ts'
import { Moment } from '../../../schema/types.ts'
import { refuseWithoutWebhook } from './enabled-webhook.ts'
import { recoveries } from './policies.ts'
import { recoverSince } from './webhooks.sql.ts'

export const recoverEvents = defineOperation({
  name: 'platform_recover_events',
  method: 'POST',
  path: '/bots/webhooks/recover',
  group: 'Webhooks',
  summary: 'Resend everything that has not reached your webhook since a given time.',
  description:
    'Use it after your receiver was down. Resends what failed or is waiting for a retry, and what happened while you had no enabled webhook. Delivered events are not repeated.',
  access: ownAgent,
  effect: 'write',
  mcp: true,
  input: Type.Object({ since: Moment('Resend events from this time on.') }),
  output: Type.Object({ recovered: Type.Integer({ description: 'Number of events being sent.' }) }),
  example: { since: '2026-03-31T12:00:00.000+00:00' },
  async handler(context, { since }) {
    const { tx, bot } = context
    const moment = Date.parse(since)
    if (Number.isNaN(moment)) throw refuseField('since', 'not_a_moment')
    await refuseWithoutWebhook(context)
    await takeRate(tx, recoveries(bot.bot_id))
    // Nothing is older than the service; the database rejects years far before it.
    const recovered = await recoverSince(tx, bot.bot_id, new Date(Math.max(moment, 0)).toISOString())
    tx.announce([bot.bot_id])
    return { recovered }
  },
  release: null,
})
