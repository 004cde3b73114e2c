import { isIPv4, isIPv6 } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import type { Refusal } from '../../contract/errors.ts'
import { FULL, TOO_MANY } from '../../db/queues.ts'

/** Processor time per second in milliseconds: for strangers at one address, and for all of them. */
const PROCESSOR_MS_PER_ADDRESS = 200
const PROCESSOR_MS_FOR_STRANGERS = 500
/** Processor time unused for this many seconds is still available to the next caller. */
const PROCESSOR_SECONDS_SAVED = 3
/** For their turn: requests from one address, and of all strangers. */
const STRANGERS_WAITING = 100
const ADDRESSES_REMEMBERED = 10_000

const PROCESSOR = {
  perAddress: PROCESSOR_MS_PER_ADDRESS,
  strangers: PROCESSOR_MS_FOR_STRANGERS,
  savedMs: PROCESSOR_SECONDS_SAVED * 1_000,
  waiting: STRANGERS_WAITING,
}
export type ProcessorBounds = typeof PROCESSOR

const CLOCK = {
  now: () => performance.now(),
  pause: (ms: number): Promise<unknown> => pause(ms, undefined, { ref: false }),
}

interface Waiting {
  readonly cost: number
  go(on: boolean): void
}

/** `evenAt`: when the debt will be paid off. `lines`: who waits, by address. */
const shareOf = (msPerSecond: number) => ({
  ...{ msPerSecond, evenAt: -Infinity, waiting: 0 },
  lines: new Map<string, Waiting[]>(),
})
type Share = ReturnType<typeof shareOf>

/**
 * Budgets processor time by measured cost, per address and in total, where addresses take turns. Real cost cannot be told apart
 * under load.
 */
export class ProcessorTime {
  readonly #bounds: ProcessorBounds
  readonly #clock: typeof CLOCK
  readonly #addresses = new Map<string, Share>()
  readonly #strangers: Share

  constructor(bounds: Partial<ProcessorBounds> = {}, clock = CLOCK) {
    this.#bounds = { ...PROCESSOR, ...bounds }
    this.#clock = clock
    this.#strangers = shareOf(this.#bounds.strangers)
  }

  /** Whether this address has budget left right now. */
  has(address: string): boolean {
    return this.#isEven(this.#of(address)) && this.#isEven(this.#strangers)
  }

  /** Resolves when it may begin; with a refusal if too many wait already. */
  async take(address: string, cost: number): Promise<Refusal | undefined> {
    if (!(await this.#enter(this.#of(address), address, cost))) return TOO_MANY
    return (await this.#enter(this.#strangers, address, cost)) ? undefined : FULL
  }

  /** For requests that turned out to cost more. */
  charge(address: string, cost: number): void {
    for (const share of [this.#of(address), this.#strangers]) this.#count(share, cost, this.#bounds.savedMs)
  }

  async #enter(share: Share, address: string, cost: number): Promise<boolean> {
    if (this.#isEven(share)) {
      this.#count(share, cost, this.#bounds.savedMs)
      return true
    }
    const line = share.lines.get(address) ?? []
    if (share.waiting >= this.#bounds.waiting && !this.#makeRoom(share, line.length + 1)) return false
    const turn = Promise.withResolvers<boolean>()
    line.push({ cost, go: turn.resolve })
    share.lines.set(address, line)
    if (share.waiting++ === 0) void this.#serve(share)
    return turn.promise
  }

  /** In a full line, the address with the most requests waiting loses its last one to an address with fewer. */
  #makeRoom(share: Share, own: number): boolean {
    const longest = [...share.lines.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    if (longest.length <= own) return false
    share.waiting--
    longest.pop()?.go(false)
    return true
  }

  /** Round-robin by address. */
  async #serve(share: Share): Promise<void> {
    while (share.waiting > 0) {
      await this.#clock.pause(Math.max(0, share.evenAt - this.#clock.now()))
      const [[address, line] = ['', []]] = share.lines
      const next = line.shift()
      share.lines.delete(address)
      if (line.length > 0) share.lines.set(address, line)
      share.waiting--
      // No budget accrues while they wait, or they would all start at once after a busy spell.
      this.#count(share, next?.cost ?? 0, 0)
      next?.go(true)
    }
  }

  #isEven({ evenAt, waiting }: Share): boolean {
    return waiting === 0 && evenAt <= this.#clock.now()
  }

  #count(share: Share, cost: number, savedMs: number): void {
    share.evenAt = Math.max(share.evenAt, this.#clock.now() - savedMs) + (cost * 1_000) / share.msPerSecond
  }

  #of(address: string): Share {
    const share = this.#addresses.get(address) ?? shareOf(this.#bounds.perAddress)
    this.#addresses.delete(address)
    this.#addresses.set(address, share)
    const [quietest = ''] = this.#addresses.keys()
    if (this.#addresses.size > ADDRESSES_REMEMBERED) this.#addresses.delete(quietest)
    return share
  }
}

/** Some proxies name the caller's port too, which is another with every connection. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i

/**
 * The address as counted by limits. One host commonly has a whole IPv6 /64, so that counts as one address; IPv4-mapped
 * IPv6 counts as IPv4.
 */
export function countedAddress(told: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(told) ?? []
  const ip = bracketed ?? plain ?? told
  if (isIPv4(ip)) return ip
  // Node takes more as the zone of an address, the library more as an address.
  if (!isIPv6(ip) || !ipaddr.isValid(ip)) return told
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
