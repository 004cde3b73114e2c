import type { FastifyReply } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'
import { forPeople } from '../../contract/for-people.ts'
import { refusalOf } from '../../db/queues.ts'
import { docsUrl } from '../../pipeline/call.ts'
import type { Site } from '../../pipeline/dependencies.ts'
import { readerOf } from './sent-headers.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Outside the pipeline, where no operation has a page. */
export function bodyOf(site: Site, refusal: Refusal): Record<string, unknown> {
  return refusal.body(docsUrl(site.baseUrl), undefined, site.now())
}

/** Never kept by a cache, whatever the handler promised of the answer that it could not give. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(refusal.status)
    .removeHeader('ETag')
    .headers({ 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' })
    .send(JSON.stringify(forPeople(bodyOf(reply.server.site, refusal), readerOf(reply.request))))
}

/** For refusals that say when to come back. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds)
  return sendRefusal(reply, refusal)
}

/** The answer to a failure outside the pipeline. */
export function refusalFor(error: Error & { code?: string; statusCode?: number }): Refusal {
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal('validation_failed', { faults: { 'Content-Type': [fault('not_json_type')] } })
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new Refusal('validation_failed', { faults: { body: [fault('unreadable')] } })
  return refusalOf(error)
}
