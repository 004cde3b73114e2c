import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Operation } from '../contract/operation.ts'
import type { Site } from '../pipeline/dependencies.ts'
import { agentCard, links } from './agent-card.ts'
import { agentSkillFiles, agentSkillsIndex, SKILLS_INDEX_PATH } from './agent-skills.ts'
import { API_CATALOG_TYPE, apiCatalog } from './api-catalog.ts'
import { authMd } from './auth-md.ts'
import { own, SCRIPTS, searchIndex, styleSheet } from './docs/assets.ts'
import type { Audience } from './docs/audience.ts'
import { htmlPage, markdownPath } from './docs/layout.ts'
import { type DocPage, docPages } from './docs/pages.ts'
import { llmsFullTxt, llmsTxt } from './llms-txt.ts'
import { RESOURCE_METADATA_PATH, resourceMetadata, serverMetadata } from './oauth/metadata.ts'
import { OPENAPI_PATHS, openApiDocument } from './openapi.ts'
import {
  AI_CATALOG_TYPE,
  aiCatalog,
  registryEntry,
  SERVER_CARD_PATH,
  SERVER_CARD_TYPE,
  serverCard,
} from './server-card.ts'
import { fileOf, type StaticFile, sendStatic } from './web-app/static-files.ts'

interface DocumentOptions {
  operations: readonly Operation[]
  config: Config
  site: Site
  termsVersion: string
  /** Folder of the built web app, whose fonts the documentation uses. */
  webApp: string
}

const JSON_TYPE = 'application/json; charset=utf-8'
const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const CATALOG_LINK = '</.well-known/api-catalog>; rel="api-catalog"'
/** What a program that knows only this address can go on with. */
const LINKS = [
  CATALOG_LINK,
  '</.well-known/ard.json>; rel="ard"',
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</llms.txt>; rel="describedby"; type="text/plain"',
  '</sitemap.xml>; rel="sitemap"; type="application/xml"',
].join(', ')

