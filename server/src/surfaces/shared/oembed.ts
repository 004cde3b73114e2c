import type { FastifyInstance } from 'fastify'
import { Refusal, refuseField } from '../../contract/errors.ts'
import { fault } from '../../contract/fault.ts'
import { escapeHtml } from '../docs/markdown.ts'
import { refuse } from '../http/refusals.ts'
import { inLanguage, languageOf } from '../web-app/languages.ts'
import { bylineOf, type ShownIdea } from '../web-app/pages/ideas.ts'
import { oneLine } from '../web-app/plain-text.ts'
import { visitOf } from '../web-app/visit.ts'
import type { Sharing } from './context.ts'
import { unavailable, unpublished } from './refusals.ts'

const WIDTH = 480
const HEIGHT = 400
const LONGEST = 200

/** oEmbed (https://oembed.com): how another site can embed the idea at an address. */
export function addOembed(server: FastifyInstance, sharing: Sharing): void {
  server.get('/oembed', async (request, reply) => {
    const { baseUrl } = sharing
    const asked = new URLSearchParams(request.url.split('?').slice(1).join('?'))
    reply.header('Access-Control-Allow-Origin', '*')
    const refusal = refusalOf(asked)
    if (refusal) return refuse(reply, refusal)
    const page = pageAt(asked.get('url') ?? '', baseUrl)
    if (page === undefined) return refuse(reply, unpublished(false))
    const visit = visitOf(request, { server, ...sharing, baseUrl })
    const found = await visit.read<{ idea: ShownIdea }>(`/ideas/${page.id}`)
    if (found.status === 'missing') return refuse(reply, unpublished(await visit.wasPublished(page.id)))
    if (found.status === 'unavailable') return refuse(reply, unavailable())
    const { idea } = found.body
    const title = oneLine(idea.name ?? visit.words.untitledIdea, LONGEST)
    const width = within(asked.get('maxwidth'), WIDTH)
    const height = within(asked.get('maxheight'), HEIGHT)
    const source = `${baseUrl}${inLanguage(`/embed/ideas/${idea.idea_id}`, page.language)}`
    const byline = bylineOf(idea, visit.words)
    return reply
      .headers({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=300' })
      .send(
        JSON.stringify({
          ...{ version: '1.0', type: 'rich', title, width, height, cache_age: 3600 },
          ...(byline !== undefined && { author_name: oneLine(byline, LONGEST) }),
          ...(idea.owner?.username && {
            author_url: `${baseUrl}/app/people/${encodeURIComponent(idea.owner.username)}`,
          }),
          ...{ provider_name: 'Ideabridge', provider_url: `${baseUrl}/app` },
          ...{
            thumbnail_url: `${baseUrl}/preview/ideas/${idea.idea_id}.png`,
            thumbnail_width: 1200,
            thumbnail_height: 630,
          },
          html: `<iframe src="${escapeHtml(source)}" width="${width}" height="${height}" title="${escapeHtml(title)}" sandbox="allow-popups allow-top-navigation-by-user-activation" loading="lazy" style="border:0;max-width:100%"></iframe>`,
        }),
      )
  })
}

function refusalOf(asked: URLSearchParams): Refusal | undefined {
  const format = asked.get('format') ?? 'json'
  // 501 is what oEmbed prescribes for a format that is not offered.
  if (format !== 'json')
    return new Refusal('validation_failed', {
      status: 501,
      faults: { format: [fault('not_one_of', { allowed: ['json'] })] },
    })
  if (!asked.get('url')) return refuseField('url', 'required')
  for (const field of ['maxwidth', 'maxheight'])
    if (!/^([1-9]\d{0,5})?$/.test(asked.get(field) ?? '')) return refuseField(field, 'not_an_integer')
}

/** The idea whose page this is; undefined for any other address. */
function pageAt(address: string, baseUrl: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const [, id] = /^\/app\/ideas\/(\d{1,15})\/?$/.exec(url?.pathname ?? '') ?? []
  if (url === undefined || id === undefined || url.origin !== new URL(baseUrl).origin) return undefined
  return { id, language: languageOf(url.searchParams) ?? 'en' }
}

function within(most: string | null, usual: number): number {
  return most ? Math.min(Number(most), usual) : usual
}
