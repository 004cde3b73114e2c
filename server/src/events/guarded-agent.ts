import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './webhook-address.ts'

/** An address we never send events to. */
class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

/** The current sender has used up its share. */
class TooMany extends Error {
  readonly code = 'TOO_MANY'
}

type Connector = ReturnType<typeof buildConnector>
type ConnectOptions = Parameters<Connector>[0]

const KEEP_ALIVE_MS = 10_000
const CONNECT_MS = 10_000
const DNS_LIMITS = { timeout: 2_000, tries: 2 }

interface GuardOptions {
  allowPrivate: boolean
  maySend?: (() => boolean) | undefined
  /**
   * Queries name servers directly: the system resolver has four threads, which four dead names would block for
   * everyone.
   */
  resolver?: Resolver
}

/**
 * The HTTP client for URLs others chose. A name is resolved once per connection, all its addresses must be public, and
 * the connection goes to one of them, so DNS rebinding gains nothing. Literal addresses never reach the resolver and
 * are checked before it.
 */
export function openGuardedAgent({ allowPrivate, maySend, resolver = new Resolver(DNS_LIMITS) }: GuardOptions): Agent {
  const connectAnywhere = buildConnector({ timeout: CONNECT_MS })
  const lookup = publicLookup(resolver)
  const connectPublic = buildConnector({ timeout: CONNECT_MS, lookup, autoSelectFamily: true })
  const connect: Connector = (options, callback) => {
    if (allowPrivate) return connectAnywhere(options, callback)
    const fault = literalFault(options)
    if (fault) return callback(fault, null)
    return connectPublic(options, callback)
  }
  const agent = new Agent({ connect, keepAliveTimeout: KEEP_ALIVE_MS, pipelining: 1, maxHeaderSize: 16_384 })
  if (maySend === undefined) return agent
  const dispatch = agent.dispatch.bind(agent)
  agent.dispatch = (options, handler) => {
    if (!maySend()) throw new TooMany('Too many calls have gone out.')
    return dispatch(options, handler)
  }
  return agent
}

function literalFault({ hostname }: ConnectOptions): Error | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isPublicAddress(host) ? forbidden() : null
}

function publicLookup(resolver: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(resolver, hostname).then(
      (addresses) => {
        const [first] = addresses
        const allPublic = addresses.every(({ address }) => isPublicAddress(address))
        if (first === undefined || !allPublic) callback(forbidden(), '', 0)
        else if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, '', 0),
    )
  }
}

async function resolveAll(resolver: Resolver, hostname: string): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  )
  const [failure] = answers
  if (addresses.length === 0 && failure.status === 'rejected') throw failure.reason
  return addresses
}

function forbidden(): ForbiddenAddress {
  return new ForbiddenAddress('The address is not on the public internet.')
}
