import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../db/tx.ts'
import type { Site } from '../../pipeline/dependencies.ts'
import { routesOf } from './app-routes.ts'
import { Frames } from './frames.ts'
import { addInstalled } from './installed.ts'
import { type Operator, withOperator } from './operator.ts'
import { sendOwnPage } from './own-page.ts'
import { notFound } from './page-facts.ts'
import { PageWriter, type WriterOptions } from './page-writer.ts'
import { pageHeaders, sendPage } from './send-page.ts'
import { fileOf, loadFiles, type StaticFile, sendStatic } from './static-files.ts'
import { factsOf, visitOf } from './visit.ts'

interface WebAppOptions {
  folder: string
  site: Site
  tx: Tx
  /** Fields by which the listing of ideas can be narrowed down. */
  filters: readonly string[]
  operator: Operator
  writing: Omit<WriterOptions, 'module'>
}

/** Where the build puts the app for the server, inside its folder; never served. */
const FOR_SERVER = 'server'

/** Browsers and phones look for these at the root. */
const ROOT_FILES = ['favicon.ico', 'apple-touch-icon.png']

/** Serves the built web app under /app from memory; nothing if it was not built. */
export async function addWebApp(server: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { folder, site, tx, filters, operator } = options
  const files = await loadFiles(folder, FOR_SERVER)
  const built = files.get('index.html')
  if (built === undefined) return
  const page = fileOf(Buffer.from(withOperator(built.content.toString(), operator)), built.type)
  const frames = new Frames(page.content.toString(), files)
  const writer = openWriter(server, options)
  const isRoute = routesOf(files.get('routes.json'))
  addRedirects(server)
  addInstalled(server, files)
  for (const name of ROOT_FILES) {
    const file = files.get(name)
    if (file) server.get(`/${name}`, (request, reply) => sendFile(reply, request, file, name))
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const accepted = request.headers['accept-language'] ?? ''
    const own = await sendOwnPage(
      { frames, writer },
      { request, reply },
      { path, server, baseUrl: site.baseUrl, operator },
    )
    if (own) return own
    const visit = visitOf(request, { server, tx, baseUrl: site.baseUrl, filters, operator, accepted })
    const facts = isRoute(path) ? await factsOf(path, visit) : notFound(visit)
    // Pages of the app that are nobody else's business.
    if (facts === undefined)
      return sendStatic(reply.headers({ ...pageHeaders(frames.atOnce()), 'X-Robots-Tag': 'noindex' }), request, page)
    return sendPage({ frames, writer }, { request, reply }, { facts, visit, path })
  }
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

function openWriter(server: FastifyInstance, { folder, writing }: WebAppOptions): PageWriter | undefined {
  const module = path.join(folder, FOR_SERVER, 'page.js')
  if (!existsSync(module)) return undefined
  const writer = new PageWriter({ ...writing, module: pathToFileURL(module).href })
  server.addHook('onClose', () => writer.close())
  return writer
}

function addRedirects(server: FastifyInstance): void {
  // Where calls could be tried before the reference had that.
  server.get('/app/developers/explorer', (request, reply) => {
    const { operation } = request.query as { operation?: unknown }
    const named = typeof operation === 'string' && /^(platform|account|admin)_[a-z_]+$/.test(operation)
    return reply.redirect(`/docs/${named ? operation : 'reference'}`, 301)
  })
  // Agents pass this on to the person who pays; the token must not leak to pages it links to.
  server.get('/pay/:page_token', (request, reply) => {
    const { page_token } = request.params as { page_token: string }
    return reply.header('Referrer-Policy', 'no-referrer').redirect(`/app/pay/${encodeURIComponent(page_token)}`, 302)
  })
}

/** Built files have a content hash in their names, so they never change. */
function sendFile(reply: FastifyReply, request: FastifyRequest, file: StaticFile, name: string): Promise<FastifyReply> {
  const lasting = name.startsWith('assets/')
  reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return sendStatic(reply, request, file)
}
