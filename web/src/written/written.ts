import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { SESSION } from '../calls/api.ts'
import type { Said } from '../components/NotFound.tsx'
import type { Language, ReaderLocale } from '../i18n/index.tsx'

/** What the server leaves in a page it wrote, so that the app starts with the same words. */
export interface Written {
  language: Language
  /** Answers the page was written from, and when each was read. */
  answers: readonly [key: QueryKey, data: unknown, at: number][]
  /** When it was written. */
  at: number
  /** Set on somebody's own page. */
  place?: ReaderLocale | undefined
}

/** The element that holds it, as JSON. */
const WRITTEN_ID = 'written'

/** undefined where the server left the whole page to the app. */
export function readWritten(page: Document): Written | undefined {
  const text = page.getElementById(WRITTEN_ID)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** What the server says of an address where something was once. */
export function readMissing(page: Document): Said | undefined {
  const text = page.getElementById('missing')?.textContent
  return text ? { ...JSON.parse(text), path: page.location.pathname } : undefined
}

/**
 * Public pages are written for visitors; the app asks at once whether somebody has signed in since. On somebody's own page the
 * stream says what changed since it was written, however long the app took to come: the rest is as good as new.
 */
export function fill(queries: QueryClient, { answers, place }: Pick<Written, 'answers' | 'place'>): void {
  queries.setQueryData(SESSION, null, { updatedAt: 1 })
  const now = place && Date.now()
  for (const [key, data, readAt] of answers) queries.setQueryData(key, data, { updatedAt: now ?? readAt })
}
