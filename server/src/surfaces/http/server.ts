import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Access } from '../../contract/access.ts'
import { Refusal } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'
import type { Logger } from '../../observe/log.ts'
import type { Metrics } from '../../observe/metrics.ts'
import type { Answer, IncomingCall, PreparedOperation } from '../../pipeline/call.ts'
import type { Pipeline, Site } from '../../pipeline/dependencies.ts'
import { LARGEST_BODY, readFields, readSigned } from './body.ts'
import { addBounds } from './bounds.ts'
import { challenge, scopeChallenge } from './challenge.ts'
import { answerClientError } from './client-error.ts'
import type { EventStreams } from './event-stream.ts'
import { type IsServed, KnownPaths } from './known-paths.ts'
import { isVisitor, leadToPage, sendFailedPage, sendLostPage } from './lost-visitor.ts'
import { refuseUnknown } from './not-found.ts'
import type { PersonStreams } from './person-stream.ts'
import { countedAddress } from './processor-time.ts'
import type { ReceivedFile } from './receive-file.ts'
import { JSON_TYPE, refusalFor, refuse, sendRefusal } from './refusals.ts'
import { sendFile } from './send-file.ts'
import {
  countLines,
  forgetSessions,
  hasRepeatedKey,
  isCrossSite,
  readerOf,
  SEVERAL_KEYS,
  sentDevice,
  sentJourney,
  sentSession,
  setCookies,
  severalTokens,
  single,
} from './sent-headers.ts'

interface HttpOptions {
  config: Config
  pipeline: Pipeline
  operations: readonly PreparedOperation[]
  log: Logger
  metrics: Metrics
  /** For agents, and for people. */
  streams: { bot: EventStreams; person: PersonStreams }
  site: Site
  /** The agent or person who sent this. */
  knownSender(call: Credentials): Promise<string | undefined>
}

type Credentials = Pick<IncomingCall, 'bearerToken' | 'sessionToken'>

declare module 'fastify' {
  interface FastifyInstance {
    site: Site
  }
  interface FastifyRequest {
    /** What an operation returned, if one ran. */
    answer: Answer | null
    operation: string | null
    door: 'http' | 'mcp'
  }
  interface FastifyContextConfig {
    /** Who may call this route's operation. */
    accessBy?: Access['by']
    /** Methods for the Allow header, where some are accepted only to be refused in our own format. */
    allow?: string[]
    isServed?: IsServed
  }
}

const HEADERS_SECONDS = 15
/** For the whole request. */
const REQUEST_SECONDS = 60
const ONE_HOST = new Refusal('validation_failed', { status: 400, faults: { request: [fault('one_host')] } })
const SEVERAL_SESSIONS = new Refusal('unauthenticated', { reason: 'several_sessions' })

/** For everything a browser shows; pages set their own policy. */
const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

function unused(): never {
  throw new Error('Describe inputs and answers in the catalogue, not in a route.')
}

