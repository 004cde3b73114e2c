import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { Refusal } from '../../contract/errors.ts'
import { asCaller, beforeRefusal } from '../../db/queues.ts'
import { type AnswerBounds, Answers } from './answers.ts'
import { BODY_SILENCE_SECONDS, BodyBudget, gatherBody, type Lease } from './body-intake.ts'
import { type ConnectionBounds, Connections } from './connections.ts'
import { drain } from './drain.ts'
import { Paced } from './paced.ts'
import { countedAddress, type ProcessorBounds, ProcessorTime } from './processor-time.ts'
import { receiveFile } from './receive-file.ts'
import { refuse } from './refusals.ts'

interface BoundsOptions {
  config: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>
  /** The agent or person that sent it, asked when there is no room for strangers. */
  knownSender(request: FastifyRequest): Promise<string | undefined>
  /** Called for each connection that is cut or only gets a spare slot. */
  onCut(reason: string): void
  /** Narrower than usual, for tests of them. */
  connections?: Partial<ConnectionBounds>
  answers?: AnswerBounds
  processor?: Partial<ProcessorBounds>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The budget its body takes. */
    lease: Lease | null
    /** When its processor time is charged: already, later, or never for known senders. */
    charged: 'already' | 'later' | 'never'
    /** The known sender, where it was looked up. */
    sender: string | null
  }
  interface FastifyContextConfig {
    ifTooLarge?: string
    /** The body is a file, which the operation takes in pieces. */
    takesFile?: boolean
  }
}

/** Refusals of a body as such, whose sender is still sending. One that stalls, or sends crumbs, is not waited for. */
const DRAINED = new Set([411, 413, 429])
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])
const NO_PLACE = {
  address_full: new Refusal('rate_limited', {
    reason: 'many_connections',
    retryAfterSeconds: 5,
  }),
  full: new Refusal('server_error', {
    status: 503,
    reason: 'connections_full',
    retryAfterSeconds: 5,
  }),
}

/** Limits on sockets and bytes: what connections, bodies and answers may take, no matter whose they are. */
export function addBounds(server: FastifyInstance, options: BoundsOptions): void {
  const { config, knownSender, onCut } = options
  const answers = new Answers(onCut, options.answers)
  const connections = new Connections(
    { perAddress: config.connectionsPerAddress, ...options.connections },
    config.trustProxy,
    onCut,
  )
  server.server.on('connection', (socket) => connections.add(socket))
  server.server.prependListener('request', (request: IncomingMessage, response) => {
    answers.follow(response, request.socket, connections.of(request.socket)?.address ?? '')
    connections.follow(request, response)
  })
  server.addHook('onRequest', async (request, reply) => {
    const connection = connections.of(request.raw.socket)
    if (isHealth(request)) return
    if (connection?.beyond) return refuse(reply.header('Connection', 'close'), NO_PLACE[connection.beyond])
    if (connection?.proxied && !connections.followCaller(countedAddress(request.ip), reply.raw))
      return refuse(reply, NO_PLACE.address_full)
  })
  server.addHook('onRequest', (request, _reply, done) => asCaller(`from ${countedAddress(request.ip)}`, done))
  addProcessorTime(server, options)
  server.addHook('onSend', (request, reply, payload, done) => {
    letGo(request)
    // The framework closes the connection while the client is still sending.
    const unread = request.lease !== null && !request.raw.complete && DRAINED.has(reply.statusCode)
    if (unread && drain(request.raw)) reply.removeHeader('Connection')
    const sent = request.method === 'HEAD' ? payload : answers.paced(reply.raw, payload as string)
    if (sent instanceof Paced) reply.header('Content-Length', sent.left)
    done(null, sent)
  })
  server.addHook('onClose', async () => answers.stop())
  addIntake(server, knownSender)
}

/** Measured processor time of a request, in milliseconds; the service's own pages read their records by calls. */
const PRICES = { call: 1.5, mcp: 3, other: 0.3 }
const BYTES_PER_MS = 1_000_000

function priceOf({ url, config }: FastifyRequest['routeOptions']): number {
  if (url === '/mcp') return PRICES.mcp
  return config.accessBy === undefined ? PRICES.other : PRICES.call
}

/** Answers to known callers beyond their limits, of one caller and of all, that wait to be sent. */
const LATE_ANSWERS_WAITING = 1_000

/**
 * Strangers wait for their turn, those with a token or session only once nobody knows it. Whom we know has limits by the
 * minute; what these refuse or do not count takes a share of the caller's own, and its answer waits for it.
 */
function addProcessorTime(server: FastifyInstance, { knownSender, processor }: BoundsOptions): void {
  const strangers = new ProcessorTime(processor)
  const known = new ProcessorTime({ ...processor, waiting: LATE_ANSWERS_WAITING })
  server.decorateRequest('charged', 'later')
  server.decorateRequest('sender', null)
  server.addHook('preHandler', async (request, reply) => {
    if (isHealth(request)) return
    const { headers, ip } = request
    const address = countedAddress(ip)
    if (headers.authorization !== undefined || headers.cookie !== undefined) {
      if (strangers.has(address)) return
      request.sender = (await knownSender(request)) ?? null
      if (request.sender !== null) return
    }
    const refusal = await strangers.take(address, priceOf(request.routeOptions))
    request.charged = refusal ? 'never' : 'already'
    if (refusal === undefined) return
    await beforeRefusal()
    return refuse(reply, refusal)
  })
  server.addHook('onSend', async (request, _reply, payload) => {
    const { answer, charged, routeOptions, ip } = request
    const named = nameOf(answer)
    const sender = named ?? request.sender
    if (isHealth(request) || (named !== null && answer?.code !== 'rate_limited')) return payload
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    const cost = bytes / BYTES_PER_MS + (charged === 'later' ? priceOf(routeOptions) : 0)
    if (sender === null && charged !== 'never') strangers.charge(countedAddress(ip), cost)
    if (sender === null) return payload
    letGo(request)
    if (await known.take(sender, cost)) await beforeRefusal()
    return payload
  })
}

function nameOf(answer: FastifyRequest['answer']): string | null {
  if (answer?.botId !== undefined) return `bot ${answer.botId}`
  return answer?.userId === undefined ? null : `person ${answer.userId}`
}

function isHealth({ url }: FastifyRequest): boolean {
  return HEALTH.has(url.split('?')[0] ?? '')
}

function addIntake(server: FastifyInstance, knownSender: BoundsOptions['knownSender']): void {
  const budget = new BodyBudget()
  server.decorateRequest('lease', null)
  server.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) => {
    const lease = budget.open(countedAddress(request.ip))
    request.lease = lease
    payload.once('close', () => lease.release())
    const { bodyLimit: limit, config } = request.routeOptions
    const isKnown = async () => (await knownSender(request)) !== undefined
    const intake = { limit, lease, silenceMs: BODY_SILENCE_SECONDS * 1_000, isKnown }
    return config.takesFile
      ? receiveFile(payload, intake)
      : gatherBody(payload, { ...intake, ifTooLarge: config.ifTooLarge })
  })
}

/** Once there is an answer, the body is no longer needed, however long the answer takes. */
function letGo(request: FastifyRequest): void {
  request.body = undefined
  request.lease?.release()
}
