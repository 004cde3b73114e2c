import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from './assertions.ts'
import { act, pairedPendingAgent } from './ideas.ts'
import { interested, market } from './market.ts'
import { activeAgent, createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

/** Who gets mail about what; the notification tests cover the mails themselves. */

const service = useService()

async function noticesOf({ user_id }: TestPerson): Promise<string[]> {
  const rows = await service.sql<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by notification_id',
    [user_id],
  )
  return rows.map(({ kind }) => kind)
}

describe('people hear of', () => {
  it('an agent paired with them', async () => {
    const person = await createPerson(service)
    const agent = await activeAgent(service)
    await service.post('/bots/pair', { bot_pairing_code: agent.pairingCode }, { headers: person.session })
    assert.deepEqual(await noticesOf(person), ['agent_paired'])
  })

  it('interest in their idea, and messages from others', async () => {
    const scene = await market(service)
    const { conversation_id } = await interested(service, scene)
    const { owner, investor } = scene
    assert.deepEqual(await noticesOf(owner.person), ['interest_received'])
    const send = { user_id: owner.person.user_id, conversation_id, body: 'Gladly.' }
    assertAccepted(await act(service, owner.agent, 'send-message', send), 201)
    assert.deepEqual(await noticesOf(investor.person), ['message_waiting'])
    assert.deepEqual(await noticesOf(owner.person), ['interest_received'])
  })

  it('a round on an idea they marked, are interested in or watch; the owner does not', async () => {
    const scene = await market(service)
    const { owner, investor, ideaId } = scene
    const [fan, stranger] = [await createPerson(service), await createPerson(service)]
    await service.sql('insert into favourites (user_id, idea_id) values ($1, $3), ($2, $3)', [
      fan.user_id,
      owner.person.user_id,
      ideaId,
    ])
    await interested(service, scene)
    const before = await noticesOf(owner.person)
    assertAccepted(await service.post(`/account/ideas/${ideaId}/rounds`, {}, { headers: owner.person.session }), 201)
    for (const person of [fan, investor.person]) assert.deepEqual(await noticesOf(person), ['round_started'])
    assert.deepEqual(await noticesOf(stranger), [])
    assert.deepEqual(await noticesOf(owner.person), before)
  })
})

describe('people hear nothing of', () => {
  it('what an agent does before its approval', async () => {
    const { owner, ideaId } = await market(service)
    const { agent, owner: person } = await pairedPendingAgent(service)
    const answer = await act(service, agent, 'express-interest', { user_id: person.user_id, idea_id: ideaId })
    assert.equal(answer.body.bot_queued, true)
    assert.deepEqual(await noticesOf(owner.person), [])
    const admin = await createPerson(service, { admin: true })
    assertAccepted(await service.post(`/admin/bots/${agent.bot_id}/approve`, {}, { headers: admin.session }), 200)
    assert.deepEqual(await noticesOf(owner.person), ['interest_received'])
  })
})
