import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { countedAddress } from '../../limits/address.ts'
import type { Answer } from '../../pipeline/call.ts'
import type { PreparedOperation } from '../../pipeline/prepare.ts'
import { challenge } from '../http/challenge.ts'
import { JSON_TYPE, sendRefusal } from '../http/refusals.ts'
import { bearerToken } from '../http/server.ts'
import { type McpCaller, runOperation } from './call.ts'
import type { McpDoor, McpDoorOptions } from './door.ts'
import { methodOf, type ReadMessage, readMessage } from './message.ts'
import { isOwnHost, mayCall } from './origin.ts'
import { type PlainCall, plainCallIn, plainResult } from './plain-call.ts'
import { toolName } from './tools.ts'

/** The MCP endpoint. The library handles the protocol; this is the HTTP around it. */
export function addMcpRoute(server: FastifyInstance, options: McpDoorOptions): void {
  let door: Promise<McpDoor> | undefined
  const tools = new Map(
    options.operations
      .filter(({ operation }) => operation.mcp)
      .map((prepared) => [toolName(prepared.operation), prepared]),
  )
  server.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    config: { allow: ['POST'] },
    handler: async (request, reply) => {
      request.door = 'mcp'
      if (!mayCall(request.headers.origin, options.site.baseUrl)) return sendRefusal(reply, OTHER_SITE)
      // Missing only in HTTP/1.0.
      if (request.host && !isOwnHost(request.host, options.site.baseUrl, request.socket.localAddress))
        return sendRefusal(reply, otherHost(options.site.baseUrl))
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

const OTHER_SITE = new Refusal('permission_denied', { reason: 'other_site' })

function otherHost(baseUrl: string): Refusal {
  return new Refusal('permission_denied', { reason: 'other_host', params: { url: `${baseUrl}/mcp` } })
}

/** The library takes 35 MB and 0.15 s, so it is loaded on first use. */
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
  if (isStranger(answer)) challenge(request, reply)
  if (isUnknownToken(caller, answer)) reply.code(401)
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
  if (isStranger(request.answer)) challenge(request, reply)
  return send(reply, response, text, isUnknownToken(caller, request.answer))
}

function isStranger(answer: Answer | null): boolean {
  return answer?.status === 401 && answer.botId === undefined && answer.userId === undefined
}

/**
 * An invalid token is refused at the HTTP level too, as the protocol demands; the message stays in the body. A call
 * without a token, or with a valid one of the other kind, gets a result saying what it needs, which a model can read
 * and act on: clients take 401 as a reason to sign in again.
 */
function isUnknownToken({ bearerToken }: McpCaller, answer: Answer | null): boolean {
  return bearerToken !== undefined && isStranger(answer)
}

function send(reply: FastifyReply, response: Response, text: string, wrongToken: boolean): FastifyReply {
  const type = response.headers.get('content-type')
  const allow = response.headers.get('allow')
  if (allow) reply.header('Allow', allow)
  if (wrongToken) return reply.code(401).type(JSON_TYPE).send(withoutStream(text, type))
  if (type) reply.type(type)
  return reply.code(response.status).send(text)
}

/** Clients of earlier revisions get their answer as a one-event stream. */
function withoutStream(text: string, type: string | null): string {
  if (!type?.startsWith('text/event-stream')) return text
  return /^data: ?(.+)$/m.exec(text)?.[1] ?? ''
}

/** The one message whose answer is a long-lived stream. */
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
