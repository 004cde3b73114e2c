import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MEBIBYTE } from '../../config/mebibyte.ts'
import { Recent } from '../../db/recent.ts'

const MINUTE_MS = 60_000
/** A thread that has nothing to draw for this long ends. */
const IDLE_MS = 30_000

/** Each of these is per process. */
const PREVIEW_CACHE_MB = 32
const PREVIEWS_DRAWN_PER_MINUTE = 120
/** How many of them one address may cause, so that it cannot take the pictures from all others. */
const PREVIEWS_FOR_ONE_ADDRESS = 20
/** At once, of pictures not drawn yet. */
const PREVIEWS_WAITING = 32

const BOUNDS = {
  cacheBytes: PREVIEW_CACHE_MB * MEBIBYTE,
  perMinute: PREVIEWS_DRAWN_PER_MINUTE,
  each: PREVIEWS_FOR_ONE_ADDRESS,
  waiting: PREVIEWS_WAITING,
}

/**
 * Turns SVG into PNG. A picture takes a core for more than a tenth of a second, so it is drawn in a thread of its own, one after another,
 * and at most so many a minute; a stranger who asks for every picture there is gets no more of the processor than that.
 */
export class Drawings {
  readonly #bounds: typeof BOUNDS
  readonly #cache: Recent<Buffer>
  readonly #underway = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #window = { since: -MINUTE_MS, drawn: 0, byAddress: new Map<string, number>() }

  constructor(bounds = BOUNDS) {
    this.#bounds = bounds
    this.#cache = new Recent(bounds.cacheBytes)
  }

  /** The picture of this name, drawn at most once while it is kept; undefined if there is too much to draw already. */
  async draw(name: string, svg: () => string, address: string): Promise<Buffer | undefined> {
    const kept = this.#cache.get(name) ?? this.#underway.get(name)
    if (kept !== undefined) return kept
    if (this.#underway.size >= this.#bounds.waiting || !this.#mayDraw(address)) return undefined
    const drawn = this.#last.then(() => this.#inThread(svg()))
    this.#last = drawn.catch(() => {})
    this.#underway.set(name, drawn)
    try {
      const png = await drawn
      this.#cache.add(name, png, png.length)
      return png
    } finally {
      this.#underway.delete(name)
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    if (this.#worker) await this.#end(this.#worker)
  }

  #mayDraw(address: string, now = performance.now()): boolean {
    if (now - this.#window.since >= MINUTE_MS) this.#window = { since: now, drawn: 0, byAddress: new Map() }
    const { drawn, byAddress } = this.#window
    const own = byAddress.get(address) ?? 0
    if (drawn >= this.#bounds.perMinute || own >= this.#bounds.each) return false
    byAddress.set(address, own + 1)
    this.#window.drawn++
    return true
  }

  async #inThread(svg: string): Promise<Buffer> {
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const worker = this.#worker
    const settled = new AbortController()
    const ended = once(worker, 'exit', settled).then(() => Promise.reject(new Error('The drawing thread ended.')))
    const drawn = once(worker, 'message', settled)
    worker.postMessage(svg)
    try {
      const [png] = (await Promise.race([drawn, ended])) as [Uint8Array]
      this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref()
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    } finally {
      settled.abort()
      for (const waiting of [drawn, ended]) waiting.catch(() => {})
    }
  }

  /** Forgotten first: a picture asked for while it ends must not be given to it. */
  #end(worker: Worker): Promise<number> {
    if (this.#worker === worker) this.#worker = undefined
    return worker.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url))
    worker.unref()
    // A failure rejects the pending picture; the next one gets a new thread.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}
