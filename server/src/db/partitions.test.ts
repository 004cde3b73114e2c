import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../test/agents.ts'
import { waitFor } from '../../test/processes.ts'
import { type TestService, useService } from '../../test/service.ts'
import { extendPartitions, type PartitionedTable } from './partitions.sql.ts'

const service = useService()
const aging = useService()
const fresh = useService()
const TABLES: readonly PartitionedTable[] = ['action_log', 'events', 'deliveries']
/** Small, so that a handful of rows fills some. */
const ROWS = 10

interface Border {
  from_id: number | null
  to_id: number | null
}

const borders = (table: string, at: TestService = service) =>
  at.sql<Border>('select from_id, to_id from partitions_of($1::text::regclass)', [table])

/** As if the first partition were full: the next row goes to the second. */
async function fillFirst(table: PartitionedTable, at: TestService = service): Promise<number> {
  const [first] = await borders(table, at)
  await at.sql(`select setval(pg_get_serial_sequence($1, partition_key($1::text::regclass)), $2)`, [
    table,
    first!.to_id! - 1,
  ])
  return first!.to_id!
}

async function logRows(botId: number, count: number, age: string, at: TestService = service): Promise<void> {
  await at.sql(
    `insert into action_log (bot_id, operation, code, duration_ms, request_id, created_at)
     select $1, 'probe', 'ok', 1, 'req', app_now() - $3::interval from generate_series(1, $2)`,
    [botId, count, age],
  )
}

async function eventRows(botId: number, count: number, age: string, at: TestService = service): Promise<void> {
  await at.sql(
    `with told as (
       insert into events (public_id, bot_id, type, data, created_at)
       select gen_random_uuid(), $1, 'idea.approved', '{}', app_now() - $3::interval from generate_series(1, $2)
       returning event_id, bot_id, created_at)
     insert into deliveries (event_id, bot_id, created_at) select * from told`,
    [botId, count, age],
  )
}

/** Retries until there are this many: it is put off while another statement locks the table for half a second. */
function extendedTo(count: number, table: PartitionedTable, at: TestService = service): Promise<Border[]> {
  return waitFor(`${count} partitions of ${table}`, 60_000, async () => {
    await extendPartitions(at.app.database.read, table, ROWS)
    const there = await borders(table, at)
    return there.length === count && there
  })
}

/** The same for what a job run leaves. */
async function pruned(at: TestService, done: () => Promise<boolean>): Promise<void> {
  await waitFor('what is old to go', 60_000, async () => {
    await at.runJob('retention')
    return done()
  })
}

const countOf = async (table: string, botId: number, at: TestService = service) =>
  (await at.sql<{ n: number }>(`select count(*)::integer as n from ${table} where bot_id = $1`, [botId]))[0]!.n

describe('a table in partitions', () => {
  for (const table of TABLES)
    it(`${table}: begins with one for existing rows and an open end`, async () => {
      assert.deepEqual(await borders(table), [
        { from_id: null, to_id: 5_000_000 },
        { from_id: 5_000_000, to_id: null },
      ])
    })

  it('has every index in every partition', async () => {
    const missing = await service.sql(
      `select i.indexrelid::regclass as index from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relkind = 'I' and (not i.indisvalid or (select count(*) from pg_inherits where inhparent = c.oid)
         <> (select count(*) from pg_inherits where inhparent = i.indrelid))`,
    )
    assert.deepEqual(missing, [])
  })

  it('refuses two rows with one id, as before', async () => {
    const twice = service.sql(
      `insert into events (event_id, public_id, bot_id, type, data) overriding system value
       select 1, 'evt_' || n, 1, 'idea.approved', '{}' from generate_series(1, 2) n`,
    )
    await assert.rejects(twice, { code: '23505' })
  })
})

