import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'
import { docsUrl } from '../../pipeline/docs-url.ts'

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const GRACE_MS = 1_000

/** What is no HTTP never becomes a request; its sender is told in the same form as everybody. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, baseUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const status = STATUSES[error.code ?? ''] ?? 400
  const refusal = new Refusal('validation_failed', {
    status,
    faults: { request: [fault(status === 431 ? 'headers_too_long' : 'not_http')] },
  })
  const body = JSON.stringify(refusal.body(docsUrl(baseUrl)))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `X-Request-Id: req_${randomUUID()}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // A client that neither reads this nor hangs up would keep the connection open for ever.
  setTimeout(() => socket.destroy(), GRACE_MS).unref()
}
