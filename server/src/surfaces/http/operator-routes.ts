import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { newestApplied } from '../../db/migrations.sql.ts'
import type { Metrics } from '../../observe/metrics.ts'
import { hashToken } from '../../secrets/secrets.ts'
import { sendRefusal } from './refusals.ts'

interface OperatorOptions {
  config: Config
  database: Database
  metrics: Metrics
  schemaVersion: number
}

/** For operators: is it alive, is it ready, how is it doing. */
export function addOperatorRoutes(server: FastifyInstance, options: OperatorOptions): void {
  server.get('/healthz', async () => ({ status: true }))

  server.get('/readyz', async (_request, reply) => {
    const fault = await readinessFault(options)
    if (fault) return sendRefusal(reply, new Refusal('server_error', { status: 503, message: fault }))
    return { status: true }
  })

  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.config.metricsToken))
      return sendRefusal(reply, new Refusal('not_found', { reason: 'not_served' }))
    return reply.type(options.metrics.registry.contentType).send(await options.metrics.expose())
  })
}

async function readinessFault({ database, schemaVersion }: OperatorOptions): Promise<string | null> {
  try {
    const version = await newestApplied(database.read)
    return version === schemaVersion
      ? null
      : `The schema version is ${version}, but this version needs ${schemaVersion}.`
  } catch {
    return 'The database does not respond.'
  }
}

/** Without a token, only from this machine and not through a proxy on it. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined)
    return timingSafeEqual(hashToken(request.headers.authorization ?? ''), hashToken(`Bearer ${token}`))
  const forwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !forwarded && /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '')
}
