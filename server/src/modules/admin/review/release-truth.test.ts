import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { eventsOf, interested, market } from '../../../../test/market.ts'
import { setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

describe('a release in which one write asks and another is refused', () => {
  it('reports the rest as done, which it is', async () => {
    const allowed = { permission: 'create_business', mode: 'allow' }
    const interest = { permission: 'express_interest', mode: 'allow' }
    const message = { permission: 'send_message', mode: 'allow' }
    const { agent, act, change, asAgent, person } = await carefulPerson(service, [allowed, interest, message])
    const { ideaId } = await market(service)
    const talk = await market(service)
    const { conversation_id } = await interested(service, { ...talk, investor: { person, agent } })
    await setStatus(service, agent, 'pending_approval')
    await service.sql('update bots set active_capabilities = null where bot_id = $1', [agent.bot_id])
    const held = [
      await act('create-business', { business_name: 'Lamplight' }),
      await act('create-idea', { name: 'Tide mill', is_draft: 1 }),
      await act('express-interest', { idea_id: ideaId }),
      await act('send-message', { conversation_id, body: 'The sluice is ready.' }),
    ]
    for (const { body, text } of held) assert.equal(body.bot_queued, true, text)
    await change({ grants: [allowed, message, { permission: 'create_idea', mode: 'ask' }] })
    const answer = await admin.post(`/admin/bots/${agent.bot_id}/approve`, {})
    assert.deepEqual([answer.body.released, answer.body.asked, answer.body.failed], [2, 1, 1], answer.text)
    const failed = (await eventsOf(service, agent)).filter(({ type }) => type === 'write.failed')
    assert.deepEqual(
      failed.map(({ data }) => data.operation),
      ['platform_express_interest'],
    )
    assert.equal((await asAgent('')).body.approvals.length, 1)
    const businesses = await service.sql('select held_for_bot_id from businesses where owner_user_id = $1', [
      person.user_id,
    ])
    assert.ok(businesses.some(({ held_for_bot_id }) => held_for_bot_id === null))
    const owner = { headers: talk.owner.person.session }
    const { messages } = (await service.get(`/account/conversations/${conversation_id}/messages`, owner)).body
    assert.equal(messages.filter(({ body }: { body: string }) => body === 'The sluice is ready.').length, 1)
    const { activity } = (await service.get('/account/activity', { headers: person.session })).body
    for (const done of ['platform_create_business', 'platform_send_message']) {
      const { sentence } = activity.find(({ operation }: { operation: string }) => operation === done)
      assert.doesNotMatch(sentence, /could not/)
    }
  })
})
