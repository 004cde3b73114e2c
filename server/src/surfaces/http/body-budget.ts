import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../../errors.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
/** Ordinary calls are smaller; they are not counted. */
const SMALL = 64 * KIBIBYTE
/** What all large bodies together may take, while they arrive and are worked on. */
const TOGETHER = 256 * MEBIBYTE
/** What those from one address may take: whoever sends slowly shuts out only themself. */
const FROM_ONE_ADDRESS = TOGETHER / 4

/**
 * Bodies are gathered in memory before anybody knows who sent them. A thousand connections that each send almost a
 * mebibyte and then wait would take a gibibyte; with this they take a sixteenth of that.
 */
export class BodyBudget {
  #taken = 0
  readonly #byAddress = new Map<string, number>()

  /** Takes room for a body; null when there is none now. Call what comes back when the body is done with. */
  take(address: string, bytes: number): (() => void) | null {
    const own = (this.#byAddress.get(address) ?? 0) + bytes
    if (this.#taken + bytes > TOGETHER || own > FROM_ONE_ADDRESS) return null
    this.#taken += bytes
    this.#byAddress.set(address, own)
    return () => this.#give(address, bytes)
  }

  #give(address: string, bytes: number): void {
    this.#taken -= bytes
    const left = (this.#byAddress.get(address) ?? 0) - bytes
    if (left > 0) this.#byAddress.set(address, left)
    else this.#byAddress.delete(address)
  }
}

/** How much a body may take, as far as its headers tell; 0 for what is too small to count or too large to be read. */
export function countedSize(headers: IncomingHttpHeaders, limit: number): number {
  if (headers['transfer-encoding'] !== undefined) return limit
  const announced = Number(headers['content-length'] ?? 0)
  return announced > SMALL && announced <= limit ? announced : 0
}

export function refuseCrowd(): Refusal {
  const message = 'Many large bodies are on their way right now. Send this again in a moment.'
  return new Refusal('rate_limited', { message, retryAfterSeconds: 1 })
}
