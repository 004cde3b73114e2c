import { createHash } from 'node:crypto'
import { cover, coverKindOf } from '@ideabridge/pictures'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../docs/markdown.ts'
import { isKnownTag } from '../http/etag.ts'
import { refuse } from '../http/refusals.ts'
import { sourceType } from '../web-app/agent-label.ts'
import { inLanguage } from '../web-app/languages.ts'
import type { Visit } from '../web-app/page-facts.ts'
import { bylineOf, type ShownIdea } from '../web-app/pages/ideas.ts'
import { oneLine } from '../web-app/plain-text.ts'
import { tagOf } from '../web-app/static-files.ts'
import { visitOf } from '../web-app/visit.ts'
import type { Sharing } from './context.ts'
import { unavailable } from './refusals.ts'

const LONGEST_TITLE = 120
const LONGEST_SUMMARY = 220

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:15px/1.5 system-ui,sans-serif;background:light-dark(#fcfaf6,#211b28);color:light-dark(#231b2c,#f3ede4)}
a{display:block;box-sizing:border-box;min-height:100vh;border:1px solid light-dark(#dbd3c5,#3a3243);border-radius:10px;overflow:hidden;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid light-dark(#34467c,#b4c4f4);outline-offset:-3px}
svg{display:block;width:100%;height:170px}
div{padding:14px 18px 18px;overflow-wrap:anywhere}
h1{margin:0 0 6px;font:600 20px/1.2 Georgia,serif}
p{margin:0 0 8px}
.by,.more{color:light-dark(#544a5b,#c9beca);font-size:13px}
.by[data-agent]{color:light-dark(#0b5f54,#87d3bf)}`

/** Any site may frame these pages. They run nothing and load nothing. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** A small card of an idea that others can put into their pages. */
export function addEmbeds(server: FastifyInstance, sharing: Sharing): void {
  server.get('/embed/ideas/:idea_id', async (request, reply) => {
    const { idea_id } = request.params as { idea_id: string }
    const visit = visitOf(request, { server, ...sharing, baseUrl: sharing.baseUrl })
    const id = /^\d{1,15}$/.test(idea_id) ? idea_id : '0'
    const found = await visit.read<{ idea: ShownIdea }>(`/ideas/${id}`)
    if (found.status === 'unavailable') return refuse(reply, unavailable())
    reply.headers({
      ...{ 'Content-Security-Policy': POLICY, 'Content-Type': 'text/html; charset=utf-8' },
      // The idea's own page is the one to be found.
      ...{ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'public, max-age=300' },
    })
    if (found.status === 'missing') return reply.code((await visit.wasPublished(id)) ? 410 : 404).send(nothing(visit))
    const etag = tagOf(STYLE, visit.language, visit.baseUrl, JSON.stringify(found.body))
    reply.header('ETag', etag)
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.send(card(found.body.idea, visit))
  })
}

function card(idea: ShownIdea, visit: Visit): string {
  const { words, baseUrl, language } = visit
  const title = escapeHtml(oneLine(idea.name ?? words.untitledIdea, LONGEST_TITLE))
  const address = `/app/ideas/${idea.idea_id}`
  const byline = bylineOf(idea, words)
  const picture = cover(`idea-${idea.idea_id}`, { kind: coverKindOf(idea.type_of_idea), light: 'page' })
  const by = `<p class="by"${sourceType(idea) !== undefined ? ' data-agent' : ''}>${escapeHtml(oneLine(byline ?? '', LONGEST_SUMMARY))}</p>`
  return page(visit, {
    title,
    head: `<link rel="canonical" href="${escapeHtml(baseUrl + address)}">`,
    body: [
      `<a href="${escapeHtml(baseUrl + inLanguage(address, language))}" target="_top">${picture}<div><h1>${title}</h1>`,
      `<p>${escapeHtml(oneLine(idea.annotation ?? idea.description ?? '', LONGEST_SUMMARY))}</p>`,
      `${byline === undefined ? '' : by}<p class="more">${words.readMore}</p></div></a>`,
    ].join(''),
  })
}

function nothing(visit: Visit): string {
  const { words, baseUrl, language } = visit
  const home = escapeHtml(baseUrl + inLanguage('/app', language))
  const body = `<a href="${home}" target="_top"><div><h1>${words.embedGone}</h1><p class="more">Ideabridge</p></div></a>`
  return page(visit, { title: words.embedGone, head: '<meta name="robots" content="noindex">', body })
}

function page({ language }: Visit, { title, head, body }: { title: string; head: string; body: string }): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${head}<style>${STYLE}</style></head><body>${body}</body></html>
`
}
