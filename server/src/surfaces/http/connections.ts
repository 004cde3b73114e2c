import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, type Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { countedAddress } from './processor-time.ts'

/** Per process. */
const CONNECTIONS = 5_000
/** Beyond all others, for health checks. */
const CONNECTIONS_FOR_HEALTH = 64
/** Requests that may be pipelined on one connection before the first is answered. */
const REQUESTS_AHEAD = 16

export interface ConnectionBounds {
  readonly perAddress: number
  readonly inAll?: number
  readonly forHealth?: number
  readonly ahead?: number
}

export type Turned = (reason: 'address_full' | 'idle' | 'full' | 'pipelined') => void
type Full = 'address_full' | 'full'

/** Idle connections examined for each newcomer. */
const LOOKED_AT = 64

export interface Connection {
  readonly address: string
  /** Whether the peer is a trusted proxy, which speaks for many. */
  readonly proxied: boolean
  /** The limit it exceeds, which leaves it health checks only. */
  readonly beyond: Full | null
  underWay: number
}

/**
 * Who may have a connection. When all are taken, one of an address that holds more than its share is closed: the one
 * silent for longest, so that thousands of silent ones keep nobody out. If none is silent, a newcomer with less than its
 * share takes the place of the address that holds most. Beyond the limits there are a few spare ones, which answer health
 * checks and tell everyone else to come back.
 */
export class Connections {
  readonly #bounds: Required<ConnectionBounds>
  readonly #proxies: BlockList
  readonly #onTurned: Turned
  readonly #open = new Map<Socket, Connection>()
  readonly #byAddress = new Map<string, number>()
  readonly #callers = new Map<string, number>()
  /** In the order in which they fell silent: those that never sent a request, and those idle between requests. */
  readonly #silent = new Set<Socket>()
  readonly #resting = new Set<Socket>()
  readonly #spare = new Set<Socket>()

  constructor(bounds: ConnectionBounds, proxies: readonly string[], onTurned: Turned) {
    const usual = { inAll: CONNECTIONS, forHealth: CONNECTIONS_FOR_HEALTH, ahead: REQUESTS_AHEAD }
    this.#bounds = { ...usual, ...bounds }
    this.#proxies = blockList(proxies)
    this.#onTurned = onTurned
  }

  add(socket: Socket): void {
    const { remoteAddress = '' } = socket
    const address = countedAddress(remoteAddress)
    const proxied = isListed(this.#proxies, remoteAddress)
    const own = (this.#byAddress.get(address) ?? 0) + 1
    const addressFull = !proxied && own > this.#bounds.perAddress
    const beyond = addressFull ? 'address_full' : this.#isFull() && !this.#freeOne(own) ? 'full' : null
    // Counted only now: making room may have closed one of the same address.
    this.#byAddress.set(address, (this.#byAddress.get(address) ?? 0) + 1)
    this.#open.set(socket, { address, proxied, beyond, underWay: 0 })
    if (beyond) this.#addSpare(socket, beyond)
    else this.#silent.add(socket)
    socket.once('close', () => this.#closed(socket))
  }

  of(socket: Socket): Connection | undefined {
    return this.#open.get(socket)
  }

  /** A request starts, and ends with its answer. */
  follow({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#open.get(socket)
    if (!connection) return
    this.#silent.delete(socket)
    this.#resting.delete(socket)
    connection.underWay++
    response.once('close', () => {
      connection.underWay--
      if (connection.underWay === 0 && this.#open.has(socket) && !connection.beyond) this.#resting.add(socket)
    })
    if (connection.underWay <= this.#bounds.ahead) return
    socket.resetAndDestroy()
    this.#onTurned('pipelined')
  }

  /** Behind a trusted proxy callers have no connections of their own; their pending answers are counted instead. */
  followCaller(address: string, response: ServerResponse): boolean {
    const own = (this.#callers.get(address) ?? 0) + 1
    if (own > this.#bounds.perAddress) return false
    this.#callers.set(address, own)
    response.once('close', () => countDown(this.#callers, address))
    return true
  }

  #isFull(): boolean {
    return this.#open.size - this.#spare.size >= this.#bounds.inAll
  }

  /** For a newcomer whose address then has `own`. */
  #freeOne(own: number): boolean {
    const share = Math.max(1, Math.floor(this.#bounds.inAll / (this.#byAddress.size + 1)))
    const idle = this.#silent.size > 0 ? this.#silent : this.#resting
    const socket =
      this.#beyondShare(idle, share) ??
      idle.values().next().value ??
      (own <= share ? this.#greediest(share) : undefined)
    if (!socket) return false
    this.#closed(socket)
    socket.destroy()
    this.#onTurned('idle')
    return true
  }

  /** The first whose address holds more than its share. Looks at some only: in a flood nearly all do. */
  #beyondShare(sockets: Set<Socket>, share: number): Socket | undefined {
    return sockets
      .values()
      .take(LOOKED_AT)
      .find((socket) => {
        const { address = '', proxied = false } = this.#open.get(socket) ?? {}
        return !proxied && (this.#byAddress.get(address) ?? 0) > share
      })
  }

  /** The oldest of the address that holds most, if that is more than its share. */
  #greediest(share: number): Socket | undefined {
    let [most, worst] = [share, '']
    for (const [address, count] of this.#byAddress) if (count > most) [most, worst] = [count, address]
    for (const [socket, { address, proxied, beyond }] of this.#open)
      if (address === worst && !proxied && beyond === null) return socket
    return undefined
  }

  #addSpare(socket: Socket, reason: Full): void {
    this.#onTurned(reason)
    const [oldest] = this.#spare
    if (oldest && this.#spare.size >= this.#bounds.forHealth) {
      this.#closed(oldest)
      oldest.destroy()
    }
    this.#spare.add(socket)
  }

  #closed(socket: Socket): void {
    const connection = this.#open.get(socket)
    if (!connection) return
    this.#open.delete(socket)
    for (const set of [this.#silent, this.#resting, this.#spare]) set.delete(socket)
    countDown(this.#byAddress, connection.address)
  }
}

function countDown(counts: Map<string, number>, address: string): void {
  const left = (counts.get(address) ?? 1) - 1
  if (left > 0) counts.set(address, left)
  else counts.delete(address)
}

function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address, bits] = ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : [ipaddr.process(entry), undefined]
    if (bits === undefined) list.addAddress(address.toString(), address.kind())
    else list.addSubnet(address.toString(), bits, address.kind())
  }
  return list
}

function isListed(list: BlockList, address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const processed = ipaddr.process(address)
  return list.check(processed.toString(), processed.kind())
}
