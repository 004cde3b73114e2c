import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { eventBody } from '../../events/body.ts'
import { awaitFeed, type FeedEvent, mayRead, placeOf, START } from '../../events/feed.ts'
import type { News, Newsroom } from '../../events/news.ts'
import type { EventType } from '../../events/types.ts'
import { hashToken } from '../../secrets.ts'

export interface StreamDependencies {
  database: Database
  config: Config
  newsroom: Newsroom
}

/** What the operation that opens a stream answers. */
export interface StreamRequest {
  bot_id: number
  after: string | null
  types: EventType[] | null
}

const PAGE = 100
/** A silent connection is cut by proxies after a minute or so. */
const HEARTBEAT_MS = 15_000
const RECONNECT_MS = 2_000
const STREAMS_PER_AGENT = 10

/** Sends an agent's events as they come, until either side ends it. One page is read ahead of a slow reader, no more. */
export class EventStreams {
  readonly #dependencies: StreamDependencies
  readonly #open = new Map<number, number>()

  constructor(dependencies: StreamDependencies) {
    this.#dependencies = dependencies
  }

  /** Why this agent gets no further stream. */
  refusalFor({ bot_id }: StreamRequest): Refusal | null {
    if ((this.#open.get(bot_id) ?? 0) < STREAMS_PER_AGENT) return null
    const message = `You have ${STREAMS_PER_AGENT} streams open. Close one first.`
    return new Refusal('rate_limited', { message, retryAfterSeconds: 60 })
  }

  async run(reply: FastifyReply, request: StreamRequest, token: string): Promise<void> {
    const { raw } = reply
    const news = this.#dependencies.newsroom.follow(request.bot_id)
    this.#open.set(request.bot_id, (this.#open.get(request.bot_id) ?? 0) + 1)
    raw.once('close', () => news.stop())
    raw.on('error', () => {})
    try {
      raw.writeHead(200, streamHeaders(reply))
      await write(raw, `retry: ${RECONNECT_MS}\n\n`)
      await this.#send(raw, request, hashToken(token), news)
    } finally {
      news.stop()
      this.#left(request.bot_id)
      raw.end()
    }
  }

  async #send(raw: ServerResponse, request: StreamRequest, tokenHash: Buffer, news: News): Promise<void> {
    const { database, config } = this.#dependencies
    const tx = database.read
    let after = (request.after && (await placeOf(tx, request.bot_id, request.after))) || START
    while (!raw.destroyed && !news.over) {
      const query = { botId: request.bot_id, after, types: request.types, limit: PAGE }
      const events = await awaitFeed({ tx, config, news }, query, HEARTBEAT_MS)
      after = events.at(-1) ?? after
      await write(raw, events.length > 0 ? events.map(message).join('') : ': still here\n\n')
      if (!(await mayRead(tx, tokenHash))) return
    }
  }

  #left(botId: number): void {
    const left = (this.#open.get(botId) ?? 1) - 1
    if (left > 0) this.#open.set(botId, left)
    else this.#open.delete(botId)
  }
}

function streamHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  return {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Proxies that gather an answer before they pass it on would hold events back.
    'X-Accel-Buffering': 'no',
  }
}

function message(event: FeedEvent): string {
  return `id: ${event.public_id}\nevent: ${event.type}\ndata: ${JSON.stringify(eventBody(event))}\n\n`
}

/** Returns when the reader has room for more. */
async function write(raw: ServerResponse, text: string): Promise<void> {
  if (raw.destroyed || raw.write(text)) return
  const closed = new AbortController()
  const close = () => closed.abort()
  raw.once('close', close)
  await once(raw, 'drain', { signal: closed.signal }).catch(() => {})
  raw.off('close', close)
}
