import { Agent, request as call, type IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import type { Logger } from '../../observe/log.ts'
import type { Site } from '../../pipeline/dependencies.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { reportKey } from '../../secrets/signed-report.ts'
import { refuseCrowd } from '../http/body-intake.ts'
import { countedAddress } from '../http/processor-time.ts'
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
/** Shorter than the other side's, so that no call meets a connection that is being closed. */
const IDLE_MS = 30_000
const SWEEP_MS = 3_600_000
const OF_THEM = /^\/sandbox(es(?=\?|$)|\/)/
const CLOSED = new Refusal('server_error', { status: 503, reason: 'sandboxes_closed', retryAfterSeconds: 30 })

/** Headers never forwarded: browsers would treat a sandbox's cookies as ours. */
const KEPT_FROM_THEM = new Set(['cookie', 'connection', 'transfer-encoding', 'content-length', 'forwarded', 'expect'])
const KEPT_FROM_CALLERS = new Set(['set-cookie', 'clear-site-data', 'connection', 'keep-alive', 'transfer-encoding'])
/** Whatever a sandbox sends, a browser that shows it treats it as another site's. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Proxies calls to a sandbox's process unchanged; only the path is read here. */
export function addSandboxes(server: FastifyInstance, options: SandboxOptions): void {
  const { databaseUrl, site, secrets, log } = options
  const keys = { baseUrl: () => site.baseUrl, reportKey: reportKey(secrets) }
  const child = databaseUrl === undefined ? null : new SandboxChild({ databaseUrl, ...keys, log })
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS })
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (child === null) return sendRefusal(reply, NONE)
    const { lease, body } = request
    // The body stays here until the sandboxes have taken it, which may be long if they are busy.
    if (lease && Buffer.isBuffer(body) && !lease.grow(body.length)) return refuse(reply, refuseCrowd())
    reply.raw.once('close', () => lease?.release())
    const door = await child.door().catch(() => undefined)
    const answer = door && (await passOn(request, reply, door, agent))
    if (answer === undefined) return refuse(reply, CLOSED)
    sendOn(answer, reply)
    return reply
  }
  // Before anything can refuse a call; a sandbox's own answers have its name instead.
  if (child)
    server.server.prependListener('request', ({ url = '' }, response) => {
      if (OF_THEM.test(url)) response.setHeader('Ideabridge-Sandbox', 'hosted')
    })
  server.post('/sandboxes', handler)
  for (const url of ['/sandbox/:id', '/sandbox/:id/*'])
    server.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler })
  const sweep = () => {
    child?.sweep().catch((err) => log.warn({ err }, 'sandboxes that nobody calls could not be looked for'))
  }
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  server.addHook('onListen', async () => sweep())
  server.addHook('onClose', async () => {
    clearInterval(sweeping)
    agent.destroy()
    await child?.close()
  })
}

/** Undefined if there are none: their process has ended, and the next one is not there yet. */
function passOn(
  { body, raw: sent, ip, method, url }: FastifyRequest,
  { raw }: FastifyReply,
  { port, secret }: Door,
  agent: Agent,
): Promise<IncomingMessage | 'lost' | undefined> {
  const content = Buffer.isBuffer(body) ? body : undefined
  const headers = {
    ...withoutThose(sent, KEPT_FROM_THEM),
    'ideabridge-sandbox-from': countedAddress(ip),
    'ideabridge-sandbox-secret': secret,
    ...(content && { 'content-length': content.length }),
  }
  const { promise, resolve } = Promise.withResolvers<IncomingMessage | 'lost' | undefined>()
  const passed = call({ host: '127.0.0.1', port, agent, method, path: url, headers }, resolve)
  // An answer that gets lost on purpose is one, too.
  passed.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? undefined : 'lost'))
  raw.once('close', () => passed.destroy())
  passed.end(content)
  return promise
}

function sendOn(answer: IncomingMessage | 'lost', reply: FastifyReply): void {
  const { raw } = reply.hijack()
  if (answer === 'lost') return void raw.destroy()
  raw.writeHead(answer.statusCode ?? 502, {
    ...withoutThose(answer, KEPT_FROM_CALLERS),
    'content-security-policy': POLICY,
  })
  answer.once('error', () => raw.destroy()).pipe(raw)
}

function withoutThose({ headers }: IncomingMessage, left: ReadonlySet<string>): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !left.has(name) && !name.startsWith('x-forwarded-')),
  )
}
