import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { approveByAdmin } from '../../../../test/ideas.ts'
import { interested, market } from '../../../../test/market.ts'
import { setStatus } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

/** Somebody whose agent asks first, and waits for an admin. */
async function pending() {
  const careful = await carefulPerson(service)
  await setStatus(service, careful.agent, 'pending_approval')
  await service.sql('update bots set active_capabilities = null where bot_id = $1', [careful.agent.bot_id])
  const hold = async (operation: string, fields: Record<string, unknown>) => {
    const held = await careful.act(operation, fields)
    assert.equal(held.body.bot_queued, true, held.text)
    return held.body
  }
  const asked = async (): Promise<string[]> =>
    (await careful.asAgent('')).body.approvals.map(({ operation }: { operation: string }) => operation)
  return { ...careful, hold, asked }
}

describe('what an agent wrote while it waited, and is done by now', () => {
  it('asks nobody: an interest that the person expressed, an answer they gave, an edit they made', async () => {
    const { hold, asked, setIdea, agent, person, headers } = await pending()
    const { ideaId } = await market(service)
    const idea_id = await setIdea()
    const { interest_id } = await interested(service, { ...(await market(service)), ideaId: idea_id })
    await hold('express-interest', { idea_id: ideaId })
    await hold('respond-interest', { interest_id, decision: 'declined' })
    await hold('update-idea', { idea_id, name: 'Solar oven' })
    assertAccepted(await service.post('/account/interests', { idea_id: ideaId }, { headers }), 201)
    const path = `/account/interests/${interest_id}/respond`
    assertAccepted(await service.post(path, { decision: 'declined' }, { headers }), 200)
    const edited = await service.call('PATCH', `/account/ideas/${idea_id}`, { name: 'Solar oven' }, { headers })
    assertAccepted(edited, 200)
    await approveByAdmin(service, agent)
    assert.deepEqual(await asked(), [])
    const { activity } = (await service.get('/account/activity', { headers })).body
    assert.equal(activity.length, 3)
    for (const { sentence, operation } of activity) assert.match(sentence, /Nothing changed/, operation)
    const told = await service.sql(`select 1 from notifications where user_id = $1 and kind = 'agent_acted'`, [
      person.user_id,
    ])
    assert.deepEqual(told, [])
  })

  it('asks once about what was sent twice, and about what only the agent has seen', async () => {
    const { hold, asked, agent, approve, asAgent, headers } = await pending()
    const { ideaId: idea_id } = await market(service)
    assert.equal((await hold('express-interest', { idea_id })).already_existed, false)
    assert.equal((await hold('express-interest', { idea_id })).already_existed, true)
    await approveByAdmin(service, agent)
    assert.deepEqual(await asked(), ['platform_express_interest'])
    const [{ approval_id }] = (await asAgent('')).body.approvals
    assertAccepted(await approve(approval_id), 200)
    const { interests } = (await service.get('/account/interests?direction=placed', { headers })).body
    assert.equal(interests.length, 1)
  })
})
