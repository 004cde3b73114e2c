import type { Thing } from 'schema-dts'
import type { Language } from './languages.ts'
import type { Operator } from './operator.ts'
import type { Read } from './page-order.ts'
import type { Words } from './words.ts'

/** What a public page says to everyone who reads it without running it: search engines, link previews, agents. */
export interface PageFacts {
  status: 200 | 404 | 410
  /** Path and query of the one address this page should be known by, in English. */
  address: string
  title: string
  description: string
  /** The author, where that matters: shown on the page and in every preview. */
  byline?: string
  author?: string
  kind: 'website' | 'article' | 'profile'
  preview: { path: string; alt: string }
  /** Further properties for link previews: `article:published_time` and the like. */
  properties?: Readonly<Record<string, string>>
  feeds?: readonly { title: string; path: string }[]
  /** Others may embed the subject of this page. */
  embeddable?: true
  /** Not for search engines, though its links are. */
  unlisted?: true
  /** The address at which the app shows it, if that is another. */
  shownAt?: string
  data?: Exclude<Thing, string>
}

/** A page as it is written out. */
export interface Shown {
  facts: PageFacts
  language: Language
  baseUrl: string
}

export type Found<T> = { status: 'found'; body: T } | { status: 'missing' } | { status: 'unavailable' }

/** A request for a public page. */
export interface Visit {
  baseUrl: string
  query: URLSearchParams
  language: Language
  words: Words
  /** Fields by which the listing of ideas can be narrowed down. */
  filters: readonly string[]
  operator: Operator
  /** Reads our own public API in the visitor's name, so that a page says no more than the API and costs the same limits. */
  read<T>(path: string): Promise<Found<T>>
  /** Whether an agent that is not in the directory now was there once. */
  wasListed(botId: string): Promise<boolean>
  /** The same as it came. Each path is asked once, however often it is needed. */
  ask: Read
  /** Whether an idea that is not public now was public once. */
  wasPublished(ideaId: string): Promise<boolean>
}

export interface PublicPage {
  /** Matches the path below `/app`, without a slash at its end. */
  path: RegExp
  /** Its address in the sitemap, if it is a single page. */
  listedAt?: string
  /** undefined: the page is served without facts, because they are not available right now. */
  facts(visit: Visit, ...parts: string[]): Promise<PageFacts | undefined>
}

const SITE_PREVIEW = '/preview/site.png'

export function sitePreview(words: Words): PageFacts['preview'] {
  return { path: SITE_PREVIEW, alt: words.previewOfSite }
}

export function notFound({ words }: Pick<Visit, 'words'>): PageFacts {
  return {
    ...{ status: 404, address: '/app', kind: 'website', preview: sitePreview(words) },
    ...{ title: words.notFound, description: words.notFoundLead },
  }
}

export function gone({ words }: Pick<Visit, 'words'>): PageFacts {
  const said = { title: words.gone, description: words.goneLead }
  return { ...notFound({ words }), ...said, status: 410 }
}
