import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../db/tx.ts'
import type { Site } from '../../pipeline/dependencies.ts'
import { isKnownTag } from '../http/etag.ts'
import { routesOf } from './app-routes.ts'
import { addMailPreviews } from './mail-previews.ts'
import { type Operator, withOperator } from './operator.ts'
import { notFound, type PageFacts, type Visit } from './page-facts.ts'
import { withFacts } from './page-head.ts'
import { acceptsGzip, fileOf, loadFiles, type StaticFile, sendStatic, tagOf } from './static-files.ts'
import { factsOf, visitOf } from './visit.ts'

interface WebAppOptions {
  folder: string
  site: Site
  tx: Tx
  /** Fields by which the listing of ideas can be narrowed down. */
  filters: readonly string[]
  operator: Operator
}

/** Own files only. Inline styles are allowed: the component library sets its variables there. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const PAGE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cache-Control': 'no-cache',
}

/** Browsers and phones look for these at the root. */
const ROOT_FILES = ['favicon.ico', 'apple-touch-icon.png']

/** Serves the built web app under /app from memory; nothing if it was not built. */
export async function addWebApp(server: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { folder, site, tx, filters, operator } = options
  const files = await loadFiles(folder)
  const built = files.get('index.html')
  if (built === undefined) return
  const page = await fileOf(Buffer.from(withOperator(built.content.toString(), operator)), built.type)
  const isRoute = routesOf(files.get('routes.json'))
  addRedirects(server)
  for (const name of ROOT_FILES) {
    const file = files.get(name)
    if (file) server.get(`/${name}`, (request, reply) => sendFile(reply, request, file, name))
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const visit = visitOf(request, { server, tx, baseUrl: site.baseUrl, filters, operator })
    const facts = isRoute(path) ? await factsOf(path, visit) : notFound(visit)
    // Pages of the app that are nobody else's business.
    if (facts === undefined)
      return sendStatic(reply.headers({ ...PAGE_HEADERS, 'X-Robots-Tag': 'noindex' }), request, page)
    return sendFacts(reply.headers(PAGE_HEADERS), request, page, facts, visit)
  }
  addMailPreviews(server, site)
  server.get('/app', (request, reply) => answer(request, reply, ''))
  server.get('/app/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const file = files.get(name)
    if (file && name !== 'index.html') return sendFile(reply, request, file, name)
    // A script of an earlier build is gone; a page in its place would only confuse the browser.
    if (name.startsWith('assets/')) return reply.callNotFound()
    const path = (request.url.split('?')[0] ?? '').slice('/app'.length).replace(/\/$/, '')
    return answer(request, reply, path)
  })
}

function addRedirects(server: FastifyInstance): void {
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
}

/** The tag depends on the facts, so that a page the client already has is not even written. */
async function sendFacts(
  reply: FastifyReply,
  request: FastifyRequest,
  page: StaticFile,
  facts: PageFacts,
  { language, baseUrl }: Visit,
): Promise<FastifyReply> {
  const etag = tagOf(page.etag, language, baseUrl, JSON.stringify(facts))
  reply.code(facts.status).headers({ 'Content-Type': page.type, ETag: etag, Vary: 'Accept-Encoding' })
  if (facts.status === 200 && isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const html = withFacts(page.content.toString(), { facts, language, baseUrl })
  if (!acceptsGzip(request)) return reply.send(html)
  return reply.header('Content-Encoding', 'gzip').send(await promisify(gzip)(html))
}

/** Built files have a content hash in their names, so they never change. */
function sendFile(reply: FastifyReply, request: FastifyRequest, file: StaticFile, name: string): FastifyReply {
  const lasting = name.startsWith('assets/')
  reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return sendStatic(reply, request, file)
}
