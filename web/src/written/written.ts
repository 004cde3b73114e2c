import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { SESSION } from '../calls/api.ts'
import type { Said } from '../components/NotFound.tsx'
import type { Language, ReaderLocale } from '../i18n/index.tsx'

/** What the server leaves in a page it wrote, so that hydration starts from the same data. */
export interface Written {
  language: Language
  /** The answers the page was written from, and when each was fetched. */
  answers: readonly [key: QueryKey, data: unknown, at: number][]
  /** When it was written. */
  at: number
  /** Set on somebody's own page. */
  place?: ReaderLocale | undefined
}

/** The element that holds it, as JSON. */
const WRITTEN_ID = 'written'

/** Undefined if the server left the whole page to the app. */
export function readWritten(page: Document): Written | undefined {
  const text = page.getElementById(WRITTEN_ID)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** What the server says about an address where something used to be. */
export function readMissing(page: Document): Said | undefined {
  const text = page.getElementById('missing')?.textContent
  return text ? { ...JSON.parse(text), path: page.location.pathname } : undefined
}

/**
 * Public pages are written for visitors, so the app checks at once whether somebody has signed in since. On a person’s own
 * page, the stream says what changed since it was written, however late the app starts: the rest is up to date.
 */
export function fill(queries: QueryClient, { answers, place }: Pick<Written, 'answers' | 'place'>): void {
  queries.setQueryData(SESSION, null, { updatedAt: 1 })
  const now = place && Date.now()
  for (const [key, data, readAt] of answers) queries.setQueryData(key, data, { updatedAt: now ?? readAt })
}