/** The HTTP surface: one route per operation. Decisions are left to the pipeline. */
export function createHttpServer(options: HttpOptions): FastifyInstance {
  const server = Fastify({
    bodyLimit: LARGEST_BODY,
    // The catalogue checks inputs and writes answers. The framework would load two libraries for it at every start.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    // Node swaps it with the header timeout if that is longer.
    requestTimeout: REQUEST_SECONDS * 1_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Calls that arrive while the service stops run to their end; the framework's own refusal has no code.
    return503OnClosing: false,
    genReqId: () => `req_${randomUUID()}`,
    trustProxy: options.config.trustProxy.length > 0 ? options.config.trustProxy : false,
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, options.site.baseUrl),
    // Node would refuse this by itself, in a form of its own.
    http: {
      requireHostHeader: false,
      headersTimeout: HEADERS_SECONDS * 1_000,
      connectionsCheckingInterval: 2_000,
    },
    frameworkErrors: (_error, request, reply) => {
      reply.header('X-Request-Id', request.id)
      sendRefusal(reply as FastifyReply, new Refusal('not_found', { reason: 'not_served' }))
      // Hooks do not run for these.
      report(options, request, reply as FastifyReply)
    },
  })
  server.decorate('site', options.site)
  server.decorateRequest('answer', null)
  server.decorateRequest('operation', null)
  server.decorateRequest('door', 'http')
  server.removeAllContentTypeParsers()
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, ...SAFE_HEADERS })
    if (options.site.baseUrl.startsWith('https:')) reply.header('Strict-Transport-Security', 'max-age=31536000')
    const { host, authorization } = countLines(request.raw.rawHeaders)
    if (host > 1 || (host === 0 && request.raw.httpVersion !== '1.0'))
      return sendRefusal(reply.header('Connection', 'close'), ONE_HOST)
    if (authorization > 1) return sendRefusal(reply, severalTokens(request.routeOptions.config.accessBy))
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    const said = challengeOf(options.site.baseUrl, request, reply.statusCode)
    if (said !== undefined) reply.header('WWW-Authenticate', said)
    done()
  })
  addBounds(server, {
    config: options.config,
    knownSender: (request) => options.knownSender(credentialsOf(options, request)),
    onCut: (reason) => options.metrics.cuts.inc({ reason }),
  })
  // Unknown expectations are ignored; Node would answer 417 in its own format.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.addHook('onResponse', async (request, reply) => report(options, request, reply))
  const paths = new KnownPaths()
  server.addHook('onRoute', ({ url, method, config }) => paths.add(url, config?.allow ?? method, config?.isServed))
  for (const { operation } of options.operations) paths.addOperation(routeOf(operation), operation.method)
  server.setNotFoundHandler((request, reply) => {
    const refusal = refuseUnknown(paths, request, reply)
    const isKnown = reply.hasHeader('Allow')
    return isVisitor(request) && !isKnown ? sendLostPage(request, reply) : sendRefusal(reply, refusal)
  })
  server.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    // Methods that the framework does not know, such as QUERY, never get to the handler above.
    const refusal = request.is404 ? refuseUnknown(paths, request, reply) : refusalFor(error)
    if (refusal.code === 'server_error') options.log.error({ request_id: request.id, err: error }, 'request failed')
    if (refusal.code === 'server_error' && isVisitor(request)) {
      if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds)
      return sendFailedPage(request, reply.code(refusal.status))
    }
    return refuse(reply, refusal)
  })
  for (const prepared of options.operations) addRoute(server, options, prepared)
  return server
}

function addRoute(server: FastifyInstance, options: HttpOptions, prepared: PreparedOperation): void {
  const { pipeline, site } = options
  const { method, access, input, name, signedBody, upload, ifTooLarge, stream, ignoresBody, page } = prepared.operation
  server.route({
    method,
    url: routeOf(prepared.operation),
    bodyLimit: upload?.largest ?? LARGEST_BODY,
    config: { accessBy: access.by, takesFile: upload !== undefined, ...(ifTooLarge !== undefined && { ifTooLarge }) },
    ...(page && { onRequest: leadToPage(page) }),
    handler: async (request, reply) => {
      const { headers } = request
      const session = sentSession(headers.cookie, site.baseUrl)
      const forgotten = session.several ? forgetSessions(request, site.baseUrl) : []
      if (session.several && needsSession(prepared, headers.authorization)) {
        request.operation = name
        return sendRefusal(reply.header('Set-Cookie', forgotten), SEVERAL_SESSIONS)
      }
      const call: IncomingCall = {
        input: signedBody
          ? readSigned(request.body, single(headers[signedBody]))
          : hasRepeatedKey(request.raw)
            ? SEVERAL_KEYS
            : readFields(input, {
                body: request.body,
                contentType: headers['content-type'],
                contentEncoding: headers['content-encoding'],
                query: { ...(request.query as Record<string, string | string[]>), ...(stream && lastEvent(request)) },
                params: request.params as Record<string, string>,
                takesBody: method !== 'GET' && !ignoresBody && !upload,
              }),
        ...(upload && { file: request.body as ReceivedFile | undefined }),
        bearerToken: bearerToken(headers.authorization),
        sessionToken: session.token,
        reader: readerOf(request),
        userAgent: headers['user-agent'],
        deviceToken: sentDevice(headers.cookie, site.baseUrl),
        journey: sentJourney(headers.cookie, site.baseUrl),
        crossSite: isCrossSite(request),
        idempotencyKey: single(headers['idempotency-key']),
        address: countedAddress(request.ip),
        requestId: request.id,
        traceparent: single(headers.traceparent),
      }
      const answer = await pipeline(prepared, call)
      request.answer = answer
      request.operation = name
      if (stream && answer.status === 200)
        return openStream(options, prepared, call, request, reply.headers(answer.headers))
      if (answer.file) return sendFile(reply.headers(answer.headers), answer.file, headers['if-none-match'])
      return reply
        .code(answer.status)
        .headers({
          ...answer.headers,
          ...setCookies(forgotten, answer, site.baseUrl),
          'Content-Type': JSON_TYPE,
          'Cache-Control': 'no-store',
        })
        .send(answer.body)
    },
  })
}

