import { agentLine } from '../agent-label.ts'
import { notFound, type PageFacts, type PublicPage, sitePreview, type Visit } from '../page-facts.ts'
import type { Words } from '../words.ts'
import type { ListedIdea } from './ideas.ts'

export interface IdeaListing {
  ideas: ListedIdea[]
  current_page: number
  last_page: number
  total: number
}

/** Parameters only the app knows; to search engines these are the same page. */
const OF_THE_APP: [string, string][] = [
  ['view', 'people'],
  ['sort', 'fits'],
]

/** The listing of ideas, narrowed down by whatever the public operation understands. */
export const discoverPage: PublicPage = {
  path: /^\/ideas$/,
  listedAt: '/app/ideas',
  async facts(visit) {
    const chosen = chosenFilters(visit)
    const found = await visit.read<IdeaListing>(pathOf('/ideas', chosen))
    if (found.status === 'missing') return notFound(visit)
    if (found.status === 'unavailable') return undefined
    const { current_page, last_page } = found.body
    return current_page > last_page ? notFound(visit) : factsOf(found.body, chosen, visit)
  },
}

/** The filters of a request that mean something, always in the same order, so that a page has one address. */
export function chosenFilters({ query, filters }: Pick<Visit, 'query' | 'filters'>): URLSearchParams {
  const given = filters.flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value]))
  return new URLSearchParams(given.filter(([name, value]) => value !== '' && !isIdle(name, value)))
}

/** Numbered pages, the first by default; ranking for a person is up to the app. */
function isIdle(name: string, value: string): boolean {
  return name === 'cursor' || (name === 'page' && value === '1') || (name === 'sort' && value === 'fits')
}

/** What a listing was narrowed down to, in the words of its filters. */
export function namesOf(filters: URLSearchParams): string {
  return [...filters]
    .flatMap(([name, value]) => (['sort', 'open_round', 'page'].includes(name) ? [] : value))
    .join(', ')
}

export function pathOf(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}

export function withoutPage(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'page'))
}

/** Feeds are newest first, whatever the page's order. */
export function withoutSort(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'sort'))
}

function factsOf(listing: IdeaListing, chosen: URLSearchParams, visit: Visit): PageFacts {
  const { words, baseUrl, query } = visit
  const { current_page: page, last_page: last, ideas } = listing
  const filters = withoutPage(chosen)
  const narrowed = namesOf(filters)
  const title = [narrowed || words.discoverTitle, ...(page > 1 ? [words.page(page, last)] : [])].join(' · ')
  const feed = pathOf('/feeds/ideas.atom', withoutSort(filters))
  const shown = new URLSearchParams([...chosen, ...OF_THE_APP.filter(([name, value]) => query.get(name) === value)])
  return {
    ...{
      status: 200,
      address: pathOf('/app/ideas', chosen),
      shownAt: pathOf('/app/ideas', shown),
      title,
      kind: 'website',
      preview: sitePreview(words),
    },
    description: words.discoverLead,
    feeds: [{ title: narrowed ? words.feedOf(narrowed) : words.siteFeed, path: feed }],
    // There are as many searches as there are words.
    ...(chosen.has('search') && { unlisted: true }),
    data: {
      ...({ '@type': 'CollectionPage', name: title } as const),
      url: `${baseUrl}${pathOf('/app/ideas', chosen)}`,
      mainEntity: {
        ...({ '@type': 'ItemList', numberOfItems: ideas.length } as const),
        itemListElement: ideas.map((idea, at) => ({
          ...({ '@type': 'ListItem', position: at + 1 } as const),
          url: `${baseUrl}/app/ideas/${idea.idea_id}`,
          name: idea.name ?? words.untitledIdea,
          ...labelOf(idea, words),
        })),
      },
    },
  }
}

function labelOf(idea: ListedIdea, words: Words) {
  const description = agentLine({ ...idea, owner: null }, words)
  return description !== undefined && { description }
}
