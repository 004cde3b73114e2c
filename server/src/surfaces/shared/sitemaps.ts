import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MEBIBYTE } from '../../config/mebibyte.ts'
import { Refusal } from '../../contract/errors.ts'
import { Recent } from '../../db/recent.ts'
import { isKnownTag } from '../http/etag.ts'
import { sendRefusal } from '../http/refusals.ts'
import { PUBLIC_PAGES } from '../web-app/pages/index.ts'
import { acceptsGzip, tagOf } from '../web-app/static-files.ts'
import type { Sharing } from './context.ts'
import { LISTED, type ListedKind, listParts, listRows } from './sitemaps.sql.ts'
import { escapeXml } from './xml.ts'

/** Ids that one file covers. The standard allows 50,000; smaller files change less often. */
const SITEMAP_ADDRESSES = 10_000
const SITEMAP_MINUTES = 60
const SITEMAP_CACHE_MB = 32
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NOTHING = new Refusal('not_found', { reason: 'not_served' })
const KINDS = Object.keys(LISTED) as ListedKind[]

/**
 * An index of files that each cover a range of ids, so that a million ideas are read in small pieces and a file changes
 * only if something in its range does.
 */
export function addSitemaps(server: FastifyInstance, sharing: Sharing): void {
  const cache = new Recent<Buffer>(SITEMAP_CACHE_MB * MEBIBYTE, SITEMAP_MINUTES * 60_000)
  const underway = new Map<string, Promise<Buffer | undefined>>()

  const make = async (name: string): Promise<Buffer | undefined> => {
    const xml = await write(name, sharing, SITEMAP_ADDRESSES)
    if (xml === undefined) return undefined
    const zipped = await promisify(gzip)(xml)
    cache.add(name, zipped, zipped.length)
    return zipped
  }
  const read = (name: string): Promise<Buffer | undefined> => {
    const kept = cache.get(name)
    if (kept) return Promise.resolve(kept)
    const made = underway.get(name) ?? make(name).finally(() => underway.delete(name))
    underway.set(name, made)
    return made
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const zipped = await read(name)
    if (zipped === undefined) return sendRefusal(reply, NOTHING)
    const etag = tagOf(zipped)
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding' }
    reply.headers({ ...headers, 'Content-Type': 'application/xml; charset=utf-8' })
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (!acceptsGzip(request)) return reply.send(await promisify(gunzip)(zipped))
    return reply.header('Content-Encoding', 'gzip').send(zipped)
  }
  server.get('/sitemap.xml', (request, reply) => answer(request, reply, 'index'))
  server.get('/sitemaps/:file', (request, reply) => {
    const [, name = ''] = /^([a-z]+(?:-\d{1,12})?)\.xml$/.exec((request.params as { file: string }).file) ?? []
    return name === '' || name === 'index' ? sendRefusal(reply, NOTHING) : answer(request, reply, name)
  })
}

/** undefined if there is no such file. */
async function write(name: string, sharing: Sharing, size: number): Promise<string | undefined> {
  const { tx, baseUrl } = sharing
  if (name === 'index') return writeIndex(sharing, size)
  if (name === 'pages')
    return urlset([...SITE_ADDRESSES, ...sharing.docs].map((address) => entry('url', `${baseUrl}${address}`, null)))
  const [kind = '', part] = name.split('-')
  if (part === undefined || !KINDS.includes(kind as ListedKind)) return undefined
  const rows = await listRows(tx, kind as ListedKind, Number(part), size)
  if (rows.length === 0) return undefined
  return urlset(rows.map((row) => entry('url', `${baseUrl}/app/${kind}/${encodeURIComponent(row.name)}`, row.changed)))
}

const SITE_ADDRESSES = PUBLIC_PAGES.flatMap(({ listedAt }) => listedAt ?? [])

async function writeIndex({ tx, baseUrl }: Sharing, size: number): Promise<string> {
  const entries = [entry('sitemap', `${baseUrl}/sitemaps/pages.xml`, null)]
  for (const kind of KINDS)
    for (const { part, changed } of await listParts(tx, kind, size))
      entries.push(entry('sitemap', `${baseUrl}/sitemaps/${kind}-${part}.xml`, changed))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

function urlset(entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`
}

function entry(element: 'url' | 'sitemap', address: string, changed: string | null): string {
  const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`
  return `<${element}><loc>${escapeXml(address)}</loc>${lastmod}</${element}>`
}
