import type { IncomingMessage } from 'node:http'
import { MEBIBYTE } from '../../config/mebibyte.ts'
import { Refusal } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'
import type { Lease } from './body-budget.ts'

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
  /** Most bytes. */
  limit: number
  lease: Lease
  silenceMs: number
  /** Advice for whoever sends more. */
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
        // Whoever hung up while we asked has given back their room; what they took now would be lost for good.
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
