import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { interested, market } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

async function noticesOf({ user_id }: TestPerson): Promise<string[]> {
  const rows = await service.sql<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by notification_id',
    [user_id],
  )
  return rows.map(({ kind }) => kind)
}

describe('people are told', () => {
  it('that an agent was paired, when it is new to them', async () => {
    const person = await createPerson(service)
    const { pairingCode } = await registerAgent(service)
    for (let time = 0; time < 2; time++)
      await service.post('/bots/pair', { bot_pairing_code: pairingCode }, { headers: person.session })
    assert.deepEqual(await noticesOf(person), ['agent_paired'])
  })

  it('of interest in their idea and of messages from others, until they are read', async () => {
    const setting = await market(service)
    const { owner, investor } = setting
    const { conversation_id } = await interested(service, setting)
    const send = ({ person, agent }: typeof owner) =>
      service.post(
        '/bots/action/send-message',
        { conversation_id, user_id: person.user_id, body: 'Hello' },
        { token: agent.token },
      )
    await send(investor)
    assert.deepEqual(await noticesOf(owner.person), ['interest_received', 'message_waiting'])
    assert.deepEqual(await noticesOf(investor.person), [])
    await service.post(
      '/bots/action/read-messages',
      { conversation_id, user_id: owner.person.user_id },
      { token: owner.agent.token },
    )
    assert.deepEqual(await noticesOf(owner.person), ['interest_received'])
    await send(owner)
    assert.deepEqual(await noticesOf(investor.person), ['message_waiting'])
  })

  it('that a round opened on an idea that is watched for them', async () => {
    const { owner, investor, ideaId } = await market(service)
    await service.post(
      '/bots/action/watch-idea',
      { idea_id: ideaId, user_id: investor.person.user_id },
      { token: investor.agent.token },
    )
    const round = await service.post(
      '/bots/action/start-round',
      { idea_id: ideaId, user_id: owner.person.user_id },
      { token: owner.agent.token },
    )
    assert.equal(round.status, 201, round.text)
    assert.deepEqual(await noticesOf(investor.person), ['round_started'])
    assert.deepEqual(await noticesOf(owner.person), ['round_opened'])
  })
})
