import { Agent, request as call, type IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import type { Logger } from '../../observe/log.ts'
import type { Site } from '../../pipeline/dependencies.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { reportKey } from '../../secrets/signed-report.ts'
import { countedAddress } from '../http/connections.ts'
import { refuse, sendRefusal } from '../http/refusals.ts'
import { type Door, SandboxChild } from './child.ts'

interface SandboxOptions {
  /** Undefined if this installation has no sandboxes. */
  databaseUrl: string | undefined
  site: Site
  secrets: Secrets
  log: Logger
}

const NONE = new Refusal('not_found', { reason: 'no_sandboxes' })
const CLOSED = new Refusal('server_error', { status: 503, reason: 'sandboxes_closed', retryAfterSeconds: 30 })

/** Of this address, and nobody else's business: a browser would take those of a sandbox for the service's own. */
const KEPT_FROM_THEM = new Set(['cookie', 'connection', 'transfer-encoding', 'content-length', 'forwarded', 'expect'])
const KEPT_FROM_CALLERS = new Set(['set-cookie', 'clear-site-data', 'connection', 'keep-alive', 'transfer-encoding'])
/** Whatever a sandbox sends, a browser that shows it treats it as another site's. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Calls of sandboxes, passed on to their process as they are. Nothing of them is read here but the path. */
export function addSandboxes(server: FastifyInstance, options: SandboxOptions): void {
  const { databaseUrl, site, secrets, log } = options
  const keys = { baseUrl: () => site.baseUrl, reportKey: reportKey(secrets) }
  const child = databaseUrl === undefined ? null : new SandboxChild({ databaseUrl, ...keys, log })
  const agent = new Agent({ keepAlive: true })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (child === null) return sendRefusal(reply, NONE)
    const door = await child.door().catch(() => undefined)
    if (door === undefined) return refuse(reply, CLOSED)
    passOn(request, reply, door, agent)
    return reply
  }
  server.post('/sandboxes', handler)
  for (const url of ['/sandbox/:id', '/sandbox/:id/*'])
    server.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler })
  server.addHook('onClose', async () => {
    agent.destroy()
    await child?.close()
  })
}

function passOn(request: FastifyRequest, reply: FastifyReply, { port, secret }: Door, agent: Agent): void {
  const body = Buffer.isBuffer(request.body) ? request.body : undefined
  const headers = {
    ...withoutThose(request.raw, KEPT_FROM_THEM),
    'ideabridge-sandbox-from': countedAddress(request.ip),
    'ideabridge-sandbox-secret': secret,
    ...(body && { 'content-length': body.length }),
  }
  reply.hijack()
  const { raw } = reply
  const passed = call(
    { host: '127.0.0.1', port, agent, method: request.method, path: request.url, headers },
    (answer) => {
      raw.writeHead(answer.statusCode ?? 502, {
        ...withoutThose(answer, KEPT_FROM_CALLERS),
        'Content-Security-Policy': POLICY,
      })
      answer.pipe(raw)
      answer.once('error', () => raw.destroy())
    },
  )
  // An answer that gets lost on purpose is one, too.
  passed.once('error', () => raw.destroy())
  raw.once('close', () => passed.destroy())
  passed.end(body)
}

function withoutThose({ headers }: IncomingMessage, left: ReadonlySet<string>): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !left.has(name) && !name.startsWith('x-forwarded-')),
  )
}
