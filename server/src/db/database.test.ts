import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts'
import { type Database, openDatabase } from './database.ts'
import { ahead } from './queues.ts'
import { sqlState, type Tx } from './tx.ts'

let storage: TestDatabase
let database: Database
const idleErrors: Error[] = []

before(async () => {
  storage = await createTestDatabase({ empty: true })
  database = openDatabase({ url: storage.url, maxConnections: 5, onIdleError: (error) => idleErrors.push(error) })
  await database.read.rows('create table counters (name text primary key, value integer not null)')
})
after(async () => {
  await database?.close()
  await storage?.drop()
})
beforeEach(async () => {
  await database.read.rows(`insert into counters values ('a', 0), ('b', 0) on conflict (name) do update set value = 0`)
})

const add = (tx: Tx, name: string) => tx.rows('update counters set value = value + 1 where name = $1', [name])
const valueFor = async (name: string) =>
  (await database.read.one<{ value: number }>('select value from counters where name = $1', [name])).value
const raise = (tx: Tx) => tx.rows(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)

describe('a transaction', () => {
  it('commits its work and returns the result', async () => {
    const result = await database.transaction(async (tx) => {
      await add(tx, 'a')
      return 'done'
    })
    assert.equal(result, 'done')
    assert.equal(await valueFor('a'), 1)
  })

  it('rolls back when its work throws, and rethrows', async () => {
    const failure = new Error('no')
    const attempt = database.transaction(async (tx) => {
      await add(tx, 'a')
      throw failure
    })
    await assert.rejects(attempt, failure)
    assert.equal(await valueFor('a'), 0)
  })

  it('undoes everything of an attempt, also what came before another attempt inside it', async () => {
    await database.transaction(async (tx) => {
      const outer = tx.attempt(async () => {
        await add(tx, 'a')
        await assert.rejects(tx.attempt(() => add(tx, 'b').then(() => Promise.reject(new Error('inner')))))
        throw new Error('outer')
      })
      await assert.rejects(outer, /outer/)
    })
    assert.deepEqual([await valueFor('a'), await valueFor('b')], [0, 0])
  })

  it('is retried when another one changed what it read', async () => {
    let attempts = 0
    await database.transaction(async (tx) => {
      attempts += 1
      await tx.rows('set transaction isolation level repeatable read')
      await tx.rows('select * from counters')
      if (attempts === 1) await add(database.read, 'a')
      await add(tx, 'a')
    })
    assert.equal(attempts, 2)
    assert.equal(await valueFor('a'), 2)
  })

  it('is retried after a deadlock', async () => {
    const bothLocked = meeting(2)
    let attempts = 0
    const lockInOrder = (first: string, second: string) => {
      let mine = 0
      return database.transaction(async (tx) => {
        attempts += 1
        mine += 1
        await add(tx, first)
        if (mine === 1) await bothLocked()
        await add(tx, second)
      })
    }
    await Promise.all([lockInOrder('a', 'b'), lockInOrder('b', 'a')])
    assert.equal(attempts, 3)
    assert.equal(await valueFor('a'), 2)
    assert.equal(await valueFor('b'), 2)
  })

  it('gives up after six attempts', async () => {
    let attempts = 0
    const attempt = database.transaction(async (tx) => {
      attempts += 1
      await raise(tx)
    })
    await assert.rejects(attempt, (error) => sqlState(error) === '40001')
    assert.equal(attempts, 6)
  })

  it('is not retried for any other error', async () => {
    let attempts = 0
    const attempt = database.transaction(async (tx) => {
      attempts += 1
      await tx.rows('select 1 / 0')
    })
    await assert.rejects(attempt, (error) => sqlState(error) === '22012')
    assert.equal(attempts, 1)
  })

  it('can roll back a part and continue', async () => {
    await database.transaction(async (tx) => {
      await add(tx, 'a')
      const part = tx.attempt(async () => {
        await add(tx, 'b')
        await tx.rows('select 1 / 0')
      })
      await assert.rejects(part, (error) => sqlState(error) === '22012')
      await add(tx, 'a')
    })
    assert.equal(await valueFor('a'), 2)
    assert.equal(await valueFor('b'), 0)
  })
})

