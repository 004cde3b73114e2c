import { once } from 'node:events'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { PIECE } from './paced.ts'

/** Shared by all server-sent event streams. */

/** Proxies cut silent connections after about a minute. */
export const HEARTBEAT_MS = 15_000
export const STILL_HERE = ': still here\n\n'
const RECONNECT_MS = 2_000
const STREAMS_EACH = 10

/** Open streams of each agent or person in this process. */
export class OpenStreams {
  readonly #open = new Map<number, number>()

  /** Why this caller gets no further stream. */
  refusalFor(id: number): Refusal | null {
    if ((this.#open.get(id) ?? 0) < STREAMS_EACH) return null
    return new Refusal('rate_limited', {
      reason: 'many_streams',
      params: { limit: STREAMS_EACH },
      retryAfterSeconds: 60,
    })
  }

  /** Answers with a stream that stays open while `send` runs. */
  async run(reply: FastifyReply, id: number, news: { stop(): void }, send: () => Promise<void>): Promise<void> {
    const { raw } = reply
    const leave = this.enter(id, raw, () => news.stop())
    raw.on('error', () => {})
    try {
      raw.writeHead(200, streamHeaders(reply))
      // Headers are all it asks for, and they are sent only when nothing more can come.
      if (reply.request.method === 'HEAD') return
      await write(raw, `retry: ${RECONNECT_MS}\n\n`)
      await send()
    } finally {
      leave()
      raw.end()
    }
  }

  /** Counts a stream until it ends. Hanging up frees a slot at once, however long the last page takes to notice. */
  enter(id: number, raw: ServerResponse, onLeave = () => {}): () => void {
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1)
    let left = false
    const leave = () => {
      if (left) return
      left = true
      onLeave()
      this.#left(id)
    }
    // One that hung up before it got here says so no more.
    if (raw.destroyed) leave()
    else raw.once('close', leave)
    return leave
  }

  #left(id: number): void {
    const left = (this.#open.get(id) ?? 1) - 1
    if (left > 0) this.#open.set(id, left)
    else this.#open.delete(id)
  }
}

function streamHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  return {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Buffering proxies would hold events back.
    'X-Accel-Buffering': 'no',
  }
}

/** Resolves when the reader has room. Sent in chunks, which show that a slow reader is still reading. */
export async function write(raw: ServerResponse, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += PIECE) await writePiece(raw, bytes.subarray(at, at + PIECE))
}

async function writePiece(raw: ServerResponse, piece: Buffer): Promise<void> {
  if (raw.destroyed || raw.write(piece)) return
  const closed = new AbortController()
  const close = () => closed.abort()
  raw.once('close', close)
  await once(raw, 'drain', { signal: closed.signal }).catch(() => {})
  raw.off('close', close)
}
