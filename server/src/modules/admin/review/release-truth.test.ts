import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { eventsOf, market } from '../../../../test/market.ts'
import { setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

describe('a release in which one write asks and another is refused', () => {
  it('reports the rest as done, which it is', async () => {
    const allowed = { permission: 'create_business', mode: 'allow' }
    const interest = { permission: 'express_interest', mode: 'allow' }
    const { agent, act, change, asAgent, person } = await carefulPerson(service, [allowed, interest])
    const { ideaId } = await market(service)
    await setStatus(service, agent, 'pending_approval')
    await service.sql('update bots set active_capabilities = null where bot_id = $1', [agent.bot_id])
    const held = [
      await act('create-business', { business_name: 'Lamplight' }),
      await act('create-idea', { name: 'Tide mill', is_draft: 1 }),
      await act('express-interest', { idea_id: ideaId }),
    ]
    for (const { body, text } of held) assert.equal(body.bot_queued, true, text)
    await change({ grants: [allowed, { permission: 'create_idea', mode: 'ask' }] })
    const answer = await admin.post(`/admin/bots/${agent.bot_id}/approve`, {})
    assert.deepEqual([answer.body.released, answer.body.asked, answer.body.failed], [1, 1, 1], answer.text)
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
    const { activity } = (await service.get('/account/activity', { headers: person.session })).body
    const business = activity.find(({ operation }: { operation: string }) => operation === 'platform_create_business')
    assert.doesNotMatch(business.sentence, /could not/)
  })
})
