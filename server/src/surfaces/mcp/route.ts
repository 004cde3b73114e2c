import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../errors.ts'
import { countedAddress } from '../../limits/address.ts'
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
  server.addHook('preClose', async () => (await door)?.close())
}

/** The library takes 35 MB and 0.15 s: not spent by services that nobody calls this way. */
async function openDoor(options: McpDoorOptions): Promise<McpDoor> {
  const { createMcpDoor } = await import('./door.ts')
  return createMcpDoor(options)
}

async function answerMessage(door: McpDoor, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const read = readMessage(request.body, request.headers['content-type'])
  reply.header('Cache-Control', 'no-store')
  request.operation = `mcp ${methodOf('message' in read ? read.message : undefined)}`
  if ('fault' in read)
    return reply
      .code(400)
      .type(JSON_TYPE)
      .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: read.fault }))
  const message = 'message' in read ? read.message : undefined
  const token = bearerToken(request.headers.authorization)
  const response = await door.answer(webRequest(request, reply), message, {
    bearerToken: token,
    address: countedAddress(request.ip),
    requestId: request.id,
    answered(operation, answer) {
      request.operation = operation
      request.answer = answer
    },
  })
  if (isLasting(message) && response.body)
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(lasting(response.body))
  // Read first: an operation may run only while its answer is read.
  const text = await response.text()
  reply.headers(request.answer?.headers ?? {})
  return send(reply, response, text, token !== undefined && request.answer?.status === 401)
}

/**
 * A token that is not valid is refused by HTTP too, as the protocol demands; the message stays in the body. A call
 * without any token is told what it needs as a result, which a model can read and act on.
 */
function send(reply: FastifyReply, response: Response, text: string, wrongToken: boolean): FastifyReply {
  const type = response.headers.get('content-type')
  const allow = response.headers.get('allow')
  if (allow) reply.header('Allow', allow)
  if (wrongToken)
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

/** The one message whose answer is a stream that stays open. */
function isLasting(message: unknown): boolean {
  return methodOf(message) === 'subscriptions/listen'
}

function lasting(body: NonNullable<Response['body']>): Readable {
  return Readable.fromWeb(body as ReadableStream)
}

function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return new Request('http://mcp.invalid/mcp', { method: request.method, headers, signal: gone.signal })
}
