import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, approveByAdmin, eventsOf, pairedPendingAgent } from '../../../../test/ideas.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

/** A pending agent that has created an idea for its person, with a key. */
async function held() {
  const { agent, owner } = await pairedPendingAgent(service)
  const { user_id } = owner
  const create = (name = 'Street lamps') =>
    act(service, agent, 'create-idea', { user_id, name, is_draft: 1 }, 'one-idea')
  const first = await create()
  assert.equal(first.body.bot_queued, true, first.text)
  const ideas = () => service.sql('select name from ideas where owner_user_id = $1', [user_id])
  return { agent, owner, create, first, ideas }
}

describe('what an agent wrote while it waited, and could not be done', () => {
  it('because its person is suspended: it says so, and can be repeated with its key once that ends', async () => {
    const { agent, owner, create, first, ideas } = await held()
    assertAccepted(await admin.post(`/admin/users/${owner.user_id}/suspend`, { reason: 'Spam.' }), 200)
    await approveByAdmin(service, agent)
    const { writes } = (await service.get('/bots/queue?state=failed', { token: agent.token })).body
    const [{ failure }] = writes
    assert.deepEqual([writes.length, failure.code, failure.reason], [1, 'user_not_linked', 'user_suspended'])
    assert.match(failure.message, /suspended/)
    assert.equal((await eventsOf(service, agent, ['write.failed'])).length, 1)
    const during = await create()
    assertRefused(during, 403, 'user_not_linked')
    assert.equal(during.body.reason, 'user_suspended')

    assertAccepted(await admin.post(`/admin/users/${owner.user_id}/lift-suspension`), 200)
    const heard = await eventsOf(service, agent, ['user.permissions_changed'])
    assert.equal(heard.at(-1)?.data.paused, false)
    const done = await create()
    assertAccepted(done, 201)
    assert.notEqual(done.body.idea_id, first.body.idea_id)
    assert.equal(done.body.bot_queued, undefined)
    // Still one intent: done once, and not for another input.
    assert.equal((await create()).body.idea_id, done.body.idea_id)
    assertRefused(await create('Other lamps'), 422, 'validation_failed', ['Idempotency-Key'])
    assert.deepEqual(await ideas(), [{ name: 'Street lamps' }])
  })

  it('because the agent was rejected: after its appeal the same key does it', async () => {
    const { agent, create, first, ideas } = await held()
    const { token } = agent
    assertAccepted(await admin.post(`/admin/bots/${agent.bot_id}/reject`, { reason: 'We cannot reach you.' }), 200)
    const raised = await service.post('/bots/appeal', { words: 'Here we are.' }, { token })
    assertAccepted(raised, 201)
    const second = await createPerson(service, { admin: true })
    const path = `/admin/appeals/${raised.body.statement.statement_id}/decide`
    const decided = { outcome: 'reversed', answer: 'Welcome.' }
    assertAccepted(await service.post(path, decided, { headers: second.session }), 200)
    const again = await create()
    assertAccepted(again, 201)
    assert.notEqual(again.body.idea_id, first.body.idea_id)
    await approveByAdmin(service, agent)
    assert.deepEqual(await ideas(), [{ name: 'Street lamps' }])
  })
})
