import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from '../http/etag.ts'
import { sentSession } from '../http/sent-headers.ts'
import type { Frame, Frames } from './frames.ts'
import { inLanguage } from './languages.ts'
import type { PageFacts, Visit } from './page-facts.ts'
import { withFacts } from './page-head.ts'
import type { PageOrder, WrittenPage } from './page-order.ts'
import type { PageWriter, TaggedPage } from './page-writer.ts'
import { acceptsGzip, tagOf } from './static-files.ts'

export interface PageSender {
  frames: Frames
  /** undefined if the app was not built for the server. */
  writer: PageWriter | undefined
}

/** Own files only. Inline styles are allowed: the component library sets its variables there. */
export function pageHeaders({ scripts }: Pick<Frame, 'scripts'>): Record<string, string> {
  return {
    'Content-Security-Policy': `default-src 'none'; script-src ${scripts}; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cache-Control': 'no-cache',
  }
}

/**
 * A public page. Visitors get it whole, and the app once they do something; whoever has a session gets the app at once, and
 * nothing of theirs is ever part of a public page. So does whoever finds nothing: the app can say more about what is missing.
 * The tag depends on the data, so that a page the client already has is not sent again.
 */
export async function sendPage(
  { frames, writer }: PageSender,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { facts, visit, path }: { facts: PageFacts; visit: Visit; path: string },
): Promise<FastifyReply> {
  const { language, baseUrl } = visit
  const session = sentSession(request.headers.cookie, baseUrl)
  const signedIn = session.several || session.token !== undefined
  const page = signedIn ? undefined : await writer?.write(orderOf(facts, visit), visit.ask)
  const frame = page === undefined ? frames.atOnce() : facts.status === 200 ? frames.inTime(path) : frames.inColours()
  const etag = tagOf(frame.html, language, baseUrl, JSON.stringify(facts), page?.tag ?? '')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: etag }
  reply
    .code(facts.status)
    .headers({ ...pageHeaders(frame), ...headers, Vary: 'Accept-Encoding, Accept-Language, Cookie' })
  if (facts.status === 200 && isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const html = withFacts(frame.html, { facts, language, baseUrl }, bodyOf(page, facts))
  if (!acceptsGzip(request)) return reply.send(html)
  return reply.header('Content-Encoding', 'gzip').send(await promisify(gzip)(html))
}

function orderOf(facts: PageFacts, { language, operator, query }: Visit): PageOrder {
  const lang = query.has('lang') ? language : undefined
  const { title, description } = facts
  if (facts.status !== 200)
    return { address: '/app/-', language, lang, operator, missing: { title, lead: description }, own: undefined }
  const address = facts.shownAt ?? facts.address
  const shown = { address: lang ? inLanguage(address, lang) : address, missing: undefined, own: undefined }
  return { ...shown, language, lang, operator }
}

function bodyOf(page: TaggedPage | undefined, { status, title, description }: PageFacts): string {
  if (page === undefined) return '<div id="root"></div>'
  if (status === 200) return takenOver(page)
  // The app cannot tell a removed page from one that never existed, and says the same.
  const said = status === 410 ? JSON.stringify({ title, lead: description }).replaceAll('<', '\\u003c') : ''
  return `<div id="root">${page.html}</div>${said && `<script type="application/json" id="missing">${said}</script>`}`
}

/** The page, and what the app needs to take it over. */
export function takenOver({ html, data }: WrittenPage): string {
  return `<div id="root">${html}</div><script type="application/json" id="written">${data}</script>`
}
