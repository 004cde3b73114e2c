import { setTimeout as pause } from 'node:timers/promises'
import type { TracingHooks } from './tracing.ts'

interface QueueOptions extends TracingHooks {
  url: string
  headers: Readonly<Record<string, string>>
  /** What all spans have in common. */
  resource: readonly object[]
  timeoutMs: number
  delayMs: number
  mostWaiting: number
}

const BATCH = 512
/** How long stopping may take. */
const LAST_SPANS_MS = 1_000

/** Spans on their way to the collector, in the background: one that is slow or away costs nothing but the spans. */
export class SpanQueue {
  readonly #options: QueueOptions
  #waiting: object[] = []
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> | undefined
  #faulty = false
  /** Wall clock minus monotonic clock: spans are as long as they took, and the clock may be corrected meanwhile. */
  #anchor = Date.now() - performance.now()

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** In nanoseconds. */
  now(): string {
    return `${Math.round((this.#anchor + performance.now()) * 1_000)}000`
  }

  add(span: object): void {
    const { onSpans, mostWaiting, delayMs } = this.#options
    if (this.#waiting.length >= mostWaiting) onSpans('dropped', 1)
    else this.#waiting.push(span)
    if (this.#sending) return
    if (this.#waiting.length >= BATCH) this.#send()
    else this.#timer ??= setTimeout(() => this.#send(), delayMs).unref()
  }

  async close(): Promise<void> {
    await Promise.race([this.#sendAll(), pause(LAST_SPANS_MS, undefined, { ref: false })])
    clearTimeout(this.#timer)
  }

  async #sendAll(): Promise<void> {
    await this.#sending
    this.#send()
    await this.#sending
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#sending = this.#sendWaiting().finally(() => {
      this.#sending = undefined
    })
  }

  async #sendWaiting(): Promise<void> {
    this.#anchor = Date.now() - performance.now()
    while (this.#waiting.length > 0) await this.#sendBatch(this.#waiting.splice(0, BATCH))
  }

  /** Sent once: a batch the collector refuses is dropped. */
  async #sendBatch(spans: readonly object[]): Promise<void> {
    const { url, headers, resource, timeoutMs, onSpans } = this.#options
    const scopeSpans = [{ scope: { name: 'ideabridge' }, spans }]
    const body = JSON.stringify({ resourceSpans: [{ resource: { attributes: resource }, scopeSpans }] })
    const fault = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok ? undefined : `it answered ${answer.status}`
      },
      (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
    )
    onSpans(fault === undefined ? 'sent' : 'failed', spans.length)
    if (fault !== undefined && !this.#faulty) this.#options.onFault(fault)
    this.#faulty = fault !== undefined
  }
}
