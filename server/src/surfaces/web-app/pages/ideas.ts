import type { CreativeWork } from 'schema-dts'
import { gone, notFound, type PageFacts, type PublicPage, type Visit } from '../page-facts.ts'
import type { Words } from '../words.ts'

/** What listings show of an idea. */
export interface ListedIdea {
  idea_id: number
  name: string | null
  annotation: string | null
  type_of_idea: string | null
  created_by_bot: boolean
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

interface ShownDocument {
  document_id: number
  idea_id: number
  file_name: string
  preview: { pictures: readonly { page: number; width: number; height: number }[] }
}

type Written = Pick<ListedIdea, 'created_by_bot' | 'bot_name' | 'owner'>

/** Who wrote an idea; undefined if a person did who does not want to be named. */
export function bylineOf({ created_by_bot, bot_name, owner }: Written, words: Words): string | undefined {
  if (created_by_bot) return words.byAgent(bot_name, owner?.name ?? null)
  return owner === null ? undefined : words.by(owner.name)
}

export function linkTo(idea: Pick<ListedIdea, 'idea_id' | 'name' | 'annotation'>, { words }: Pick<Visit, 'words'>) {
  const text = idea.name ?? words.untitledIdea
  return { href: `/app/ideas/${idea.idea_id}`, text, ...(idea.annotation !== null && { note: idea.annotation }) }
}

/** The longest side of a small picture. */
const SMALL = 320

export const ideaPage: PublicPage = {
  path: /^\/ideas\/([^/]+)$/,
  async facts(visit, id = '') {
    const found = await visit.read<{ idea: ShownIdea }>(`/ideas/${id}`)
    if (found.status === 'missing') return (await visit.wasPublished(id)) ? gone(visit) : notFound(visit)
    if (found.status !== 'found') return undefined
    const papers = await visit.read<{ documents: ShownDocument[] }>(`/ideas/${id}/documents`)
    return factsOf(found.body.idea, papers.status === 'found' ? papers.body.documents : [], visit)
  },
}

function factsOf(idea: ShownIdea, papers: readonly ShownDocument[], visit: Visit): PageFacts {
  const { words, baseUrl } = visit
  const title = idea.name ?? words.untitledIdea
  const byline = bylineOf(idea, words)
  const author = idea.created_by_bot ? (idea.bot_name ?? undefined) : idea.owner?.name
  const address = `/app/ideas/${idea.idea_id}`
  const preview = { path: `/preview/ideas/${idea.idea_id}.png`, alt: words.previewOfIdea(title) }
  return {
    ...{ status: 200, address, title, kind: 'article', preview, embeddable: true },
    description: idea.annotation || idea.description || words.ideaWithoutSummary,
    ...(byline !== undefined && { byline }),
    ...(author !== undefined && { author }),
    properties: { 'article:published_time': idea.published_at, 'article:modified_time': idea.updated_at },
    paragraphs: [idea.annotation, idea.description].filter((text) => text !== null),
    lists: [
      { heading: words.documents, links: papers.map((paper) => documentLink(paper, words)) },
      { heading: words.menu, links: around(idea, words) },
    ],
    data: dataOf(idea, { title, url: `${baseUrl}${address}`, image: `${baseUrl}${preview.path}`, byline }),
  }
}

/** A document with its first pages, small; each leads to the same page in full. */
function documentLink({ idea_id, document_id, file_name, preview }: ShownDocument, words: Words) {
  const href = `/ideas/${idea_id}/documents/${document_id}`
  const pictures = preview.pictures.map(({ page, width, height }) => {
    const factor = Math.min(1, SMALL / Math.max(width, height))
    return {
      ...{ href: `${href}/pages/${page}`, src: `${href}/pages/${page}?size=small`, alt: words.pageOf(page, file_name) },
      ...{ width: Math.round(width * factor), height: Math.round(height * factor) },
    }
  })
  return { href, text: file_name, pictures }
}

/** What an idea belongs to, and where there is more like it. */
function around({ owner, business, type_of_idea, region_of_idea_selling }: ShownIdea, words: Words) {
  const filtered = (name: string, value: string) => `/app/ideas?${new URLSearchParams({ [name]: value })}`
  return [
    ...(owner?.username ? [{ href: `/app/people/${owner.username}`, text: owner.name }] : []),
    ...(business
      ? [{ href: `/app/businesses/${business.business_id}`, text: business.business_name ?? words.untitledBusiness }]
      : []),
    ...(type_of_idea ? [{ href: filtered('type', type_of_idea), text: `${words.type}: ${type_of_idea}` }] : []),
    ...(region_of_idea_selling
      ? [{ href: filtered('region', region_of_idea_selling), text: `${words.region}: ${region_of_idea_selling}` }]
      : []),
  ]
}

interface Shown {
  title: string
  url: string
  image: string
  byline: string | undefined
}

function dataOf(idea: ShownIdea, { title, url, image, byline }: Shown): Exclude<CreativeWork, string> {
  return {
    ...({ '@type': 'CreativeWork', name: title, url, image } as const),
    ...(idea.annotation && { abstract: idea.annotation }),
    ...(idea.owner && { author: { '@type': 'Person', name: idea.owner.name } as const }),
    ...(idea.type_of_idea && { genre: idea.type_of_idea }),
    ...{ datePublished: idea.published_at, dateModified: idea.updated_at },
    ...(idea.created_by_bot && {
      ...(byline !== undefined && { creditText: byline }),
      digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
    }),
  }
}
