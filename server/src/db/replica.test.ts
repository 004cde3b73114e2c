import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { readingFrom } from './replica.ts'
import type { Tx } from './tx.ts'

const TIMES = { longestLagMs: 120, checkMs: 10, pauseMs: 20 }

let now = 1000
const pass = (ms: number) => {
  now += ms
}

/** A server as seen by its reader: a name, and how far its log goes; null if it does not answer. */
interface Server {
  name: string
  position: number | null
  hangs?: boolean
}

function speakingTo(server: Server): Tx {
  const one = async (sql: string) => {
    if (server.hangs) await new Promise(() => {})
    if (server.position === null) throw new Error(`${server.name} does not answer`)
    return sql.includes('pg_wal_lsn_diff') ? { position: server.position } : server.name
  }
  return { one, first: one, rows: one } as unknown as Tx
}

function open(): { primary: Server; replica: Server; ask: () => Promise<string> } {
  const [primary, replica] = [
    { name: 'primary', position: 100 as number | null },
    { name: 'replica', position: 100 as number | null },
  ]
  const tx = readingFrom(speakingTo(replica), speakingTo(primary), () => {}, TIMES)
  return { primary, replica, ask: () => tx.one<string>('select name') }
}

describe('a replica', () => {
  before(() => mock.method(performance, 'now', () => now))
  after(() => mock.restoreAll())

  it('answers while it has what the primary had a moment ago', async () => {
    const { primary, ask } = open()
    assert.equal(await ask(), 'replica')
    for (let write = 0; write < 3; write++) {
      primary.position = (primary.position ?? 0) + 10
      pass(15)
      assert.equal(await ask(), 'replica', 'a little behind is allowed')
    }
  })

  it('that has lost its primary is no longer asked, though it has applied all it received', async () => {
    const { primary, replica, ask } = open()
    assert.equal(await ask(), 'replica')
    for (const until = now + TIMES.longestLagMs + 50; now < until; pass(15)) {
      primary.position = (primary.position ?? 0) + 10
      await ask()
    }
    assert.equal(await ask(), 'primary')
    replica.position = primary.position
    pass(TIMES.pauseMs + 10)
    assert.equal(await ask(), 'replica')
  })

  it('goes on for a while without a primary, but not for longer than its answers may be old', async () => {
    const { primary, ask } = open()
    assert.equal(await ask(), 'replica')
    primary.position = null
    pass(15)
    assert.equal(await ask(), 'replica')
    pass(TIMES.longestLagMs + 20)
    await assert.rejects(ask(), /primary does not answer/)
  })

  it('that hangs is left alone before long', async () => {
    const { replica, ask } = open()
    assert.equal(await ask(), 'replica')
    replica.hangs = true
    pass(15)
    const giveUp = new AbortController()
    const nothing = pause(6_000, 'nothing', { signal: giveUp.signal }).catch(() => 'nothing')
    assert.equal(await Promise.race([ask(), nothing]), 'primary')
    giveUp.abort()
    assert.equal(await ask(), 'primary')
  })

  it('is not believed before it has reached where the primary was when first asked', async () => {
    const { replica, ask } = open()
    replica.position = 90
    assert.equal(await ask(), 'primary')
  })
})