function routeOf({ path }: { readonly path: string }): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

function challengeOf(baseUrl: string, request: FastifyRequest, status: number): string | undefined {
  const { answer, door, routeOptions, headers } = request
  if (status === 403 && answer?.missingScopes) return scopeChallenge(baseUrl, answer.missingScopes)
  if (status !== 401) return undefined
  const forAgents = door === 'mcp' || routeOptions.config.accessBy === 'bot'
  return challenge({ baseUrl, sentToken: headers.authorization !== undefined, forAgents })
}

/** Where a session would identify the caller. */
function needsSession({ operation: { access } }: PreparedOperation, authorization: string | undefined): boolean {
  return access.by !== 'anyone' && access.by !== 'bot' && bearerToken(authorization) === undefined
}

function credentialsOf({ site }: Pick<HttpOptions, 'site'>, { headers }: FastifyRequest): Credentials {
  const sessionToken = sentSession(headers.cookie, site.baseUrl).token
  return { bearerToken: bearerToken(headers.authorization), sessionToken }
}

/** Sent by event stream clients when they reconnect. */
function lastEvent({ headers }: FastifyRequest): { after?: string } {
  const after = single(headers['last-event-id'])
  return after ? { after } : {}
}

function openStream(
  { streams, log }: HttpOptions,
  { operation }: PreparedOperation,
  call: IncomingCall,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const streamsOfCaller = operation.access.by === 'bot' ? streams.bot : streams.person
  const wanted = JSON.parse(request.answer?.body ?? '')
  const refusal = streamsOfCaller.refusalFor(wanted)
  if (refusal) return refuse(reply, refusal)
  reply.hijack()
  streamsOfCaller.run(reply, wanted, call).catch((error) => {
    log.warn({ request_id: request.id, err: error }, 'an event stream broke')
  })
  return reply
}

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
}

/** One line per request: what ran and how it ended, never its content. */
function report({ log, metrics }: HttpOptions, request: FastifyRequest, reply: FastifyReply): void {
  const { answer, door } = request
  const operation = request.operation ?? request.routeOptions.url ?? 'unknown'
  const code = answer?.code ?? (reply.statusCode < 400 ? 'ok' : String(reply.statusCode))
  metrics.requests.observe({ operation, door, code }, reply.elapsedTime / 1000)
  log.info(
    {
      request_id: request.id,
      door,
      method: request.method,
      operation,
      bot_id: answer?.botId,
      user_id: answer?.userId,
      status: reply.statusCode,
      code,
      duration_ms: Math.round(reply.elapsedTime * 10) / 10,
    },
    'request',
  )
}