/** All documents generated from the catalogue, each built and zipped once: one buffer for all readers, however slow. */
export function addDocumentRoutes(server: FastifyInstance, options: DocumentOptions): void {
  const { operations, config, site, termsVersion } = options
  const card = () => json(agentCard({ operations, config, baseUrl: site.baseUrl, termsVersion }))
  for (const [audience, path] of Object.entries(OPENAPI_PATHS) as [Audience, string][])
    serve(server, path, JSON_TYPE, () => json(openApiDocument(operations, site.baseUrl, audience)))
  serve(server, '/llms.txt', TEXT_TYPE, () => llmsTxt(operations, site.baseUrl, config))
  serve(server, '/llms-full.txt', TEXT_TYPE, () => llmsFullTxt(operations, site.baseUrl, config))
  serve(server, '/.well-known/agent.json', JSON_TYPE, card)
  serve(server, '/.well-known/agent-card.json', JSON_TYPE, card)
  serve(server, '/.well-known/api-catalog', API_CATALOG_TYPE, () => json(apiCatalog(site.baseUrl)))
  serve(server, SERVER_CARD_PATH, SERVER_CARD_TYPE, () => json(serverCard(site.baseUrl)))
  serve(server, '/server.json', JSON_TYPE, () => json(registryEntry(site.baseUrl)))
  serve(server, '/auth.md', MARKDOWN_TYPE, () => authMd(site.baseUrl))
  serve(server, SKILLS_INDEX_PATH, JSON_TYPE, () => json(agentSkillsIndex(site.baseUrl)))
  for (const url of agentSkillFiles('').keys())
    serve(server, url, MARKDOWN_TYPE, () => agentSkillFiles(site.baseUrl).get(url) ?? '')
  for (const name of ['ai-catalog', 'ard'])
    serve(server, `/.well-known/${name}.json`, AI_CATALOG_TYPE, () => json(aiCatalog(site.baseUrl)))
  addDocPages(server, options)
  for (const path of [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}/mcp`])
    serve(server, path, JSON_TYPE, () => json(resourceMetadata(site.baseUrl)))
  serve(server, '/.well-known/oauth-authorization-server', JSON_TYPE, () => json(serverMetadata(site.baseUrl)))

  server.get('/', async (request, reply) => {
    reply.headers({ Vary: 'Accept', Link: LINKS })
    const { accept = '' } = request.headers
    if (accept.includes('text/markdown'))
      return reply.type(MARKDOWN_TYPE).send(llmsTxt(operations, site.baseUrl, config))
    if (accept.includes('text/html')) return reply.redirect(homePage(server), 302)
    return { status: true, name: 'Ideabridge', links: links(site.baseUrl) }
  })
}

/** The documentation: each page as HTML for people and as Markdown for models, by its address or by Accept. */
function addDocPages(server: FastifyInstance, { operations, site, webApp }: DocumentOptions): void {
  const pages = docPages(operations)
  serve(server, '/docs/style.css', 'text/css; charset=utf-8', () => styleSheet(webApp))
  for (const name of SCRIPTS) serve(server, `/docs/${name}`, 'text/javascript; charset=utf-8', () => own(name))
  serve(server, '/docs/search.json', JSON_TYPE, () => searchIndex(pages, site.baseUrl))
  const senders = new Map(pages.flatMap((page) => pageSenders(page, pages, site)))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { page } = request.params as { page?: string }
    const sendPage = senders.get(page === undefined ? (request.routeOptions.url ?? '') : `/docs/${page}`)
    return sendPage ? sendPage(request, reply) : reply.callNotFound()
  }
  for (const path of ['/docs', '/docs.md']) server.get(path, handler)
  // A route for each of several hundred pages would make up a tenth of the start.
  server.get('/docs/:page', { config: { isServed: (path) => senders.has(path) } }, handler)
}

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function pageSenders(page: DocPage, pages: readonly DocPage[], site: Site): [path: string, send: SendPage][] {
  let html: StaticFile | undefined
  let markdown: StaticFile | undefined
  const sendMarkdown: SendPage = (request, reply) => {
    markdown ??= fileOf(Buffer.from(page.markdown(site.baseUrl)), MARKDOWN_TYPE)
    return send(request, reply, markdown)
  }
  const sendPage: SendPage = (request, reply) => {
    reply.headers({ Vary: 'Accept', Link: `<${markdownPath(page)}>; rel="alternate"; type="text/markdown"` })
    if (request.headers.accept?.includes('text/markdown')) return sendMarkdown(request, reply)
    html ??= fileOf(Buffer.from(htmlPage(page, pages, site.baseUrl)), HTML_TYPE)
    return send(request, reply.header('Content-Security-Policy', PAGE_POLICY), html)
  }
  return [
    [page.path, sendPage],
    [markdownPath(page), sendMarkdown],
  ]
}

/** The web app if installed, otherwise the reference. */
function homePage(server: FastifyInstance): string {
  const hasApp = ['/app', '/app/*'].some((url) => server.hasRoute({ method: 'GET', url }))
  return hasApp ? '/app' : '/docs'
}

function serve(server: FastifyInstance, path: string, type: string, make: () => string): void {
  let document: StaticFile | undefined
  server.get(path, async (request, reply) => {
    document ??= fileOf(Buffer.from(make()), type)
    // Public, and read by clients that run in a browser.
    if (path.startsWith('/.well-known/') || path === SERVER_CARD_PATH)
      reply.headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag' })
    // RFC 9727, 2: asked with HEAD, the catalogue says what it is.
    if (type === API_CATALOG_TYPE) reply.header('Link', CATALOG_LINK)
    return send(request, reply, document)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, document: StaticFile): Promise<FastifyReply> {
  return sendStatic(reply.header('Cache-Control', 'public, max-age=300'), request, document)
}

function json(value: unknown): string {
  return JSON.stringify(value)
}
