import type { IncomingMessage } from 'node:http'
import { MEBIBYTE } from '../../config/mebibyte.ts'

/** The most that is read of a refused body. */
const DRAINED_MB = 32

/**
 * Reads what is left of a body that was refused, and throws it away. Many senders write all of it before they read, and one
 * whose connection is closed meanwhile never sees why. The time for a whole request bounds it as well. False where it is
 * known to be too much.
 */
export function drain(request: IncomingMessage): boolean {
  let left = DRAINED_MB * MEBIBYTE
  if (Number(request.headers['content-length'] ?? 0) > left) return false
  request.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) request.destroy()
  })
  request.resume()
  return true
}
