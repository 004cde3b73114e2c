import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import type { KnownPaths } from './known-paths.ts'

/** What an existing path accepts instead, so that a caller who guessed the wrong method can fix it at once. */
export function refuseUnknown(paths: KnownPaths, request: FastifyRequest, reply: FastifyReply): Refusal {
  const { method } = request
  const path = request.url.split('?')[0] ?? ''
  const methods = paths.methodsOf(path)
  if (methods.length === 0) {
    const meant = paths.nearest(method, path)
    return meant === undefined
      ? new Refusal('not_found', { reason: 'unknown_path', params: { method, path } })
      : new Refusal('not_found', { reason: 'unknown_path_meant', params: { method, path, meant } })
  }
  reply.header('Allow', methods.join(', '))
  // HEAD comes with GET and is not worth suggesting.
  const allowed = methods.filter((each) => each !== 'HEAD').join(' or ')
  return new Refusal('not_found', { reason: 'wrong_method', params: { method, path, allowed } })
}
