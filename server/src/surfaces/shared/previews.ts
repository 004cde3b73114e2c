import { agentPreview, coverKindOf, ideaPreview, sitePreview } from '@ideabridge/pictures'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noRecord, Refusal } from '../../contract/errors.ts'
import { isKnownTag } from '../http/etag.ts'
import { countedAddress } from '../http/processor-time.ts'
import { refuse } from '../http/refusals.ts'
import { coverOf, type ShownIdea } from '../web-app/pages/ideas.ts'
import { tagOf } from '../web-app/static-files.ts'
import { visitOf } from '../web-app/visit.ts'
import type { Sharing } from './context.ts'
import { Drawings } from './drawings.ts'
import { unavailable, unpublished } from './refusals.ts'

/** Changes when the pictures do, so that nobody keeps an old one. */
const VERSION = '2'
const NO_AGENT = noRecord('agent')
const BUSY = new Refusal('rate_limited', { status: 503, retryAfterSeconds: 60, blameless: true })

/** The pictures that links to public pages are shown with. */
export function addPreviews(server: FastifyInstance, sharing: Sharing): void {
  const drawings = new Drawings()
  server.addHook('onClose', () => drawings.close())

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, svg: () => string) => {
    const etag = tagOf(VERSION, name)
    const kept = { ETag: etag, 'Cache-Control': 'public, max-age=86400' }
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(kept).send()
    const png = await drawings.draw(name, svg, countedAddress(request.ip))
    if (png === undefined) return refuse(reply, BUSY)
    return reply.headers(kept).type('image/png').send(png)
  }

  server.get('/preview/site.png', (request, reply) => send(request, reply, 'site', sitePreview))
  server.get('/preview/ideas/:file', async (request, reply) => {
    const [, id = ''] = /^(\d{1,15})\.png$/.exec((request.params as { file: string }).file) ?? []
    const visit = visitOf(request, { server, ...sharing })
    if (id === '') return refuse(reply, unpublished(false))
    const found = await visit.read<{ idea: ShownIdea }>(`/ideas/${id}`)
    if (found.status === 'missing') return refuse(reply, unpublished(await visit.wasPublished(id)))
    if (found.status === 'unavailable') return refuse(reply, unavailable())
    const cover = await coverOf(visit, id)
    // A new cover must appear soon; each version's own address never changes.
    if (cover) return reply.header('Cache-Control', 'public, max-age=300').redirect(cover.path)
    const kind = coverKindOf(found.body.idea.type_of_idea)
    const drawn = `idea-${Number(id)}`
    return send(request, reply, `${drawn}/${kind}`, () => ideaPreview(drawn, kind))
  })
  // Faces are drawn from the number alone, so there is nothing to look up and nothing to reveal.
  server.get('/preview/agents/:file', async (request, reply) => {
    const [, id = ''] = /^(\d{1,15})\.png$/.exec((request.params as { file: string }).file) ?? []
    if (id === '') return refuse(reply, NO_AGENT)
    return send(request, reply, `agent-${Number(id)}`, () => agentPreview(String(Number(id))))
  })
}
