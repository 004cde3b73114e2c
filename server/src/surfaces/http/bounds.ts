import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { Refusal } from '../../contract/errors.ts'
import { asCaller } from '../../db/queues.ts'
import { type AnswerBounds, Answers } from './answers.ts'
import { BODY_SILENCE_SECONDS, BodyBudget, gatherBody, type Lease } from './body-intake.ts'
import { type ConnectionBounds, Connections, countedAddress } from './connections.ts'
import { Paced } from './paced.ts'
import { receiveFile } from './receive-file.ts'
import { refuse } from './refusals.ts'

interface BoundsOptions {
  config: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>
  /** Called for senders when there is no room for strangers. */
  isKnown(request: FastifyRequest): Promise<boolean>
  /** Called for each connection that is cut or only gets a spare slot. */
  onCut(reason: string): void
  /** Narrower than usual, for tests of them. */
  connections?: Partial<ConnectionBounds>
  answers?: AnswerBounds
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The budget its body takes. */
    lease: Lease | null
  }
  interface FastifyContextConfig {
    ifTooLarge?: string
    /** The body is a file, which the operation takes in pieces. */
    takesFile?: boolean
  }
}

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

/** Limits on sockets and bytes: what connections, bodies and answers may take, whoever owns them. */
export function addBounds(server: FastifyInstance, options: BoundsOptions): void {
  const { config, isKnown, onCut } = options
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
    if (HEALTH.has(request.url.split('?')[0] ?? '')) return
    if (connection?.beyond) return refuse(reply.header('Connection', 'close'), NO_PLACE[connection.beyond])
    if (connection?.proxied && !connections.followCaller(countedAddress(request.ip), reply.raw))
      return refuse(reply, NO_PLACE.address_full)
  })
  server.addHook('onRequest', (request, _reply, done) => asCaller(`from ${countedAddress(request.ip)}`, done))
  server.addHook('onSend', (request, reply, payload, done) => {
    letGo(request)
    const sent = request.method === 'HEAD' ? payload : answers.paced(reply.raw, payload as string)
    if (sent instanceof Paced) reply.header('Content-Length', sent.left)
    done(null, sent)
  })
  server.addHook('onClose', async () => answers.stop())
  addIntake(server, isKnown)
}

function addIntake(server: FastifyInstance, isKnown: BoundsOptions['isKnown']): void {
  const budget = new BodyBudget()
  server.decorateRequest('lease', null)
  server.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) => {
    const lease = budget.open(countedAddress(request.ip))
    request.lease = lease
    payload.once('close', () => lease.release())
    const { bodyLimit: limit, config } = request.routeOptions
    const intake = { limit, lease, silenceMs: BODY_SILENCE_SECONDS * 1_000, isKnown: () => isKnown(request) }
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
