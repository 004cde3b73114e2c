import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../errors.ts'
import { countedAddress } from '../../limits/address.ts'
import type { Answer } from '../../pipeline/call.ts'
import { bearerToken, JSON_TYPE, sendRefusal } from '../http/server.ts'
import type { McpDoor, McpDoorOptions } from './door.ts'
import { methodOf, readMessage } from './message.ts'
import { mayCall } from './origin.ts'

/** The MCP endpoint. Everything that is the protocol's is the library's business; this is the HTTP around it. */
export function addMcpRoute(server: FastifyInstance, options: McpDoorOptions): void {
  let door: Promise<McpDoor> | undefined
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      request.door = 'mcp'
      if (!mayCall(request.headers.origin, options.site.baseUrl))
        return sendRefusal(
          reply,
          new Refusal('permission_denied', { message: 'Pages of other sites may not call this.' }),
        )
      door ??= openDoor(options)
      return answerMessage(await door, request, reply)
    },
  })
}

/** The library takes 35 MB and 0.15 s: not spent by services that nobody calls this way. */
async function openDoor(options: McpDoorOptions): Promise<McpDoor> {
  const { createMcpDoor } = await import('./door.ts')
  return createMcpDoor(options)
}

async function answerMessage(door: McpDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const read = readMessage(request.body, request.headers['content-type'])
  reply.header('Cache-Control', 'no-store')
  if ('fault' in read)
    return reply
      .code(400)
      .type(JSON_TYPE)
      .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: read.fault }))
  const message = 'message' in read ? read.message : undefined
  request.operation = `mcp ${methodOf(message)}`
  const token = bearerToken(request.headers.authorization)
  const response = await door(webRequest(request), message, {
    bearerToken: token,
    address: countedAddress(request.ip),
    requestId: request.id,
    answered(operation, answer) {
      request.operation = operation
      request.answer = answer
    },
  })
  reply.headers(request.answer?.headers ?? {})
  return send(reply, response, token !== undefined && request.answer?.status === 401 ? request.answer : undefined)
}

/**
 * A token that is not valid is refused by HTTP too, as the protocol demands; the message stays in the body. A call
 * without any token is told what it needs as a result, which a model can read and act on.
 */
async function send(reply: FastifyReply, response: Response, refused: Answer | undefined): Promise<FastifyReply> {
  const text = await response.text()
  const type = response.headers.get('content-type')
  const allow = response.headers.get('allow')
  if (allow) reply.header('Allow', allow)
  if (refused)
    return reply.code(401).header('WWW-Authenticate', CHALLENGE).type(JSON_TYPE).send(withoutStream(text, type))
  if (type) reply.type(type)
  return reply.code(response.status).send(text)
}

const CHALLENGE = 'Bearer realm="Ideabridge", error="invalid_token", error_description="This token is not valid."'

/** Clients of earlier revisions get their answer as a stream of one event. */
function withoutStream(text: string, type: string | null): string {
  if (!type?.startsWith('text/event-stream')) return text
  return /^data: ?(.+)$/m.exec(text)?.[1] ?? ''
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  return new Request('http://mcp.invalid/mcp', { method: request.method, headers })
}
