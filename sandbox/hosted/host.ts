import { randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MEBIBYTE } from '../../server/src/config/mebibyte.ts'
import { StartupFault } from '../../server/src/config/startup-fault.ts'
import { Refusal } from '../../server/src/contract/errors.ts'
import { closeDrawing, openDrawing } from '../../server/src/rendering/drawing.ts'
import { isFields } from '../../server/src/schema/input.ts'
import { hashToken } from '../../server/src/secrets/secrets.ts'
import { readJson } from '../../server/src/surfaces/http/body.ts'
import { challenge } from '../../server/src/surfaces/http/challenge.ts'
import { bodyOf, JSON_TYPE } from '../../server/src/surfaces/http/refusals.ts'
import { bearerToken } from '../../server/src/surfaces/http/server.ts'
import { refuseInput } from '../refuse.ts'
import { summary } from '../sandbox.ts'
import { passTo, type World } from '../world.ts'
import { BOUNDS, type Bounds } from './bounds.ts'
import { prefixOf, takeShelf } from './shelf.sql.ts'
import { Tenants } from './tenants.ts'

export interface HostOptions {
  /** For a role that may create databases, with a database of its own, which stays empty. */
  databaseUrl: string
  /** The address of the installation. */
  baseUrl: string
  /** Its service sends it with each call that it passes on. */
  secret: string
  /** Signs reports, and nothing else. */
  reportKey: Buffer
  bounds?: Partial<Bounds>
  /** How long to wait for a previous process, which may be closing them. */
  patienceMs?: number
  /** Called when another process has taken over the sandboxes. */
  onLost(): void
  onFault(error: unknown): void
}

export interface Host {
  readonly port: number
  /** Also runs every half a minute. */
  sweep(): Promise<void>
  close(): Promise<void>
}

const SWEEP_MS = 30_000
const DRAIN_MS = 3_000
const PATIENCE_MS = 10_000
const LARGEST_WISH = 1_000
/** Longer than the service keeps its connections, so that it never uses one that is being closed. */
const KEEP_ALIVE_MS = 60_000
const DRAWING_BYTES = 512 * MEBIBYTE
const PLACE = /^\/sandbox\/([0-9a-f]{24})(?=[/?]|$)/

/** Headers that the service adds to calls it passes on. */
export const FROM = 'ideabridge-sandbox-from'
export const SECRET = 'ideabridge-sandbox-secret'

/** All sandboxes of an installation, in a process of their own that knows neither its database nor its keys. */
export async function openHost(options: HostOptions): Promise<Host> {
  const { databaseUrl: adminUrl, baseUrl, secret, reportKey, onLost, onFault } = options
  const prefix = prefixOf(adminUrl)
  const shelf = await takeShelf(adminUrl, options.patienceMs ?? PATIENCE_MS)
  if (shelf === null) throw new StartupFault('Another process of this installation has its sandboxes.')
  shelf.on('end', onLost)
  const bounds = { ...BOUNDS, ...options.bounds }
  // One after another for all sandboxes, whatever strangers upload.
  const drawing = openDrawing({ memory: DRAWING_BYTES })
  const tenants = await Tenants.open({ adminUrl, prefix, baseUrl, shelf, bounds, reportKey, drawing, onFault })
  const site = { baseUrl, now: () => performance.timeOrigin + performance.now() }

  const server = createServer(
    { requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE_MS },
    async (request, response) => {
      response.setHeader('X-Request-Id', `req_${randomUUID()}`)
      response.setHeader('Ideabridge-Sandbox', 'hosted')
      try {
        if (!isSame(String(request.headers[SECRET]), secret)) return void response.writeHead(404).end()
        await answer(tenants, request, response)
      } catch (error) {
        const refusal = error instanceof Refusal ? error : new Refusal('server_error')
        if (error !== refusal) onFault(error)
        refuse(request, response, refusal)
      }
    },
  )

  function refuse({ headers }: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    if (response.headersSent) return void response.destroy()
    const sentToken = headers.authorization !== undefined
    if (refusal.retryAfterSeconds !== undefined) response.setHeader('Retry-After', refusal.retryAfterSeconds)
    if (refusal.status === 401)
      response.setHeader('WWW-Authenticate', challenge({ baseUrl, sentToken, forAgents: false }))
    send(response, refusal.status, bodyOf(site, refusal))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sweeping = setInterval(() => tenants.sweep().catch(onFault), SWEEP_MS).unref()
  return {
    port: (server.address() as AddressInfo).port,
    sweep: () => tenants.sweep(),
    async close() {
      clearInterval(sweeping)
      server.close()
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
      await tenants.close()
      closeDrawing(drawing)
      server.closeAllConnections()
      shelf.removeAllListeners('end')
      await shelf.end()
    },
  }
}

async function answer(tenants: Tenants, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '' } = request
  const from = hashToken(String(request.headers[FROM])).toString('hex').slice(0, 16)
  for (const name of [FROM, SECRET]) delete request.headers[name]
  if (url === '/sandboxes' && method === 'POST') {
    const { id, world } = await tenants.make(from, await readSeed(request))
    // The caller is gone, so nobody would ever know its key.
    if (response.destroyed) return tenants.drop(id)
    response.setHeader('Ideabridge-Sandbox', id)
    return send(response, 201, { status: true, sandbox_id: id, ...summary(world) })
  }
  const [place = '', id = ''] = PLACE.exec(url) ?? []
  const rest = url.slice(place.length)
  const call = `${method} ${rest.split('?')[0]}`
  if (call === 'DELETE ') {
    await tenants.serve(id, from, call, async (world) => mayDrop(world, request))
    await tenants.drop(id)
    return send(response, 200, { status: true, message: 'This sandbox is gone.' })
  }
  await tenants.serve(id, from, call, (world) => {
    request.url = rest.startsWith('/') ? rest : `/${rest}`
    // Links in pages would lead to the service.
    if (isPage(request)) request.headers.accept = 'text/markdown'
    return passTo(world, request, response)
  })
}

function isPage({ url = '', headers: { accept = '' } }: IncomingMessage): boolean {
  return accept.includes('text/html') || url.startsWith('/docs')
}

function mayDrop({ options: { key } }: World, { headers }: IncomingMessage): void {
  if (!isSame(bearerToken(headers.authorization) ?? '', key))
    throw new Refusal('unauthenticated', { reason: 'wrong_sandbox_key' })
}

async function readSeed(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const body = Buffer.concat(pieces)
  if (body.length === 0) return '1'
  const read = body.length <= LARGEST_WISH ? readJson(body) : undefined
  const wish = read && 'value' in read ? read.value : undefined
  const { seed = '1' } = (isFields(wish) ? wish : { seed: null }) as { seed?: unknown }
  if (typeof seed !== 'string' || !/^[\w-]{1,40}$/.test(seed))
    throw refuseInput('seed', 'seed is a text of at most 40 letters, digits, hyphens and underscores.')
  return seed
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashToken(one), hashToken(other))
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' }).end(JSON.stringify(body))
}
