import type { CreativeWork } from 'schema-dts'
import { agentCredit, agentLine, type Written } from '../agent-label.ts'
import { gone, notFound, type PageFacts, type PublicPage, type Visit } from '../page-facts.ts'
import type { Words } from '../words.ts'

/** What listings show of an idea. */
export interface ListedIdea {
  idea_id: number
  name: string | null
  annotation: string | null
  type_of_idea: string | null
  created_by_bot: boolean
  edited_by_bot: boolean
  bot_name: string | null
  owner: { name: string; username: string | null } | null
  published_at: string
  updated_at: string
}

export interface ShownIdea extends ListedIdea {
  description: string | null
  region_of_idea_selling: string | null
  business: { business_id: number; business_name: string | null } | null
}

/** The author of an idea; undefined for a person who does not want to be named. */
export function bylineOf(idea: Pick<ListedIdea, keyof Written>, words: Words): string | undefined {
  return agentLine(idea, words) ?? (idea.owner === null ? undefined : words.by(idea.owner.name))
}

export const ideaPage: PublicPage = {
  path: /^\/ideas\/([^/]+)$/,
  async facts(visit, id = '') {
    const found = await visit.read<{ idea: ShownIdea }>(`/ideas/${id}`)
    if (found.status === 'missing') return (await visit.wasPublished(id)) ? gone(visit) : notFound(visit)
    return found.status === 'found' ? factsOf(found.body.idea, visit, await coverOf(visit, id)) : undefined
  },
}

interface ShownCover {
  path: string
  alt: string | null
}

/** What links to an idea are shown with, if it has a cover of its own. */
export async function coverOf(visit: Pick<Visit, 'read'>, id: string): Promise<ShownCover | undefined> {
  const found = await visit.read<{ covers: { picture_id: number; version: number; alt: string | null }[] }>(
    `/pictures?ideas=${id}`,
  )
  const [cover] = found.status === 'found' ? found.body.covers : []
  return cover && { path: `/pictures/${cover.picture_id}/${cover.version}/link`, alt: cover.alt }
}

function factsOf(idea: ShownIdea, visit: Visit, cover: ShownCover | undefined): PageFacts {
  const { words, baseUrl } = visit
  const title = idea.name ?? words.untitledIdea
  const byline = bylineOf(idea, words)
  const author = idea.created_by_bot ? (idea.bot_name ?? undefined) : idea.owner?.name
  const address = `/app/ideas/${idea.idea_id}`
  const preview = {
    path: cover?.path ?? `/preview/ideas/${idea.idea_id}.png`,
    alt: cover?.alt ?? words.previewOfIdea(title),
  }
  return {
    ...{ status: 200, address, title, kind: 'article', preview, embeddable: true },
    description: idea.annotation || idea.description || words.ideaWithoutSummary,
    ...(byline !== undefined && { byline }),
    ...(author !== undefined && { author }),
    properties: { 'article:published_time': idea.published_at, 'article:modified_time': idea.updated_at },
    data: dataOf(idea, { title, url: `${baseUrl}${address}`, image: `${baseUrl}${preview.path}` }, words),
  }
}

interface Shown {
  title: string
  url: string
  image: string
}

function dataOf(idea: ShownIdea, { title, url, image }: Shown, words: Words): Exclude<CreativeWork, string> {
  return {
    ...({ '@type': 'CreativeWork', name: title, url, image } as const),
    ...(idea.annotation && { abstract: idea.annotation }),
    ...(idea.owner && { author: { '@type': 'Person', name: idea.owner.name } as const }),
    ...(idea.type_of_idea && { genre: idea.type_of_idea }),
    ...{ datePublished: idea.published_at, dateModified: idea.updated_at },
    ...agentCredit(idea, words),
  }
}
