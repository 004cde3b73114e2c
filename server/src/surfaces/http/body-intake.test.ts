import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { BodyBudget, gatherBody } from './body-intake.ts'

const MEMORY = 64_000
/** All of it is for known callers, so that everybody else is asked who they are. */
const BOUNDS = { memory: MEMORY, forKnown: MEMORY }

/** A request with a body in two pieces, the first of which has arrived. */
function halfSent(): { request: IncomingMessage; stream: PassThrough } {
  const stream = new PassThrough()
  const request = Object.assign(stream, { headers: { 'content-length': '20' } }) as unknown as IncomingMessage
  stream.write('x'.repeat(10))
  return { request, stream }
}

describe('a sender who is asked who they are', () => {
  it('gets room once they are known', async () => {
    const budget = new BodyBudget(BOUNDS)
    const { request, stream } = halfSent()
    const intake = { limit: 1_000, lease: budget.open('a'), silenceMs: 10_000, isKnown: async () => true }
    const gathered = gatherBody(request, intake)
    stream.end('y'.repeat(10))
    assert.equal(String(await gathered), `${'x'.repeat(10)}${'y'.repeat(10)}`)
  })

  it('and hangs up meanwhile takes no room with them', async () => {
    const budget = new BodyBudget(BOUNDS)
    const { request, stream } = halfSent()
    const lease = budget.open('a')
    stream.once('close', () => lease.release())
    const asked = Promise.withResolvers<void>()
    const known = Promise.withResolvers<boolean>()
    const isKnown = () => {
      asked.resolve()
      return known.promise
    }
    const gathered = gatherBody(request, { limit: 1_000, lease, silenceMs: 10_000, isKnown })
    await asked.promise
    stream.destroy()
    await assert.rejects(gathered)
    if (!stream.closed) await once(stream, 'close')
    known.resolve(true)
    await turn()
    const next = budget.open('b')
    next.knowSender()
    assert.ok(next.grow(MEMORY), 'room was lost')
  })
})
