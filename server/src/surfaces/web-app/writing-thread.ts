import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FromThread, PageOrder, Read, ToThread, WrittenPage } from './page-order.ts'

/** Loading the app takes a fraction of a second, on a busy machine a few. */
const START_MS = 15_000

interface Waiting extends PromiseWithResolvers<WrittenPage> {
  read: Read
}

/**
 * Writes pages with the built app in a thread of its own: a page takes milliseconds in which nobody else would be answered.
 * The thread starts with the first page. One that does not answer in time is ended, and the next page gets another.
 */
export class WritingThread {
  readonly #module: string
  readonly #patienceMs: number
  readonly #waiting = new Map<number, Waiting>()
  #worker: { thread: Worker; ready: Promise<void> } | undefined
  #pages = 0

  constructor(module: string, patienceMs: number) {
    this.#module = module
    this.#patienceMs = patienceMs
  }

  async write(order: PageOrder, read: Read): Promise<WrittenPage> {
    this.#worker ??= this.#start()
    const { thread, ready } = this.#worker
    await within(ready, START_MS, () => this.#end(thread))
    const page = this.#pages++
    const waiting = { ...Promise.withResolvers<WrittenPage>(), read }
    this.#waiting.set(page, waiting)
    try {
      thread.postMessage({ page, order } satisfies ToThread)
      return await within(waiting.promise, this.#patienceMs, () => this.#end(thread))
    } finally {
      this.#waiting.delete(page)
    }
  }

  async close(): Promise<void> {
    if (this.#worker) await this.#end(this.#worker.thread)
  }

  /** Forgotten first: the next page must not be given to it. */
  #end(thread: Worker): Promise<number> {
    if (this.#worker?.thread === thread) this.#worker = undefined
    return thread.terminate()
  }

  #start() {
    const thread = new Worker(new URL('./write-worker.ts', import.meta.url), { workerData: this.#module })
    thread.unref()
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
    ready.catch(() => {})
    let cause: unknown
    thread.on('error', (error) => {
      cause = error
    })
    thread.on('message', (message: FromThread) => ('ready' in message ? resolve() : this.#hear(thread, message)))
    thread.on('exit', () => {
      if (this.#worker?.thread === thread) this.#worker = undefined
      const ended = new Error('The thread that writes pages ended.', { cause })
      reject(ended)
      for (const waiting of this.#waiting.values()) waiting.reject(ended)
    })
    return { thread, ready }
  }

  #hear(thread: Worker, message: Exclude<FromThread, { ready: true }>): void {
    const waiting = this.#waiting.get(message.page)
    if (waiting === undefined) return
    if ('written' in message) waiting.resolve(message.written)
    else if ('fault' in message) waiting.reject(new Error(`A page could not be written: ${message.fault}`))
    else {
      const { page, call, path } = message
      waiting
        .read(path)
        .then((answer) => thread.postMessage({ page, call, answer } satisfies ToThread))
        .catch(waiting.reject)
    }
  }
}

async function within<T>(work: Promise<T>, ms: number, giveUp: () => unknown): Promise<T> {
  const done = new AbortController()
  const late = wait(ms, undefined, { signal: done.signal, ref: false }).then(
    () => {
      giveUp()
      throw new Error(`A page was not written within ${ms} ms.`)
    },
    () => new Promise<never>(() => {}),
  )
  try {
    return await Promise.race([work, late])
  } finally {
    done.abort()
  }
}
