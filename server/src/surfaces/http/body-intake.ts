import type { IncomingMessage } from 'node:http'
import { MEBIBYTE } from '../../config/mebibyte.ts'
import { Refusal } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'

/** First reservation for a body that arrives in parts; doubles as needed. */
const FIRST_ROOM = 16_384
/**
 * This many chunks may be of any size. After that they must have this average size, since a chunk has a cost of its
 * own.
 */
const FREE_PIECES = 1_000
const SMALLEST_PIECE = 64

/** How long a sender may pause in the middle of a body. */
export const BODY_SILENCE_SECONDS = 10

export interface Intake {
  limit: number
  lease: Lease
  silenceMs: number
  /** Advice for senders of more. */
  ifTooLarge?: string | undefined
  /** Called when there is no room for strangers. */
  isKnown(): Promise<boolean>
}

/** Buffers a body. A body that arrives in one chunk, as nearly all do, takes nothing from the budget. */
export function gatherBody(request: IncomingMessage, intake: Intake): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? Number.NaN)
  if (announced > intake.limit) return Promise.reject(refuseSize(intake.limit, intake.ifTooLarge))
  return new Promise((resolve, reject) => {
    let body = Buffer.alloc(0)
    let [length, pieces] = [0, 0]
    let over = false
    const silence = setTimeout(() => end(refuseSilence(intake.silenceMs)), intake.silenceMs)

    const onData = (piece: Buffer): void => {
      const before = length
      length += piece.length
      pieces++
      if (length > intake.limit) end(refuseSize(intake.limit, intake.ifTooLarge))
      else if (pieces > FREE_PIECES && length < pieces * SMALLEST_PIECE) end(refusePieces())
      else if (before === 0 && length === announced) body = Buffer.from(piece)
      else if (length <= body.length) piece.copy(body, before)
      else makeRoom(before, piece)
      silence.refresh()
    }
    const makeRoom = (before: number, piece: Buffer): void => {
      const wanted = Math.min(Math.max(length, 2 * body.length, FIRST_ROOM), announced || Number.POSITIVE_INFINITY)
      const size = Math.min(wanted, intake.limit)
      if (intake.lease.grow(size)) {
        const larger = Buffer.allocUnsafeSlow(size)
        body.copy(larger, 0, 0, before)
        piece.copy(larger, before)
        body = larger
      } else askWhoItIs(() => makeRoom(before, piece))
    }
    const askWhoItIs = (again: () => void): void => {
      request.pause()
      const asked = intake.lease.known ? Promise.resolve(false) : intake.isKnown()
      asked.then((known) => {
        // A sender that hung up while we asked has returned its room; taking more now would leak it.
        if (over) return void request.resume()
        if (known) {
          intake.lease.knowSender()
          again()
          request.resume()
        } else end(refuseCrowd())
      }, end)
    }
    const onEnd = () => end(null)
    const onClose = () => end(hungUp())
    const end = (fault: Error | null): void => {
      over = true
      clearTimeout(silence)
      request.off('data', onData).off('end', onEnd).off('error', end).off('close', onClose)
      if (fault) reject(fault)
      else resolve(body.subarray(0, length))
    }
    request.on('data', onData).on('end', onEnd).on('error', end).on('close', onClose)
  })
}

export function refuseSize(limit: number, advice?: string): Refusal {
  const mebibytes = limit / MEBIBYTE
  const wrong =
    advice === undefined ? fault('body_too_large', { mebibytes }) : fault('body_too_large_here', { mebibytes, advice })
  return new Refusal('validation_failed', { status: 413, faults: { body: [wrong] } })
}

export function refuseSilence(milliseconds: number): Refusal {
  const faults = { body: [fault('body_stalled', { seconds: milliseconds / 1000 })] }
  return new Refusal('validation_failed', { status: 408, faults })
}

export function hungUp(): Refusal {
  return new Refusal('validation_failed', { status: 400, faults: { body: [fault('hung_up')] } })
}

function refusePieces(): Refusal {
  return new Refusal('validation_failed', { faults: { body: [fault('body_in_pieces')] } })
}

export function refuseCrowd(): Refusal {
  return new Refusal('rate_limited', { reason: 'many_bodies', retryAfterSeconds: 1 })
}

/** The most that all request bodies of a process may hold. */
const BODY_MEMORY_MB = 64
/** The part reserved for known callers. */
const BODY_MEMORY_KNOWN_MB = 32

const BOUNDS = { memory: BODY_MEMORY_MB * MEBIBYTE, forKnown: BODY_MEMORY_KNOWN_MB * MEBIBYTE }

/**
 * Bodies are buffered before anybody knows who sent them. Only what they really take is counted, so announcing much and
 * sending nothing costs nothing. Each address may take as much as is left for others: alone it gets half of the room,
 * next to four greedy ones a fifth, and a newcomer always finds room.
 */
export class BodyBudget {
  readonly #bounds: typeof BOUNDS
  #taken = 0
  #takenByStrangers = 0
  readonly #byHolder = new Map<string, number>()

  constructor(bounds = BOUNDS) {
    this.#bounds = bounds
  }

  open(address: string): Lease {
    return new Lease(this, address)
  }

  /** For leases only. */
  take(holder: string, known: boolean, bytes: number): boolean {
    const free = known
      ? this.#bounds.memory - this.#taken
      : Math.min(
          this.#bounds.memory - this.#taken,
          this.#bounds.memory - this.#bounds.forKnown - this.#takenByStrangers,
        )
    const own = (this.#byHolder.get(holder) ?? 0) + bytes
    if (own > free) return false
    this.#add(holder, known, bytes)
    return true
  }

  give(holder: string, known: boolean, bytes: number): void {
    this.#add(holder, known, -bytes)
  }

  #add(holder: string, known: boolean, bytes: number): void {
    const own = (this.#byHolder.get(holder) ?? 0) + bytes
    this.#taken += bytes
    if (!known) this.#takenByStrangers += bytes
    if (own > 0) this.#byHolder.set(holder, own)
    else this.#byHolder.delete(holder)
  }
}

export class Lease {
  readonly #budget: BodyBudget
  readonly #address: string
  #known = false
  #bytes = 0

  constructor(budget: BodyBudget, address: string) {
    this.#budget = budget
    this.#address = address
  }

  get known(): boolean {
    return this.#known
  }

  /** Known callers have a budget of their own; what they hold moves there. */
  knowSender(): void {
    const bytes = this.#bytes
    this.release()
    this.#known = true
    this.grow(bytes)
  }

  /** Reserves room for this many bytes; false if there is none now. */
  grow(bytes: number): boolean {
    const more = bytes - this.#bytes
    if (more > 0 && !this.#budget.take(this.#holder, this.#known, more)) return false
    this.#bytes = Math.max(bytes, this.#bytes)
    return true
  }

  release(): void {
    this.#budget.give(this.#holder, this.#known, this.#bytes)
    this.#bytes = 0
  }

  get #holder(): string {
    return `${this.#known ? 'known' : 'stranger'} ${this.#address}`
  }
}
