import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { connectAssistant } from '../../../../test/assistants.ts'
import { act, pairedPendingAgent } from '../../../../test/ideas.ts'
import { market } from '../../../../test/market.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { catalogue } from '../../../catalogue.ts'
import type { Fields } from '../../../contract/fields.ts'

const service = useService()
const admin = useAdmin(service)

const NOT_YET = /^Nothing has happened yet: .*GET \/bots\/queue/

describe('Answers to held writes', () => {
  it('say that nothing has happened yet, whatever a live call would say', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    const { ideaId } = await market(service)
    const user_id = owner.user_id
    const calls: [string, Record<string, unknown>][] = [
      ['create-business', { user_id, business_name: 'Lamplight' }],
      ['create-idea', { user_id, name: 'Lamps' }],
      ['create-business', { email: 'held@example.org', business_name: 'Lamplight' }],
      ['watch-idea', { user_id, idea_id: ideaId }],
      ['express-interest', { user_id, idea_id: ideaId, message: 'Tell me more.' }],
    ]
    for (const [action, fields] of calls) {
      const answer = await act(service, agent, action, fields)
      assertAccepted(answer, 201)
      assert.equal(answer.body.bot_queued, true, action)
      assert.match(answer.body.message, NOT_YET, action)
    }
  })

  it('have such a message in every operation that can be held; a sent message is the message itself', () => {
    const without = catalogue
      .filter(({ release }) => release)
      .filter(({ output }) => (output.properties as Record<string, { type?: string }>).message?.type !== 'string')
    assert.deepEqual(
      without.map(({ name }) => name),
      ['platform_send_message'],
    )
  })

  it('a write for somebody who paused the agent meanwhile fails with that reason', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    await act(service, agent, 'create-business', { user_id: owner.user_id, business_name: 'Lamplight' })
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { paused: true }, { headers: owner.session })
    await admin.post(`/admin/bots/${agent.bot_id}/approve`)
    const { body } = await service.get('/bots/queue?state=failed', { token: agent.token })
    assert.equal(body.writes[0].failure.code, 'user_not_linked')
    assert.match(body.writes[0].failure.message, /paused you/)
  })

  it('a failed write of an assistant names no step that is closed to it', async () => {
    const person = await createPerson(service)
    const { bot_id, token } = await connectAssistant(service, person, { status: 'pending_approval' })
    const held = await service.post('/bots/action/create-business', { business_name: 'Lamplight' }, { token })
    assert.equal(held.body.bot_queued, true, held.text)
    const fewer = { permissions: ['update_idea'] }
    await service.call('PATCH', `/account/agents/${bot_id}`, fewer, { headers: person.session })
    await admin.post(`/admin/bots/${bot_id}/approve`)
    const [row] = await service.sql<{ failure: Fields }>('select failure from queued_writes where bot_id = $1', [
      bot_id,
    ])
    assert.equal(row?.failure.reason, 'permission_missing')
    assert.deepEqual(row.failure.next, [{ do: 'Ask the person to grant this permission in the app.' }])
  })
})
