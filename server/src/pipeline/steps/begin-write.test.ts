import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import pg from 'pg'
import type { Refusal } from '../../contract/errors.ts'
import { refusalOf } from '../../db/queues.ts'
import type { Tx } from '../../db/tx.ts'
import { beginWrites } from './admission.sql.ts'

/** A database in which everything is locked for longer than anybody waits. */
const rows = async () => {
  throw Object.assign(new pg.DatabaseError('canceling statement due to lock timeout', 0, 'error'), { code: '55P03' })
}
const locked = { rows } as unknown as Tx

async function refused(key: string | undefined): Promise<Refusal> {
  const write = { botId: 1, pending: false, userId: null, key, locks: { idea: 1 } }
  const error = refusalOf(await beginWrites(locked, [write]).then(undefined, (thrown: unknown) => thrown))
  assert.deepEqual([error.code, error.retryAfterSeconds], ['rate_limited', 1])
  return error
}

describe('a write that waited too long for others', () => {
  it('is told that its key is in use, if it has one', async () => {
    assert.equal((await refused('k')).because?.reason, 'key_running')
  })

  it('and nothing of a key if it has none', async () => {
    const { because, message } = await refused(undefined)
    assert.equal(because?.reason, 'record_busy')
    assert.doesNotMatch(message, /Key/)
  })
})
