import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../errors.ts'
import { countedAddress } from '../../limits/address.ts'
import type { PreparedOperation } from '../../pipeline/prepare.ts'
import { bearerToken, JSON_TYPE, sendRefusal } from '../http/server.ts'
import { type McpCaller, runOperation } from './call.ts'
import type { McpDoor, McpDoorOptions } from './door.ts'
import { methodOf, type ReadMessage, readMessage } from './message.ts'
import { mayCall } from './origin.ts'
import { type PlainCall, plainCallIn, plainResult } from './plain-call.ts'

/** The MCP endpoint. Everything that is the protocol's is the library's business; this is the HTTP around it. */
export function addMcpRoute(server: FastifyInstance, options: McpDoorOptions): void {
  let door: Promise<McpDoor> | undefined
  const tools = new Map(
    options.operations.filter(({ operation }) => operation.mcp).map((prepared) => [prepared.operation.name, prepared]),
  )
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    config: { allow: ['POST'] },
    handler: async (request, reply) => {
      request.door = 'mcp'
      if (!mayCall(request.headers.origin, options.site.baseUrl))
        return sendRefusal(
          reply,
          new Refusal('permission_denied', { message: 'Pages of other sites may not call this.' }),
        )
      const read = readMessage(request.body, request.headers['content-type'], options.json)
      reply.header('Cache-Control', 'no-store')
      const plain = 'message' in read && request.method === 'POST' && plainCallIn(read.message, request.headers)
      const tool = plain && tools.get(plain.name)
      if (plain && tool) return answerPlain(options, tool, plain, request, reply)
      door ??= openDoor(options)
      return answerMessage(await door, read, request, reply)
    },
  })
  server.addHook('preClose', async () => (await door)?.close())
}

/** The library takes 35 MB and 0.15 s: not spent by services that nobody calls this way. */
async function openDoor(options: McpDoorOptions): Promise<McpDoor> {
  const { createMcpDoor } = await import('./door.ts')
  return createMcpDoor(options)
}

async function answerPlain(
  { pipeline, site }: McpDoorOptions,
  tool: PreparedOperation,
  plain: PlainCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = callerOf(request)
  const answer = await runOperation(pipeline, tool, plain.fields, caller)
  const refused = caller.bearerToken !== undefined && answer.status === 401
  if (refused) reply.code(401).header('WWW-Authenticate', CHALLENGE)
  return reply
    .headers(answer.headers)
    .type(JSON_TYPE)
    .send(plainResult(plain, answer, site.baseUrl))
}

function callerOf(request: FastifyRequest): McpCaller {
  return {
    bearerToken: bearerToken(request.headers.authorization),
    address: countedAddress(request.ip),
    requestId: request.id,
    answered(operation, answer) {
      request.operation = operation
      request.answer = answer
    },
  }
}

async function answerMessage(
  door: McpDoor,
  read: ReadMessage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  request.operation = `mcp ${methodOf('message' in read ? read.message : undefined)}`
  if ('fault' in read)
    return reply
      .code(400)
      .type(JSON_TYPE)
      .send(JSON.stringify({ jsonrpc: '2.0', id: null, error: read.fault }))
  const message = 'message' in read ? read.message : undefined
  const caller = callerOf(request)
  const response = await door.answer(webRequest(request, reply), message, caller)
  if (isLasting(message) && response.body)
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(lasting(response.body))
  // Read first: an operation may run only while its answer is read.
  const text = await response.text()
  reply.headers(request.answer?.headers ?? {})
  return send(reply, response, text, caller.bearerToken !== undefined && request.answer?.status === 401)
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
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return new Request('http://mcp.invalid/mcp', { method: request.method, headers, signal: gone.signal })
}
