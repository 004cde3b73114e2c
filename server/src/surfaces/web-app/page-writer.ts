import { MEBIBYTE } from '../../config/mebibyte.ts'
import { Recent } from '../../db/recent.ts'
import type { Answer, PageOrder, Read, WrittenPage } from './page-order.ts'
import { tagOf } from './static-files.ts'
import { WritingThread } from './writing-thread.ts'

const HOUR_MS = 3_600_000
/** Per process. */
const PAGE_CACHE_MB = 32
/** Under way at once, per process. */
const PAGES_WAITING = 64
/** A page takes milliseconds. After this the visitor is better off with the app, which shows the page itself. */
const PAGE_WRITE_MS = 5_000

export interface WriterOptions {
  /** The app as the server can run it. */
  module: string
  cacheBytes?: number
  waiting?: number
  patienceMs?: number
  onOutcome: (outcome: 'written' | 'kept' | 'busy' | 'failed', error?: unknown) => void
}

/** A page, and a tag that changes with what it was written from. */
export interface TaggedPage extends WrittenPage {
  readonly tag: string
}

interface Kept extends TaggedPage {
  readonly reads: readonly string[]
}

/**
 * Writes pages, and keeps the public ones. What a page was written from is read again for every visitor, so a page that is kept
 * is never older than its data; only the writing is saved. Pages also tell how many days are left, so none is kept for
 * longer than an hour.
 */
export class PageWriter {
  readonly #waiting: number
  readonly #onOutcome: WriterOptions['onOutcome']
  readonly #thread: WritingThread
  readonly #kept: Recent<Buffer>
  readonly #underway = new Map<string, Promise<TaggedPage>>()
  #own = 0

  constructor(options: WriterOptions) {
    this.#waiting = options.waiting ?? PAGES_WAITING
    this.#onOutcome = options.onOutcome
    this.#thread = new WritingThread(options.module, options.patienceMs ?? PAGE_WRITE_MS)
    this.#kept = new Recent(options.cacheBytes ?? PAGE_CACHE_MB * MEBIBYTE, HOUR_MS)
  }

  /** A public page; undefined if it cannot be written now: then the app shows it. */
  async write(order: PageOrder, read: Read): Promise<TaggedPage | undefined> {
    const onOutcome = this.#onOutcome
    try {
      const key = JSON.stringify(order)
      const kept = await this.#stillTrue(key, read)
      if (kept) onOutcome('kept')
      if (kept) return kept
      const underway = this.#underway.get(key)
      if (underway) return await underway
      if (this.#own + this.#underway.size >= this.#waiting) return void onOutcome('busy')
      const page = this.#writeAnew(key, order, read)
      this.#underway.set(key, page)
      page.then(() => onOutcome('written')).catch(() => {})
      return await page.finally(() => this.#underway.delete(key))
    } catch (error) {
      onOutcome('failed', error)
    }
  }

  /** Somebody's own page: written for them alone and kept nowhere. */
  async writeOwn(order: PageOrder, read: Read): Promise<WrittenPage | undefined> {
    const onOutcome = this.#onOutcome
    if (this.#own + this.#underway.size >= this.#waiting) return void onOutcome('busy')
    this.#own += 1
    try {
      const page = await this.#thread.write(order, read)
      onOutcome('written')
      return page
    } catch (error) {
      onOutcome('failed', error)
    } finally {
      this.#own -= 1
    }
  }

  close(): Promise<void> {
    return this.#thread.close()
  }

  async #stillTrue(key: string, read: Read): Promise<Kept | undefined> {
    const content = this.#kept.get(key)
    if (content === undefined) return undefined
    const kept: Kept = JSON.parse(content.toString())
    const answers = await Promise.all(kept.reads.map(read))
    return tagFor(key, answers) === kept.tag ? kept : undefined
  }

  async #writeAnew(key: string, order: PageOrder, read: Read): Promise<TaggedPage> {
    const answers = new Map<string, Answer>()
    const page = await this.#thread.write(order, async (path) => {
      const answer = await read(path)
      answers.set(path, answer)
      return answer
    })
    const kept: Kept = { ...page, reads: [...answers.keys()], tag: tagFor(key, [...answers.values()]) }
    const content = Buffer.from(JSON.stringify(kept))
    this.#kept.add(key, content, content.length)
    return kept
  }
}

function tagFor(key: string, answers: readonly Answer[]): string {
  const hour = String(Math.floor(Date.now() / HOUR_MS))
  return tagOf(key, hour, ...answers.map(({ status, text }) => `${status} ${text}`))
}
