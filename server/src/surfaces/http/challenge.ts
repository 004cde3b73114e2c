import type { FastifyReply, FastifyRequest } from 'fastify'

const REALM = 'Bearer realm="Ideabridge"'
const INVALID = `${REALM}, error="invalid_token", error_description="This token is not valid here."`

/** How to authenticate. What is wrong with a token is only said to callers who sent one (RFC 6750). */
export function challenge(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('WWW-Authenticate', request.headers.authorization === undefined ? REALM : INVALID)
}
