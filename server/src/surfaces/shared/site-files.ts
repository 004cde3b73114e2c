import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Site } from '../../pipeline/dependencies.ts'
import { sendRefusal } from '../http/refusals.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' }
const DAY_MS = 86_400_000
/** Well under the year that RFC 9116 recommends as the longest. */
const VALID_DAYS = 180

/** Public pages may be indexed; the rest needs an account or a token and is no page. */
const robots = (baseUrl: string) => `User-agent: *
Disallow: /account/
Disallow: /admin/
Disallow: /bots/
Disallow: /oauth/
Allow: /

Sitemap: ${baseUrl}/sitemap.xml
`

/** The small files by which others know the site. */
export function addSiteFiles(server: FastifyInstance, site: Site, { securityContact }: Config): void {
  server.get('/robots.txt', (_request, reply) => reply.headers(TEXT).send(robots(site.baseUrl)))
  server.get('/.well-known/security.txt', (_request, reply) =>
    securityContact === ''
      ? sendRefusal(reply, new Refusal('not_found', { reason: 'not_served' }))
      : reply.headers(TEXT).send(securityText(securityContact, site.baseUrl, Date.now())),
  )
}

/** RFC 9116. It names a day rather than a moment, so that it is the same file all day. */
function securityText(contact: string, baseUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, de',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
