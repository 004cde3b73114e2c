import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../../db/queues.ts'
import { PLAIN_PAGE_POLICY } from '../shared/plain-page.ts'
import { DocumentFault } from './client-documents.ts'
import { connectionErrorPage } from './error-page.ts'
import { DEVICE_GRANT, ENDPOINTS } from './metadata.ts'

interface OauthError {
  error: string
  error_description: string
}

export class OauthFault extends Error {
  readonly status: number
  readonly error: string
  readonly retryAfter: number | undefined

  constructor(status: number, error: string, description: string, retryAfter?: number) {
    super(description)
    this.status = status
    this.error = error
    this.retryAfter = retryAfter
  }
}

export function faultOf(error: unknown, request: FastifyRequest): OauthFault | undefined {
  if (error instanceof OauthFault) return error
  if (error instanceof DocumentFault) return new OauthFault(400, 'invalid_client', error.message)
  const { status, message, retryAfterSeconds } = refusalOf(error)
  if (status !== 429 && status !== 503) return undefined
  // A device that polls for its code gives up at any other error (RFC 8628, 3.5).
  if (isPolling(request)) return new OauthFault(400, 'slow_down', message, retryAfterSeconds)
  return new OauthFault(status, 'temporarily_unavailable', message, retryAfterSeconds)
}

function isPolling({ body, routeOptions: { url } }: FastifyRequest): boolean {
  if (url !== ENDPOINTS.token) return false
  return new URLSearchParams(String(body ?? '')).get('grant_type') === DEVICE_GRANT
}

export function refuse(request: FastifyRequest, reply: FastifyReply, fault: OauthFault, back?: URL): FastifyReply {
  const out: OauthError = { error: fault.error, error_description: fault.message }
  reply.code(fault.status).header('Cache-Control', 'no-store')
  if (fault.retryAfter !== undefined) reply.header('Retry-After', fault.retryAfter)
  if (request.method !== 'GET') return reply.type('application/json; charset=utf-8').send(JSON.stringify(out))
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', PLAIN_PAGE_POLICY)
    .send(connectionErrorPage(out, request.headers['accept-language'] ?? '', back))
}
