import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { representedPerson } from '../../../../test/market.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

describe('a decision on a person’s idea, as the agent that made it reads it', () => {
  it('has neither what they wrote to the admins nor the answer, and no name once it does not act for them', async () => {
    const { person, agent } = await representedPerson(service)
    const { user_id, session: headers } = person
    await act(service, agent, 'create-business', { user_id, business_name: 'Lamplight' })
    const { idea_id } = (await act(service, agent, 'create-idea', { user_id, name: 'Quiet drill' })).body
    const reason = 'The numbers are made up.'
    assertAccepted(await admin.post(`/admin/ideas/${idea_id}/reject`, { reason, rule: 'misleading' }), 200)
    const own = async () => (await service.get('/account/statements', { headers })).body.statements[0]
    const { statement_id } = await own()
    const words = 'I was in hospital when the agent wrote this.'
    assertAccepted(await service.post(`/account/statements/${statement_id}/appeal`, { words }, { headers }), 201)
    const second = await createPerson(service, { admin: true })
    const decision = { outcome: 'upheld', answer: 'Get well. The numbers are still wrong.' }
    const path = `/admin/appeals/${statement_id}/decide`
    assertAccepted(await service.post(path, decision, { headers: second.session }), 200)
    const { token } = agent
    const read = async () => [
      (await service.get(`/bots/statements/${statement_id}`, { token })).body.statement,
      (await service.get('/bots/statements', { token })).body.statements[0],
    ]
    for (const { appeal, facts, subject } of await read()) {
      assert.deepEqual([appeal.state, appeal.words, appeal.answer, facts], ['upheld', null, null, reason])
      assert.equal(subject.name, 'Quiet drill')
    }
    assertAccepted(await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, { headers }), 200)
    await service.sql(`update ideas set name = 'Mine alone' where idea_id = $1`, [idea_id])
    for (const { subject } of await read()) assert.deepEqual(subject, { type: 'idea', id: idea_id, name: null })
    const { appeal, subject } = await own()
    assert.deepEqual([appeal.words, appeal.answer, subject.name], [words, decision.answer, 'Mine alone'])
  })
})