describe('statements', () => {
  it('have statement, lock and idle timeouts', async () => {
    const limits: Record<string, string> = {}
    for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
      const row = await database.read.one<Record<string, string>>(`show ${name}`)
      limits[name] = row[name]!
    }
    assert.deepEqual(limits, {
      statement_timeout: '15s',
      lock_timeout: '10s',
      idle_in_transaction_session_timeout: '15s',
    })
  })

  it('one that takes too long is cancelled, once, and its connection stays usable', async () => {
    let attempts = 0
    const attempt = database.transaction(async (tx) => {
      attempts += 1
      await tx.rows(`set local statement_timeout = '20ms'`)
      await tx.rows('select pg_sleep(60)')
    })
    await assert.rejects(attempt, (error) => sqlState(error) === '57014')
    assert.equal(attempts, 1)
    assert.equal(await valueFor('a'), 0)
  })

  it('one() insists on a row, first() does not', async () => {
    const nothing = 'select 1 as one where false'
    assert.equal(await database.read.first(nothing), undefined)
    await assert.rejects(database.read.one(nothing), /returned none/)
  })
})

describe('the pool', () => {
  it('replaces connections that the database closed', async () => {
    await ahead(() => Promise.all(Array.from({ length: 5 }, () => database.read.rows('select pg_sleep(0.01)'))))
    assert.equal(database.poolUse().total, 5)
    await storage.travel('0')
    assert.equal(await valueFor('a'), 0)
    assert.ok(idleErrors.length > 0)
  })

  it('a transaction that loses its connection fails, the next one works', async () => {
    const attempt = database.transaction(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>('select pg_backend_pid() as pid')
      await add(tx, 'a')
      await database.read.rows('select pg_terminate_backend($1, 5000)', [pid])
      await add(tx, 'a')
    })
    await assert.rejects(attempt)
    assert.equal(await valueFor('a'), 0)
    await database.transaction((tx) => add(tx, 'a'))
    assert.equal(await valueFor('a'), 1)
  })

  it('more calls than connections wait their turn', async () => {
    await Promise.all(Array.from({ length: 40 }, () => database.transaction((tx) => add(tx, 'a'))))
    assert.equal(await valueFor('a'), 40)
    assert.ok(database.poolUse().total <= 5)
  })
})

describe('values', () => {
  it('arrive as numbers, dates as text, timestamps as ISO 8601 with offset', async () => {
    const row =
      await database.read.one(`select 9007199254740991::bigint as big, 1.5::numeric as exact, count(*) as none,
      date '2026-02-03' as day, timestamptz '2026-02-03 04:05:06.7+02' as moment, null::timestamptz as never from counters
      where false`)
    assert.deepEqual(row, {
      big: 9_007_199_254_740_991,
      exact: 1.5,
      none: 0,
      day: '2026-02-03',
      moment: '2026-02-03T02:05:06.700+00:00',
      never: null,
    })
  })

  it('timestamps have milliseconds, however many digits are stored', async () => {
    const digits = ['', '.1', '.12', '.123', '.123456', '.999999']
    const rows = await database.read.rows<{ moment: string }>(
      `select ('2026-02-03 04:05:06' || digits || 'Z')::timestamptz as moment
       from unnest($1::text[]) with ordinality d (digits, position) order by position`,
      [digits],
    )
    assert.deepEqual(
      rows.map(({ moment }) => moment.slice(20, 23)),
      ['000', '100', '120', '123', '123', '999'],
    )
  })

  it('arrays arrive as arrays, whatever they contain', async () => {
    const lists: [string, unknown[]][] = [
      ['integer', []],
      ['integer', [1, -2, null, 2_147_483_647]],
      ['integer', Array.from({ length: 25 }, (_, index) => index)],
      ['text', []],
      ['text', ['create_idea', 'list-ideas']],
      ['text', ['a,b', 'say "no"', 'back\\slash', '{curly}', 'null', 'NULL', null, '', ' ', 'Straße']],
    ]
    for (const [type, list] of lists)
      assert.deepEqual(await database.read.one(`select $1::${type}[] as list`, [list]), { list })
  })

  it('timestamps do not depend on the connection’s time zone', async () => {
    const moments = await database.transaction(async (tx) => {
      const seen: string[] = []
      for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Asia/Tokyo']) {
        await tx.rows(`set local time zone '${zone}'`)
        seen.push((await tx.one<{ moment: string }>(`select timestamptz '2026-02-03 04:05:06Z' as moment`)).moment)
      }
      return seen
    })
    assert.deepEqual(new Set(moments), new Set(['2026-02-03T04:05:06.000+00:00']))
  })
})

it('sqlState recognises only database errors', () => {
  assert.equal(sqlState(new Error('x')), undefined)
  assert.equal(sqlState(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '40001' })), '40001')
})

/** Each caller waits until `count` have arrived. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === count) resolve()
    return promise
  }
}