describe('room ahead', () => {
  it('is left alone while there is enough', async () => {
    await extendPartitions(service.app.database.read, 'action_log')
    assert.equal((await borders('action_log')).length, 2)
  })

  it('is added before rows reach the open end, once', async () => {
    const agent = await registerAgent(service)
    const first = await fillFirst('action_log')
    const [, second, open] = await extendedTo(3, 'action_log')
    assert.equal(second!.from_id, first)
    assert.deepEqual(open, { from_id: second!.to_id, to_id: null })
    await extendPartitions(service.app.database.read, 'action_log', ROWS)
    assert.equal((await borders('action_log')).length, 3)
    await logRows(agent.bot_id, 3, '0')
    assert.equal(await countOf('action_log', agent.bot_id), 3)
  })

  it('is added even if rows are in the open end already, and loses none', async () => {
    const agent = await registerAgent(service)
    await fillFirst('events')
    await eventRows(agent.bot_id, 25, '0')
    await extendedTo(3, 'events')
    await eventRows(agent.bot_id, 25, '0')
    assert.equal(await countOf('events', agent.bot_id), 50)
  })

  it('waits for the next run while the table is locked', async () => {
    const before = await borders('deliveries')
    await fillFirst('deliveries')
    await service.app.database.transaction(async (tx) => {
      await tx.rows('lock table deliveries in row exclusive mode')
      await extendPartitions(service.app.database.read, 'deliveries', ROWS)
      assert.deepEqual(await borders('deliveries'), before)
    })
    await extendedTo(3, 'deliveries')
  })
})

describe('old partitions', () => {
  it('are reduced to what upgraded agents keep, and dropped when that expires too', async () => {
    const [plain, upgraded] = [await registerAgent(aging), await registerAgent(aging)]
    await aging.sql(`update bots set log_retention_until = app_now() + interval '1 year' where bot_id = $1`, [
      upgraded.bot_id,
    ])
    const fill = async (count: number) => {
      for (const { bot_id } of [plain, upgraded]) {
        await logRows(bot_id, count, '0', aging)
        await eventRows(bot_id, count, '0', aging)
      }
    }
    const left = async () => {
      const counts = (botId: number) => Promise.all(TABLES.map((table) => countOf(table, botId, aging)))
      return { plain: await counts(plain.bot_id), upgraded: await counts(upgraded.bot_id) }
    }

    await fill(8)
    for (const table of TABLES) await fillFirst(table, aging)
    await fill(1)
    await aging.database.travel('6 days')
    await aging.runJob('retention')
    assert.deepEqual(await left(), { plain: [9, 9, 9], upgraded: [9, 9, 9] })

    await aging.database.travel('8 days')
    await fill(1)
    // A replaced partition is marked as such; one whose rows were deleted would not be.
    const replaced = `select count(*)::integer as n from unnest('{action_log_p0,events_p0}'::regclass[]) p
      where obj_description(p, 'pg_class') = 'kept'`
    await pruned(aging, async () => (await aging.sql<{ n: number }>(replaced))[0]!.n === 2)
    await aging.runJob('retention')
    assert.deepEqual(await left(), { plain: [1, 1, 1], upgraded: [10, 10, 10] })

    await aging.database.travel('31 days')
    await pruned(
      aging,
      async () => (await Promise.all(TABLES.map((table) => borders(table, aging)))).flat().length === 3,
    )
    assert.deepEqual(await left(), { plain: [0, 0, 0], upgraded: [1, 1, 1] })
    for (const table of TABLES)
      assert.deepEqual(await borders(table, aging), [{ from_id: 5_000_000, to_id: null }], table)
  })

  it('with nothing to keep are dropped at once, and a lone open end gets room again', async () => {
    const agent = await registerAgent(fresh)
    await eventRows(agent.bot_id, 5, '8 days', fresh)
    await fillFirst('events', fresh)
    await eventRows(agent.bot_id, 1, '0', fresh)
    await pruned(fresh, async () => (await borders('events', fresh)).length === 1)
    assert.equal(await countOf('events', agent.bot_id, fresh), 1)
    await extendedTo(2, 'events', fresh)
    assert.equal(await countOf('events', agent.bot_id, fresh), 1)
  })

  it('leave no delivery waiting for a deleted event', async () => {
    const agent = await registerAgent(aging)
    await aging.sql('insert into deliveries (event_id, bot_id) values (1, $1)', [agent.bot_id])
    await aging.runJob('retention')
    assert.equal(await countOf('deliveries', agent.bot_id, aging), 0)
  })
})
