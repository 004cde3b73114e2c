import type { IncomingMessage } from 'node:http'
import { Refusal, refuseField } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'
import type { SentFile } from '../../contract/reply.ts'
import { hungUp, type Intake, refuseCrowd, refuseSilence, refuseSize } from './body-intake.ts'

/** Files are stored in pieces of about this size: as many statements as downloads take. */
const PIECE = 128 * 1024

export type ReceivedFile = Omit<SentFile, 'transaction'>

/**
 * A body that is handed on in pieces instead of gathered. Nothing is read until somebody asks for it, and no faster than it
 * is taken, so a file takes the memory of one piece however large it is.
 */
export async function receiveFile(request: IncomingMessage, intake: Intake): Promise<ReceivedFile> {
  const { 'content-length': announced, 'content-encoding': encoding } = request.headers
  if (encoding && encoding !== 'identity') throw refuseField('Content-Encoding', 'compressed')
  if (announced === undefined) throw refuseUnknownSize()
  if (Number(announced) > intake.limit) throw refuseSize(intake.limit)
  return { bytes: Number(announced), pieces: () => piecesOf(request, intake) }
}

async function* piecesOf(request: IncomingMessage, intake: Intake): AsyncGenerator<Buffer> {
  // Readers of pieces have checked the sender.
  intake.lease.knowSender()
  if (!intake.lease.grow(PIECE)) throw refuseCrowd()
  try {
    while (!request.readableEnded) {
      const piece = await gatherPiece(request, intake.silenceMs)
      if (piece.length > 0) yield piece
    }
  } finally {
    // The rest of a refused file is thrown away; else the next request on the connection would never be read.
    request.resume()
  }
}

/** A piece, or less at the end. The sender waits until the next one is asked for. */
function gatherPiece(request: IncomingMessage, silenceMs: number): Promise<Buffer> {
  if (request.destroyed) return Promise.reject(hungUp())
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const silence = setTimeout(() => end(refuseSilence(silenceMs)), silenceMs)
    const onData = (part: Buffer): void => {
      parts.push(part)
      length += part.length
      silence.refresh()
      if (length >= PIECE) end(null)
    }
    const onEnd = () => end(null)
    const onClose = () => end(hungUp())
    const end = (fault: Error | null): void => {
      clearTimeout(silence)
      request.pause()
      request.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose)
      if (fault) reject(fault)
      else resolve(Buffer.concat(parts, length))
    }
    request.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose)
    request.resume()
  })
}

function refuseUnknownSize(): Refusal {
  return new Refusal('validation_failed', { status: 411, faults: { 'Content-Length': [fault('length_missing')] } })
}
