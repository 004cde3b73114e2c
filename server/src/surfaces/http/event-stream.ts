import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { News } from '../../contract/call-facts.ts'
import type { Refusal } from '../../contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { batch } from '../../db/queues.ts'
import { eventBody } from '../../events/body.ts'
import { contentsOf } from '../../events/content.sql.ts'
import type { EventContent } from '../../events/content.ts'
import {
  type FeedEvent,
  type FeedPage,
  type FeedPosition,
  type FeedQuery,
  positionOf,
  readFeeds,
  START,
} from '../../events/feed.sql.ts'
import { awaitFeed } from '../../events/feed.ts'
import { findEnds } from '../../events/feed-ends.sql.ts'
import type { Newsroom } from '../../events/news.ts'
import { openTokenStates, type ReadTokenState } from '../../events/token-state.sql.ts'
import type { EventType } from '../../events/types.ts'
import type { IncomingCall } from '../../pipeline/call.ts'
import { hashToken } from '../../secrets/secrets.ts'
import { HEARTBEAT_MS, OpenStreams, STILL_HERE, write } from './stream-parts.ts'

interface StreamDependencies {
  database: Database
  config: Config
  newsroom: Newsroom
}

/** What the operation that opens a stream returns. */
interface StreamRequest {
  bot_id: number
  after: string | null
  types: EventType[] | null
  include: string[]
}

const PAGE = 100
/** Thousands of streams may be woken at the same moment, so more of them share a statement than of calls. */
const TOGETHER = { concurrency: 2, size: 200 }

/** Streams an agent's events until either side ends it. Reads at most one page ahead of a slow reader. */
export class EventStreams {
  readonly #dependencies: StreamDependencies
  readonly #open = new OpenStreams()
  readonly #readFeed: (query: FeedQuery) => Promise<FeedPage>
  readonly #findEnd: (botId: number) => Promise<FeedPosition | null>
  readonly #contentOf: (eventId: string) => Promise<EventContent | null>
  readonly #tokenState: ReadTokenState

  constructor(dependencies: StreamDependencies) {
    const { read } = dependencies.database
    this.#dependencies = dependencies
    this.#readFeed = batch((queries) => readFeeds(read, queries), TOGETHER)
    this.#findEnd = batch((botIds: readonly number[]) => findEnds(read, botIds), TOGETHER)
    this.#contentOf = batch((eventIds) => contentsOf(read, eventIds), TOGETHER)
    this.#tokenState = openTokenStates(read)
  }

  refusalFor({ bot_id }: StreamRequest): Refusal | null {
    return this.#open.refusalFor(bot_id)
  }

  run(reply: FastifyReply, request: StreamRequest, { bearerToken }: IncomingCall): Promise<void> {
    const news = this.#dependencies.newsroom.follow(request.bot_id)
    const tokenHash = hashToken(bearerToken ?? '')
    return this.#open.run(reply, request.bot_id, news, () => this.#send(reply.raw, request, tokenHash, news))
  }

  async #send(raw: ServerResponse, request: StreamRequest, tokenHash: Buffer, news: News): Promise<void> {
    const {
      config,
      database: { read },
    } = this.#dependencies
    let after: FeedPosition = (request.after && (await positionOf(read, request.bot_id, request.after))) || START
    const tokenState = () => this.#tokenState(tokenHash)
    const waiting = { readFeed: this.#readFeed, findEnd: this.#findEnd, news, tokenState }
    while (!raw.destroyed && !news.over) {
      const query = { botId: request.bot_id, after, types: request.types, limit: PAGE, config }
      const page = await awaitFeed(waiting, query, HEARTBEAT_MS)
      const { events } = page
      const contents =
        request.include.length > 0 ? await Promise.all(events.map(({ public_id }) => this.#contentOf(public_id))) : []
      // Checked before anything is sent: what happened after a token's end is not for whoever still holds it.
      const state = await tokenState()
      if (state === 'gone') return
      after = page.after
      await write(
        raw,
        events.length > 0 ? events.map((event, place) => message(event, contents[place])).join('') : STILL_HERE,
      )
      if (state === 'stopped') return
    }
  }
}

function message(event: FeedEvent, content: EventContent | null | undefined): string {
  return `id: ${event.public_id}\nevent: ${event.type}\ndata: ${JSON.stringify(eventBody(event, content))}\n\n`
}
