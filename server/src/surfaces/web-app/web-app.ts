import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../pipeline/dependencies.ts'
import { factsOf } from './page-facts.ts'
import { withHead } from './page-head.ts'

interface StaticFile {
  content: Buffer
  zipped: Buffer | undefined
  type: string
  etag: string
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Own files only. Inline styles are allowed: the component library sets its variables there. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** What is public may be found; the rest needs an account or a token, and is no page. */
const ROBOTS = `User-agent: *
Disallow: /account/
Disallow: /admin/
Disallow: /bots/
Disallow: /oauth/
Allow: /
`

/** Serves the built web app under /app from memory; nothing if it was not built. */
export async function addWebApp(server: FastifyInstance, folder: string, site: Site): Promise<void> {
  const files = await loadFiles(folder)
  const page = files.get('index.html')
  if (page === undefined) return
  // Agents pass profile URLs on to their people: browsers get the page, programs the record.
  server.addHook('onRequest', async (request, reply) => {
    const [, username] = /^\/profile\/([^/?]+)$/.exec(request.url) ?? []
    if (username === undefined || request.method !== 'GET') return
    reply.header('Vary', 'Accept')
    if (request.headers.accept?.includes('text/html')) return reply.redirect(`/app/people/${username}`, 302)
  })
  // Agents pass this on to the person who pays; the token must not leak to pages it links to.
  server.get('/pay/:page_token', (request, reply) => {
    const { page_token } = request.params as { page_token: string }
    return reply.header('Referrer-Policy', 'no-referrer').redirect(`/app/pay/${encodeURIComponent(page_token)}`, 302)
  })
  server.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
      .send(ROBOTS),
  )
  server.get('/app', (request, reply) => sendPage(reply, request, page))
  server.get('/app/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const file = files.get(name)
    if (file && name !== 'index.html') return sendFile(reply, request, file, name)
    // A script of an earlier build is gone; a page in its place would only confuse the browser.
    if (name.startsWith('assets/')) return reply.callNotFound()
    // Every other address is a page of the app, resolved by the app itself; what is public has a head of its own.
    const facts = await factsOf(server, request)
    if (facts === undefined) return sendPage(reply, request, page)
    const [path] = request.url.split('?')
    const html = withHead(page.content.toString(), facts, `${site.baseUrl}${path}`)
    return sendPage(reply.code(facts.status), request, asFile(Buffer.from(html), page.type))
  })
}

function sendPage(reply: FastifyReply, request: FastifyRequest, page: StaticFile): FastifyReply {
  reply.headers({
    'Content-Security-Policy': POLICY,
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cache-Control': 'no-cache',
  })
  return send(reply, request, page)
}

/** Built files have a content hash in their names, so they never change. */
function sendFile(reply: FastifyReply, request: FastifyRequest, file: StaticFile, name: string): FastifyReply {
  const lasting = name.startsWith('assets/')
  reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return send(reply, request, file)
}

function send(reply: FastifyReply, request: FastifyRequest, file: StaticFile): FastifyReply {
  reply.headers({ 'Content-Type': file.type, ETag: file.etag, Vary: 'Accept-Encoding' })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const zipped = file.zipped && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return zipped ? reply.header('Content-Encoding', 'gzip').send(file.zipped) : reply.send(file.content)
}

async function loadFiles(folder: string): Promise<Map<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const loaded = await Promise.all(paths.map(async (file) => [path.relative(folder, file), await load(file)] as const))
  return new Map(loaded)
}

async function load(file: string): Promise<StaticFile> {
  const content = await readFile(file)
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
  const zipped = /^(text|image\/svg)/.test(type) ? await promisify(gzip)(content, { level: 9 }) : undefined
  return { ...asFile(content, type), zipped }
}

function asFile(content: Buffer, type: string): StaticFile {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { content, zipped: undefined, type, etag }
}
