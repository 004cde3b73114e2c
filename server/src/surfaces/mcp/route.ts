import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Holder } from '../../access/authorize.ts'
import { FirstUse } from '../../config/first-use.ts'
import { Refusal } from '../../contract/errors.ts'
import type { PreparedOperation } from '../../pipeline/call.ts'
import { challenge, challengeFor } from '../http/challenge.ts'
import { countedAddress } from '../http/processor-time.ts'
import { bodyOf, JSON_TYPE, sendRefusal } from '../http/refusals.ts'
import { single } from '../http/sent-headers.ts'
import { bearerToken } from '../http/server.ts'
import { OpenStreams } from '../http/stream-parts.ts'
import { type McpCaller, runOperation } from './call.ts'
import type { McpEndpoint, McpOptions } from './endpoint.ts'
import { listenerId } from './listener-id.ts'
import { INVALID_REQUEST, methodOf, type ReadMessage, readMessage } from './message.ts'
import { isOwnHost, mayCall } from './origin.ts'
import { wrongParams } from './params.ts'
import { type PlainCall, plainCallIn, plainResult } from './plain-call.ts'
import { inToolWords } from './tool-words.ts'
import { toolName } from './tools.ts'
import { isSelected, type Selection, selectionIn, toolsetOf } from './toolsets.ts'

/** The MCP endpoint. The library handles the protocol; this is the HTTP around it. */
export function addMcpRoute(server: FastifyInstance, options: McpOptions): void {
  const endpoint = new FirstUse(() => openEndpoint(options))
  const listeners = new OpenStreams()
  const tools = new Map(
    options.operations
      .filter(({ operation }) => operation.mcp)
      .map((prepared) => [toolName(prepared.operation), prepared]),
  )
  const toolsets = new Set([...tools.values()].map(({ operation }) => toolsetOf(operation)))
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
      const query = request.query as Record<string, unknown>
      if (query.auth === 'required' && request.headers.authorization === undefined) return askToSignIn(request, reply)
      if (request.method === 'GET' && isBrowser(request))
        return reply.header('Vary', 'Accept').redirect('/docs/over-mcp', 303)
      const selection = selectionIn(query, toolsets)
      if (typeof selection === 'string') return sendFault(reply.code(400), { code: INVALID_PARAMS, message: selection })
      const read = readMessage(request.body, request.headers['content-type'])
      reply.header('Cache-Control', 'no-store')
      const plain = 'message' in read && request.method === 'POST' && plainCallIn(read.message, request.headers)
      const tool = plain && tools.get(plain.name)
      const caller = callerOf(request, options.site.baseUrl, selection)
      if (plain && tool && isSelected(tool.operation, selection))
        return answerPlain(options, tool, plain, { request, reply, caller })
      return answerMessage(await endpoint.get(), read, { request, reply, caller }, { ...options, listeners })
    },
  })
  server.addHook('preClose', async () => (await endpoint.ifOpened())?.close())
}

/** At the address for assistants (decision 81): whatever is asked for, and before it is looked at. */
function askToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const read = readMessage(request.body, request.headers['content-type'])
  const message = 'message' in read ? read.message : undefined
  request.operation = `mcp ${methodOf(message)}`
  const { baseUrl } = reply.server.site
  reply.header('Cache-Control', 'no-store')
  return refuseMessage(reply, message, SIGN_IN, challenge({ baseUrl, sentToken: false, forAgents: true }))
}

/** Whoever comes here has a person to sign in; an agent that registered would be a second one. */
const SIGN_IN = new Refusal('bot_auth_required', { reason: 'sign_in_first' })

/** Somebody who looks what is here; clients of the protocol ask for a stream. */
function isBrowser({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html') && !accept.includes('text/event-stream')
}

const OTHER_SITE = new Refusal('permission_denied', { reason: 'other_site' })

function otherHost(baseUrl: string): Refusal {
  return new Refusal('permission_denied', { reason: 'other_host', params: { url: `${baseUrl}/mcp` } })
}

/** The library takes 35 MB and 0.15 s, so it is loaded on first use. */
async function openEndpoint(options: McpOptions): Promise<McpEndpoint> {
  const { createMcpEndpoint } = await import('./endpoint.ts')
  return createMcpEndpoint(options)
}

async function answerPlain(
  { pipeline, site }: McpOptions,
  tool: PreparedOperation,
  plain: PlainCall,
  { request, reply, caller }: Exchange,
): Promise<FastifyReply> {
  const answer = await runOperation(pipeline, tool, plain.fields, caller)
  const said = challengeOn(request, reply, caller)
  if (said !== undefined && !readsResultsOnly(request, {})) reply.code(answer.status)
  return reply
    .headers(answer.headers)
    .type(JSON_TYPE)
    .send(plainResult(plain, tool.operation, answer, said, site.baseUrl))
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: McpCaller
}

const INVALID_PARAMS = -32_602

function sendFault(
  reply: FastifyReply,
  error: { code: number; message: string },
  id: string | number | null = null,
): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify({ jsonrpc: '2.0', id, error }))
}

