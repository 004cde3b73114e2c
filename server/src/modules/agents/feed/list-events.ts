import Type from 'typebox'
import { ownAgent } from '../../../contract/access.ts'
import type { TokenState } from '../../../contract/call-facts.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { type BotContext, defineOperation } from '../../../contract/operation.ts'
import { EventId, EventSchema, eventBody } from '../../../events/body.ts'
import { contentsOf } from '../../../events/content.sql.ts'
import { Include } from '../../../events/content.ts'
import { type FeedPosition, positionOf, readFeeds, START } from '../../../events/feed.sql.ts'
import { awaitFeed } from '../../../events/feed.ts'
import { findEnds } from '../../../events/feed-ends.sql.ts'
import { EventTypesFilter, eventTypeNamed } from '../../../events/filter.ts'
import { Paging } from '../../../schema/paging.ts'
import { Nullable } from '../../../schema/types.ts'

const LONGEST_WAIT_SECONDS = 30

export const listEvents = defineOperation({
  name: 'platform_list_events',
  method: 'GET',
  path: '/bots/events',
  group: 'Events',
  summary: 'Read your events in order, and wait for new ones.',
  description: 'Pass next_cursor, or the ID of any event you have, as after.',
  access: ownAgent,
  mcp: true,
  input: Type.Object({
    after: Type.Optional(EventId),
    types: Type.Optional(EventTypesFilter),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LONGEST_WAIT_SECONDS,
        default: 0,
        description: 'Seconds to wait for the first.',
      }),
    ),
    limit: Paging.limit,
    include: Type.Optional(Include),
  }),
  output: Type.Object({
    events: Type.Array(EventSchema),
    next_cursor: Nullable(Type.String({ description: 'Pass it as after in the next call.' })),
    has_more: Type.Boolean({ description: 'More events are available: call again at once.' }),
  }),
  example: { wait: 20, types: ['message.received'] },
  async handler(context, { after, types, wait = 0, limit = 50, include = [] }) {
    const { bot, tx, config, tokenState = async () => 'good' as const } = context
    const query = {
      botId: bot.bot_id,
      after: await placeAfter(context, after),
      types: types?.map(eventTypeNamed) ?? null,
      limit: limit + 1,
      config,
    }
    const news = context.follow(bot.bot_id)
    try {
      const { events: found } = await awaitFeed(
        {
          readFeed: (page) => tx.batched(readFeeds, page),
          findEnd: (botId) => tx.batched(findEnds, botId),
          news,
          tokenState,
        },
        query,
        wait * 1000,
      )
      if (wait > 0) refuseEnded(await tokenState(), found.length)
      const page = found.slice(0, limit)
      const contents =
        include.length > 0
          ? await contentsOf(
              tx,
              page.map(({ public_id }) => public_id),
            )
          : []
      const events = page.map((event, place) => eventBody(event, contents[place]))
      return { events, next_cursor: events.at(-1)?.id ?? after ?? null, has_more: found.length > limit }
    } finally {
      news.stop()
    }
  },
})

/** A token may end while its holder waits. A stopped agent still gets the events that say why. */
function refuseEnded(state: TokenState, found: number): void {
  if (state === 'good' || (state === 'stopped' && found > 0)) return
  throw new Refusal('bot_token_invalid', { reason: state === 'gone' ? 'token_ended' : 'agent_stopped_meanwhile' })
}

async function placeAfter({ tx, bot }: BotContext, after: string | undefined): Promise<FeedPosition> {
  if (after === undefined) return START
  const place = await positionOf(tx, bot.bot_id, after)
  if (place) return place
  throw refuseField('after', 'unknown_event')
}
