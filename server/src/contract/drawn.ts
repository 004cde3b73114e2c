import { Refusal } from './errors.ts'

/** What is on such a page, from top to bottom. */
export interface Sheet {
  /** SVG of ours, as a banner; null for none. */
  readonly cover: string | null
  readonly title: string
  readonly line: string
  /** Who is behind it. */
  readonly by: string
  /** Whether an agent wrote it, in words; empty if none did. */
  readonly writtenBy: string
  readonly facts: readonly string[]
  /** Markdown. What does not fit is left out. */
  readonly text: string
  /** Where there is more. */
  readonly foot: string
}

/** What was drawn for somebody, or why not yet: this reader waits for so many already, or all together do. */
export type Drawn = Buffer | { readonly waiting: 'reader'; readonly limit: number } | { readonly waiting: 'all' }

const BUSY = new Refusal('rate_limited', { status: 503, retryAfterSeconds: 10, blameless: true })

export function drawnOrRefused(drawn: Drawn): Buffer {
  if (Buffer.isBuffer(drawn)) return drawn
  if (drawn.waiting === 'all') throw BUSY
  throw new Refusal('rate_limited', { reason: 'many_pages', params: { limit: drawn.limit }, retryAfterSeconds: 1 })
}
