import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, makeIdea, pairedAgent, pairedPendingAgent, setIdeaStatus } from '../../../../test/ideas.ts'
import { linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

describe('get-idea', () => {
  it('200: the idea in any state, with why it was rejected', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const idea_id = await makeIdea(service, agent, { user_id, name: 'Lamps', is_draft: 1 })
    const read = async () => {
      const answer = await act(service, agent, 'get-idea', { user_id, idea_id })
      assertAccepted(answer, 200)
      const { name, approval_status, rejection_reason, bot_queued } = answer.body.idea
      return [name, approval_status, rejection_reason, bot_queued]
    }
    assert.deepEqual(await read(), ['Lamps', 'draft', null, false])
    await setIdeaStatus(service, idea_id, 'rejected')
    assert.deepEqual(await read(), ['Lamps', 'rejected', 'Not clear.', false])
    const { body } = await service.get('/account/activity', { headers: owner.session })
    assert.match(body.activity[0].sentence, / read the idea “Lamps”\.$/)
  })

  it('200: a held one, for the agent that holds it; 404 for another', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    const { user_id } = owner
    const idea_id = await makeIdea(service, agent, { user_id, is_draft: 1 })
    const answer = await act(service, agent, 'get-idea', { user_id, idea_id })
    assert.deepEqual([answer.status, answer.body.idea.bot_queued], [200, true])
    const { agent: other } = await pairedAgent(service)
    await linkUser(service, other, owner)
    const refused = await act(service, other, 'get-idea', { user_id, idea_id })
    assertRefused(refused, 404, 'not_found')
    assert.equal(refused.body.reason, 'no_record')
  })

  it('404: somebody else’s idea, published or not', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { agent: other, owner: stranger } = await pairedAgent(service)
    const idea_id = await makeIdea(service, other, { user_id: stranger.user_id, is_draft: 1 })
    await setIdeaStatus(service, idea_id, 'approved')
    assertRefused(await act(service, agent, 'get-idea', { user_id: owner.user_id, idea_id }), 404, 'not_found')
  })
})
