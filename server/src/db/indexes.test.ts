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

async function planOf(query: string): Promise<string> {
  const plan = await service.app.database.transaction(async (tx) => {
    await tx.rows('set local enable_seqscan = off')
    return tx.rows<{ 'QUERY PLAN': string }>(`explain ${query}`)
  })
  return plan.map((line) => line['QUERY PLAN']).join('\n')
}

it('suspended people are found without reading all', async () => {
  assert.match(await planOf('select user_id from users where suspended_at is not null'), /users_suspended\b/)
})

/** Of tables that grow with the service, as erasure looks for it. */
const OF_A_LEAVER = {
  mails_about_account: 'delete from mails where account_user_id = 1',
  reports_by_subject: `delete from reports r using ideas i where i.owner_user_id = 1 and r.subject_type = 'idea' and r.subject_id = i.idea_id`,
  approvals_by_idea: `select from approvals where preview #>> '{idea,idea_id}' in (select idea_id::text from ideas where owner_user_id = 1)`,
  approvals_by_conversation: `select from conversation_members m join approvals x on x.input ->> 'conversation_id' = m.conversation_id::text
    where m.user_id = 1`,
  approvals_by_interest: `select from interests n join approvals x on x.input ->> 'interest_id' = n.interest_id::text where n.user_id = 1`,
}
for (const [index, query] of Object.entries(OF_A_LEAVER))
  it(`what somebody who leaves has is found without reading all: ${index}`, async () => {
    assert.match(await planOf(query), new RegExp(`\\b${index}\\b`))
  })

/** For admins, of one agent. */
const OF_AN_AGENT = {
  businesses_by_creator: `select count(*) from businesses where created_by_bot_id = 1`,
  queued_writes_of_bot: `select write_id from queued_writes where bot_id = 1 and state = 'queued' order by write_id`,
}
for (const [index, query] of Object.entries(OF_AN_AGENT))
  it(`what an agent made or wants to do is found without reading all: ${index}`, async () => {
    assert.match(await planOf(query), new RegExp(`\\b${index}\\b`))
  })
