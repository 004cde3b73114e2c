import assert from 'node:assert/strict'
import { it } from 'node:test'
import { useService } from '../../test/service.ts'

const service = useService()

/** References never followed backwards: agents and people are not deleted, and nothing looks these columns up. */
const ONE_WAY = /bot_id$|^messages\.user_id$/

interface Reference {
  reference: string
}

/** An index counts if the column comes first and it covers every row where the column is set. */
async function unindexed(): Promise<string[]> {
  const rows = await service.sql<Reference>(
    `select c.conrelid::regclass || '.' || a.attname as reference
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
       select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
     order by 1`,
  )
  return rows.map(({ reference }) => reference)
}

it('every reference can be followed backwards without reading the whole table', async () => {
  const missing = (await unindexed()).filter((reference) => !ONE_WAY.test(reference))
  assert.deepEqual(missing, [])
})

it('notices a reference without an index, and a partial index that leaves rows out', async () => {
  await service.sql('create table bare (idea_id bigint references ideas, kept boolean)')
  await service.sql('create index on bare (idea_id) where kept')
  assert.ok((await unindexed()).includes('bare.idea_id'))
  await service.sql('create index on bare (idea_id) where idea_id is not null')
  assert.ok(!(await unindexed()).includes('bare.idea_id'))
})

it('suspended people are found without reading all', async () => {
  const plan = await service.app.database.transaction(async (tx) => {
    await tx.rows('set local enable_seqscan = off')
    return tx.rows<{ 'QUERY PLAN': string }>('explain select user_id from users where suspended_at is not null')
  })
  assert.match(plan.map((line) => line['QUERY PLAN']).join('\n'), /users_suspended\b/)
})
