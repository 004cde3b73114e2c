import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { interested, market, publishedIdea } from '../../../../test/market.ts'
import { addProfile } from '../../../../test/matching.ts'
import { createPerson, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { PERMISSION_NAMES } from '../../../contract/vocabulary.ts'

/**
 * Every table that can hold rows for a pending agent, read from the database's catalogue: a new one fails here until a
 * held write fills it, approval releases its rows and rejection removes them.
 */
const service = useService()
const admin = useAdmin(service)

interface HoldingTable {
  name: string
  /** Selects its rows for the agent $1. */
  condition: string
}

async function tablesThatHold(): Promise<HoldingTable[]> {
  return service.sql(
    `select c.relname::text as name,
       case a.attname when 'held' then 'held and bot_id = $1' else 'held_for_bot_id = $1' end as condition
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname in ('held_for_bot_id', 'held') and not a.attisdropped and c.relkind in ('r', 'p')
       and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  )
}

/** How many rows each of them holds for an agent, omitting empty ones. */
async function heldFor({ bot_id }: TestAgent): Promise<Record<string, number>> {
  const held: Record<string, number> = {}
  for (const { name, condition } of await tablesThatHold()) {
    const rows = await service.sql(`select 1 from ${name} where ${condition}`, [bot_id])
    if (rows.length > 0) held[name] = rows.length
  }
  return held
}

async function countRows(tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) counts[table] = (await service.sql(`select 1 from ${table}`)).length
  return counts
}

const ASKED_FOR = 'update_idea'

/** Every kind of held write, once. */
async function pendingAgentThatWroteEverything(): Promise<TestAgent> {
  const fair = await market(service)
  const { conversation_id } = await interested(service, fair)
  const agent = await registerAgent(service)
  const { person } = fair.investor
  await linkUser(
    service,
    agent,
    person,
    PERMISSION_NAMES.filter((name) => name !== ASKED_FOR),
  )
  const elsewhere = await publishedIdea(service, await createPerson(service))
  const own = await publishedIdea(service, person)
  const matched = await addProfile(service, { about: 'Solar kilns.' })
  for (const [operation, fields] of [
    ['create-business', { business_name: 'Lamplight Ltd' }],
    ['create-idea', { name: 'Lamps' }],
    ['create-idea', { name: 'Lamps for you', email: newAddress(), user_id: undefined, is_draft: 1 }],
    ['watch-idea', { idea_id: elsewhere }],
    ['express-interest', { idea_id: elsewhere, message: 'Tell me more.' }],
    ['request-introduction', { idea_id: own, match_user_id: matched.user_id }],
    ['send-message', { conversation_id, body: 'Hello.' }],
    ['start-round', { idea_id: own, duration_days: 30 }],
    ['request-permission', { permission: ASKED_FOR, reason: 'To find people.' }],
  ] as const) {
    const body = { user_id: person.user_id, ...fields }
    const answer = await service.post(`/bots/action/${operation}`, body, { token: agent.token })
    assert.equal(answer.body.bot_queued, true, `${operation}: ${answer.text}`)
  }
  return agent
}

describe('a table that holds rows for pending agents', () => {
  it('is filled by the writes of this test, or it would see nothing', async () => {
    const agent = await pendingAgentThatWroteEverything()
    assert.deepEqual(
      Object.keys(await heldFor(agent)),
      (await tablesThatHold()).map(({ name }) => name),
    )
  })

  it('holds nothing for a rejected agent', async () => {
    const agent = await pendingAgentThatWroteEverything()
    assertAccepted(await admin.post(`/admin/bots/${agent.bot_id}/reject`, { reason: 'Unknown operator.' }), 200)
    assert.deepEqual(await heldFor(agent), {})
  })

  it('holds nothing for an approved agent, whose writes are all there', async () => {
    const agent = await pendingAgentThatWroteEverything()
    const held = await heldFor(agent)
    const before = await countRows(Object.keys(held))
    const answer = await admin.post(`/admin/bots/${agent.bot_id}/approve`)
    assert.deepEqual([answer.body.released, answer.body.failed], [9, 0])
    assert.deepEqual(await heldFor(agent), {})
    const after = await countRows(Object.keys(held))
    for (const [table, count] of Object.entries(before)) assert.ok((after[table] ?? 0) >= count, `${table} lost rows`)
  })

  it('is noticed when it is new', async (test) => {
    test.after(() => service.sql('drop table sketches'))
    await service.sql('create table sketches (held_for_bot_id bigint references bots)')
    const agent = await pendingAgentThatWroteEverything()
    assert.ok((await tablesThatHold()).some(({ name }) => name === 'sketches'))
    await service.sql('insert into sketches values ($1)', [agent.bot_id])
    assertAccepted(await admin.post(`/admin/bots/${agent.bot_id}/reject`, { reason: 'Unknown operator.' }), 200)
    assert.deepEqual(await heldFor(agent), { sketches: 1 })
  })
})