function callerOf(request: FastifyRequest, baseUrl: string, selection: Selection): McpCaller {
  const sentToken = request.headers.authorization !== undefined
  return {
    bearerToken: bearerToken(request.headers.authorization),
    challengeFor: (answer) => challengeFor(answer, baseUrl, sentToken),
    address: countedAddress(request.ip),
    requestId: request.id,
    traceparent: single(request.headers.traceparent),
    selection,
    answered(operation, answer) {
      request.operation = operation
      request.answer = answer
    },
  }
}

async function answerMessage(
  endpoint: McpEndpoint,
  read: ReadMessage,
  { request, reply, caller: sender }: Exchange,
  { site, holderOf, listeners }: McpOptions & { listeners: OpenStreams },
): Promise<FastifyReply> {
  request.operation = `mcp ${methodOf('message' in read ? read.message : undefined)}`
  if ('fault' in read) return sendFault(reply.code(400), read.fault)
  const message = 'message' in read ? read.message : undefined
  let holder: Holder | undefined
  try {
    if (methodOf(message) !== 'tools/call') holder = await holderOf(sender.bearerToken, sender.address)
    if (isLasting(message)) countListener(listeners, holder, reply)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return refuseMessage(reply, message, refusal, challenge({ ...site, sentToken: true, forAgents: true }))
  }
  const wrong = wrongParams(message)
  if (wrong) return sendFault(reply.code(200), { code: INVALID_PARAMS, message: wrong.message }, wrong.id)
  const caller = { ...sender, ...(holder && { holder }), hangUp: () => void reply.raw.destroy() }
  const response = await endpoint.answer(webRequest(request, reply), message, caller)
  if (isLasting(message) && response.body)
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(lasting(response.body))
  // Read first: an operation may run only while its answer is read.
  const text = await response.text()
  reply.headers(request.answer?.headers ?? {})
  const said = challengeOn(request, reply, caller)
  const refused = said === undefined || readsResultsOnly(request, message) ? undefined : request.answer?.status
  return send(reply, response, text, refused)
}

/** One agent must not take the streams of all others. */
function countListener(listeners: OpenStreams, holder: Holder | undefined, reply: FastifyReply): void {
  const id = holder && listenerId(holder)
  if (id === undefined) return
  const refusal = listeners.refusalFor(id)
  if (refusal) throw refusal
  listeners.enter(id, reply.raw)
}

/** Also for what is open to everybody: a client that is told at once that its token has ended renews it at once. */
function refuseMessage(reply: FastifyReply, message: unknown, refusal: Refusal, said: string): FastifyReply {
  const { id = null } = (message ?? {}) as { id?: unknown }
  const data = JSON.parse(inToolWords(JSON.stringify(bodyOf(reply.server.site, refusal))))
  const error = { code: INVALID_REQUEST, message: refusal.message, data }
  if (refusal.status === 401) reply.header('WWW-Authenticate', said)
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds)
  return reply
    .code(refusal.status)
    .type(JSON_TYPE)
    .send(JSON.stringify({ jsonrpc: '2.0', id, error }))
}

function challengeOn({ answer }: FastifyRequest, reply: FastifyReply, caller: McpCaller): string | undefined {
  const said = answer === null ? undefined : caller.challengeFor(answer)
  if (said !== undefined) reply.header('WWW-Authenticate', said)
  return said
}

/**
 * Who must sign in, or ask its person for more, is refused by HTTP too, as the protocol demands: that is what makes clients
 * open the page to sign in. The message stays in the body. A valid token of the other kind is told so as a result, which a
 * model can read. One client looks at nothing but results: ChatGPT, which says who it is.
 */
function readsResultsOnly({ headers }: FastifyRequest, message: unknown): boolean {
  const meta = (message as { params?: { _meta?: unknown } } | undefined)?.params?._meta
  const keys = typeof meta === 'object' && meta !== null ? Object.keys(meta) : []
  return /^openai-mcp\b/i.test(headers['user-agent'] ?? '') || keys.some((key) => key.startsWith('openai/'))
}

function send(reply: FastifyReply, response: Response, text: string, refused: number | undefined): FastifyReply {
  const type = response.headers.get('content-type')
  const allow = response.headers.get('allow')
  if (allow) reply.header('Allow', allow)
  if (refused !== undefined) return reply.code(refused).type(JSON_TYPE).send(withoutStream(text, type))
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

/** As the library takes it. */
export function webRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  // A client that takes anything, or does not say, takes both.
  if (!/json|event-stream/.test(request.headers.accept ?? ''))
    headers.set('accept', 'application/json, text/event-stream')
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return new Request('http://mcp.invalid/mcp', { method: request.method, headers, signal: gone.signal })
}
