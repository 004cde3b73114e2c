import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { registerAgent, type TestAgent } from '../../../../test/agents.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { createPerson, linkUser, type TestPerson, unlink } from '../../../../test/people.ts'
import { eventsOf, queueOf } from '../../../../test/queues.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

interface Made {
  agent: TestAgent
  person: TestPerson
  business_id: number
  idea_id: number
}

/** A pending agent has made a business, an idea in it and a change of that for a person. */
async function heldWork(agent: TestAgent, person: TestPerson): Promise<Made> {
  await linkUser(service, agent, person)
  const act = async (operation: string, fields: Record<string, unknown>) => {
    const body = { user_id: person.user_id, ...fields }
    const answer = await service.post(`/bots/action/${operation}`, body, { token: agent.token })
    assertAccepted(answer, 201)
    assert.equal(answer.body.bot_queued, true)
    return answer.body
  }
  const { business_id } = await act('create-business', { business_name: 'Lamplight Ltd' })
  const { idea_id } = await act('create-idea', { business_id, name: 'Lamps' })
  await act('update-idea', { idea_id, name: 'Better lamps' })
  return { agent, person, business_id, idea_id }
}

const recordsOf = ({ business_id, idea_id }: Made) =>
  service.sql<{ name: string; held: boolean }>(
    `select business_name as name, held_for_bot_id is not null as held from businesses where business_id = $1
     union all select name, held_for_bot_id is not null from ideas where idea_id = $2`,
    [business_id, idea_id],
  )

describe('records of real operations', () => {
  it('are seen by nobody else while held, and are there after the approval', async () => {
    const work = await heldWork(await registerAgent(service), await createPerson(service, { trusted: true }))
    const events = await eventsOf(service, work.agent)
    assert.deepEqual(events, [])
    const answer = await admin.post(`/admin/bots/${work.agent.bot_id}/approve`)
    assert.deepEqual([answer.body.released, answer.body.failed], [3, 0])
    assert.deepEqual(await recordsOf(work), [
      { name: 'Lamplight Ltd', held: false },
      { name: 'Better lamps', held: false },
    ])
    const told = (await eventsOf(service, work.agent)).map(({ type }) => type)
    assert.deepEqual(told, ['business.approved', 'idea.approved', 'bot.approved'])
  })

  it('of a write that failed are removed, those of others stay', async () => {
    const agent = await registerAgent(service)
    const lost = await heldWork(agent, await createPerson(service))
    const kept = await heldWork(agent, await createPerson(service))
    await unlink(service, agent, lost.person.user_id)
    const answer = await admin.post(`/admin/bots/${agent.bot_id}/approve`)
    assert.deepEqual([answer.body.released, answer.body.failed], [3, 3])
    assert.deepEqual(await recordsOf(lost), [])
    assert.equal((await recordsOf(kept)).length, 2)
  })

  it('that build on a failed one fail too', async () => {
    const work = await heldWork(await registerAgent(service), await createPerson(service))
    const answer = await admin.post(`/admin/bots/${work.agent.bot_id}/approve`, {
      capabilities: ['create_idea', 'update_idea'],
    })
    assert.deepEqual([answer.body.released, answer.body.failed], [0, 3])
    const codes = (await queueOf(service, work.agent)).map(({ failure }) => failure?.code)
    assert.deepEqual(codes, ['permission_denied', 'not_found', 'not_found'])
    assert.deepEqual(await recordsOf(work), [])
  })

  it('of a rejected agent are removed', async () => {
    const work = await heldWork(await registerAgent(service), await createPerson(service))
    assertAccepted(await admin.post(`/admin/bots/${work.agent.bot_id}/reject`, { reason: 'Unknown operator.' }), 200)
    assert.deepEqual(await recordsOf(work), [])
    assert.deepEqual(
      (await queueOf(service, work.agent)).map(({ state }) => state),
      Array(3).fill('discarded'),
    )
  })
})
