import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { MEBIBYTE } from '../../config/mebibyte.ts'
import { Paced, PIECE } from './paced.ts'

/** The most that all unread answers of a process may hold. */
const ANSWER_MEMORY_MB = 64
/** The same for answers on one connection, beyond its first. */
const ANSWER_MEMORY_PER_CONNECTION_MB = 4
/** How long a reader may stall. */
const ANSWER_STALL_SECONDS = 30

const BOUNDS = {
  memory: ANSWER_MEMORY_MB * MEBIBYTE,
  perConnection: ANSWER_MEMORY_PER_CONNECTION_MB * MEBIBYTE,
  stallMs: ANSWER_STALL_SECONDS * 1_000,
}
export type AnswerBounds = typeof BOUNDS

export type Cut = (reason: 'stalled' | 'memory' | 'pipelined') => void

interface UnderWay {
  readonly response: ServerResponse
  readonly socket: Socket
  readonly address: string
  /** Bytes of the content not yet handed to the connection. */
  paced: Paced | null
  /** Content that is in memory anyway, once for everyone. */
  shared: boolean
  size: number
  flushed: number
  movedAt: number
}

type Payload = string | Buffer | Readable | null | undefined

const LOOK_EVERY_MS = 1_000
/** Anyone who took something this recently counts as reading. */
const READING_MS = 250

/**
 * Answers in flight, whatever produced them: each is handed out in chunks as it is read. A reader that stalls for too
 * long is cut off, and when unread answers take too much memory, so is the one that has stalled longest.
 */
export class Answers {
  readonly #bounds: AnswerBounds
  readonly #onCut: Cut
  readonly #underWay = new Map<ServerResponse, UnderWay>()
  readonly #timer: NodeJS.Timeout
  /** Size of all texts in flight, read or not: an upper bound of what is unread. */
  #texts = 0

  constructor(onCut: Cut, bounds = BOUNDS) {
    this.#bounds = bounds
    this.#onCut = onCut
    this.#timer = setInterval(() => this.#look(), Math.min(LOOK_EVERY_MS, bounds.stallMs / 4)).unref()
  }

  /** Tracked from the request on, so that answers not passed in here, such as event streams, are watched too. */
  follow(response: ServerResponse, socket: Socket, address: string): void {
    const fresh = { paced: null, shared: false, size: 0, flushed: -1, movedAt: performance.now() }
    this.#underWay.set(response, { response, socket, address, ...fresh })
    response.once('close', () => this.#forget(response))
  }

  /** What to send instead of this content: itself if it is small or already chunked. */
  paced(response: ServerResponse, payload: Payload): Payload {
    const answer = this.#underWay.get(response)
    if (!answer || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    const size = Buffer.byteLength(payload)
    answer.size = size
    answer.movedAt = performance.now()
    // Strings are made for one answer; buffers are documents and app files, kept anyway.
    answer.shared = typeof payload !== 'string'
    if (size > PIECE) answer.paced = new Paced(typeof payload === 'string' ? Buffer.from(payload) : payload)
    if (this.#isTooMuch(answer)) this.#cut(answer, 'pipelined')
    if (!answer.shared) this.#texts += size
    if (this.#texts > this.#bounds.memory) this.#makeRoom()
    return answer.paced ?? payload
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Requests may be pipelined on one connection; their answers together must be small. */
  #isTooMuch({ socket, response, size }: UnderWay): boolean {
    if (response.socket === socket && size <= this.#bounds.perConnection) return false
    const sizes = [...this.#underWay.values()].filter((other) => other.socket === socket).map((other) => other.size)
    return sizes.filter((other) => other > 0).length > 1 && sum(sizes) > this.#bounds.perConnection
  }

  #look(): void {
    const now = performance.now()
    for (const answer of this.#underWay.values())
      if (this.#stoodStillFor(answer, now) >= this.#bounds.stallMs) this.#cut(answer, 'stalled')
    this.#makeRoom()
  }

  /** Milliseconds for which a reader has taken nothing that was available. */
  #stoodStillFor(answer: UnderWay, now: number): number {
    const { response, socket } = answer
    // An answer queued behind another on its connection has not been offered yet.
    const flushed = response.socket ? socket.bytesWritten - socket.writableLength : answer.flushed
    const moved = flushed !== answer.flushed || !response.socket || response.writableLength === 0
    answer.flushed = flushed
    if (moved) answer.movedAt = now
    return now - answer.movedAt
  }

  #makeRoom(): void {
    const held = [...this.#underWay.values()].map((answer) => ({ answer, bytes: heldBy(answer) }))
    let excess = sum(held.map(({ bytes }) => bytes)) - this.#bounds.memory
    if (excess <= 0) return
    const now = performance.now()
    const still = held
      .filter(({ answer, bytes }) => bytes > 0 && this.#stoodStillFor(answer, now) >= READING_MS)
      .sort((one, other) => one.answer.movedAt - other.answer.movedAt)
    const byAddress = new Map<string, number>()
    for (const { answer, bytes } of still) byAddress.set(answer.address, (byAddress.get(answer.address) ?? 0) + bytes)
    while (excess > 0 && still.length > 0) {
      const [greediest] = [...byAddress].reduce((most, next) => (next[1] > most[1] ? next : most))
      const index = still.findIndex(({ answer }) => answer.address === greediest)
      const [victim] = still.splice(index, 1)
      if (!victim) return
      excess -= victim.bytes
      byAddress.set(greediest, (byAddress.get(greediest) ?? 0) - victim.bytes)
      this.#cut(victim.answer, 'memory')
    }
  }

  /** A reset, since after a mere close the kernel would keep offering its buffer for minutes. */
  #cut({ socket, response }: UnderWay, reason: Parameters<Cut>[0]): void {
    this.#forget(response)
    socket.resetAndDestroy()
    this.#onCut(reason)
  }

  #forget(response: ServerResponse): void {
    const answer = this.#underWay.get(response)
    if (answer && !answer.shared) this.#texts -= answer.size
    this.#underWay.delete(response)
  }
}

function heldBy({ paced, shared, response }: UnderWay): number {
  return shared ? 0 : (paced?.left ?? 0) + response.writableLength
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
