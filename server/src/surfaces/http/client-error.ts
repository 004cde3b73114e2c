import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'
import { docsUrl } from '../../pipeline/call.ts'

interface Refused {
  readonly status: number
  readonly reason: 'not_http' | 'headers_too_long' | 'request_too_slow'
}

const NOT_HTTP: Refused = { status: 400, reason: 'not_http' }
const OTHERS: Readonly<Record<string, Refused>> = {
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'headers_too_long' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'request_too_slow' },
}

const GRACE_MS = 1_000

/** Bytes that are no HTTP, or never complete, become no request; the sender gets an answer in the usual form. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, baseUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const { status, reason } = OTHERS[error.code ?? ''] ?? NOT_HTTP
  const refusal = new Refusal('validation_failed', { status, faults: { request: [fault(reason)] } })
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
