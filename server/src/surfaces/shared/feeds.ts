import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../contract/errors.ts'
import { isKnownTag } from '../http/etag.ts'
import { refuse } from '../http/refusals.ts'
import { sourceType } from '../web-app/agent-label.ts'
import { inLanguage } from '../web-app/languages.ts'
import type { Visit } from '../web-app/page-facts.ts'
import {
  chosenFilters,
  type IdeaListing,
  namesOf,
  pathOf,
  withoutPage,
  withoutSort,
} from '../web-app/pages/discover.ts'
import { bylineOf, type ListedIdea } from '../web-app/pages/ideas.ts'
import { oneLine } from '../web-app/plain-text.ts'
import { tagOf } from '../web-app/static-files.ts'
import { visitOf } from '../web-app/visit.ts'
import type { Sharing } from './context.ts'
import { unavailable } from './refusals.ts'
import { escapeXml } from './xml.ts'

const PATH = '/feeds/ideas.atom'
const LONGEST_SUMMARY = 1_000
const LONGEST_TITLE = 200
/** For a feed without entries. */
const NEVER = '1970-01-01T00:00:00Z'

/** Atom feeds of new ideas: all of them, or those that fit the filters of the listing. */
export function addFeeds(server: FastifyInstance, sharing: Sharing): void {
  server.get(PATH, async (request, reply) => {
    const visit = visitOf(request, { server, ...sharing, baseUrl: sharing.baseUrl })
    const chosen = withoutSort(chosenFilters(visit))
    const found = await visit.read<IdeaListing>(pathOf('/ideas', chosen))
    if (found.status === 'unavailable') return refuse(reply, unavailable())
    if (found.status === 'missing' || found.body.current_page > found.body.last_page)
      return refuse(reply, new Refusal('not_found', { reason: 'not_served' }))
    const updated = updatedOf(found.body)
    const etag = tagOf(visit.language, visit.baseUrl, chosen.toString(), JSON.stringify(found.body))
    reply.headers({
      ETag: etag,
      'Cache-Control': 'public, max-age=300',
      'Last-Modified': new Date(updated).toUTCString(),
    })
    if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(feedOf(found.body, chosen, visit))
  })
}

function updatedOf({ ideas }: IdeaListing): string {
  const latest = ideas.map(({ updated_at }) => updated_at).sort((one, other) => Date.parse(one) - Date.parse(other))
  return latest.at(-1) ?? NEVER
}

function feedOf(listing: IdeaListing, chosen: URLSearchParams, visit: Visit): string {
  const { words, baseUrl, language } = visit
  const filters = withoutPage(chosen)
  const narrowed = namesOf(filters)
  const here = (path: string) => escapeXml(`${baseUrl}${inLanguage(path, language)}`)
  const pageAt = (page: number) => {
    const query = new URLSearchParams(filters)
    if (page > 1) query.set('page', String(page))
    return here(pathOf(PATH, query))
  }
  const { current_page: page, last_page: last } = listing
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${here(pathOf(PATH, filters))}</id>`,
    `<title>${escapeXml(oneLine(narrowed ? words.feedOf(narrowed) : words.siteFeed, LONGEST_TITLE))}</title>`,
    `<updated>${updatedOf(listing)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${pageAt(page)}"/>`,
    `<link rel="alternate" type="text/html" href="${here(pathOf('/app/ideas', filters))}"/>`,
    `<link rel="first" href="${pageAt(1)}"/>`,
    ...(page > 1 ? [`<link rel="previous" href="${pageAt(page - 1)}"/>`] : []),
    ...(page < last ? [`<link rel="next" href="${pageAt(page + 1)}"/>`] : []),
    `<icon>${here('/app/icon.svg')}</icon>`,
    ...listing.ideas.map((idea) => entryOf(idea, visit)),
    '</feed>\n',
  ].join('\n')
}

function entryOf(idea: ListedIdea, { words, baseUrl, language }: Visit): string {
  const address = `/app/ideas/${idea.idea_id}`
  const byline = bylineOf(idea, words)
  const summary = [oneLine(idea.annotation ?? '', LONGEST_SUMMARY), byline].filter(Boolean).join(' ')
  const source = sourceType(idea)
  const author = idea.created_by_bot ? (idea.bot_name ?? words.agent) : (idea.owner?.name ?? words.member)
  return [
    `<entry><id>${escapeXml(baseUrl + address)}</id>`,
    `<title>${escapeXml(oneLine(idea.name ?? words.untitledIdea, LONGEST_TITLE))}</title>`,
    `<published>${idea.published_at}</published><updated>${idea.updated_at}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(baseUrl + inLanguage(address, language))}"/>`,
    `<author><name>${escapeXml(oneLine(author, LONGEST_TITLE))}</name></author>`,
    ...(idea.type_of_idea ? [`<category term="${escapeXml(oneLine(idea.type_of_idea, LONGEST_TITLE))}"/>`] : []),
    ...(source === undefined
      ? []
      : [`<category scheme="https://schema.org/digitalSourceType" term="${source}" label="${words.agent}"/>`]),
    `<summary>${escapeXml(summary || words.ideaWithoutSummary)}</summary></entry>`,
  ].join('')
}
