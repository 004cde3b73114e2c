import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { connectAssistant } from '../../../../test/assistants.ts'
import { act } from '../../../../test/ideas.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { activeAgent, createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

describe('browse-ideas with a bot token', () => {
  it('answers like browsing with a user token, and counts as an action', async () => {
    const person = await createPerson(service)
    await publishedIdea(service, person, 'Tidal mill')
    const agent = await activeAgent(service)
    const answer = await act(service, agent, 'browse-ideas', { search: 'tidal' })
    assertAccepted(answer, 200)
    const token = await personToken(service, person, ['ideas:read'])
    const byToken = await service.post('/get-ideas', { search: 'tidal' }, { token })
    assert.deepEqual(answer.body, byToken.body)
    assert.equal(answer.body.total, 1)
    const status = await service.get('/bots/status', { token: agent.token })
    assert.equal(status.body.daily_actions_used, 1)
  })

  it('is open to an assistant', async () => {
    const { token } = await connectAssistant(service, await createPerson(service), { permissions: ['send_message'] })
    assertAccepted(await service.post('/bots/action/browse-ideas', {}, { token }), 200)
  })

  it('403: the capability is not active', async () => {
    const agent = await activeAgent(service, { capabilities: ['create_idea'] })
    const answer = await act(service, agent, 'browse-ideas', {})
    assertRefused(answer, 403, 'permission_denied')
    assert.deepEqual([answer.body.reason, answer.body.params], ['capability_inactive', { capability: 'browse_ideas' }])
  })
})
