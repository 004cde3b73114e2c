import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { activeAgent, createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

/** Objects to a decision; answers its statement. */
async function appealOf(token: string): Promise<number> {
  const answer = await service.post('/bots/appeal', { words: 'That was not me.' }, { token })
  assertAccepted(answer, 201)
  return answer.body.statement.statement_id
}

describe('open appeals', () => {
  it('come oldest first on every page, in whatever order the decisions were made', async () => {
    const agents = []
    for (let made = 0; made < 4; made++) {
      const agent = await activeAgent(service)
      await admin.post(`/admin/bots/${agent.bot_id}/suspend`, { reason: 'Spam.', rule: 'spam' })
      agents.push(agent)
    }
    // Who was stopped last objects first.
    const raised = []
    for (const { token } of agents.toReversed()) raised.push(await appealOf(token))
    const listed: number[] = []
    let next = ''
    for (let page = 0; page < 6; page++) {
      const { appeals, next_cursor } = (await admin.get(`/admin/appeals?limit=1${next}`)).body
      listed.push(...appeals.map(({ statement }: { statement: { statement_id: number } }) => statement.statement_id))
      if (next_cursor === null) break
      next = `&cursor=${next_cursor}`
    }
    assert.deepEqual(listed, raised)
    assertRefused(await admin.get('/admin/appeals?cursor=made-up'), 422, 'validation_failed', ['cursor'])
  })
})

describe('an admin who appeals', () => {
  it('is not their own judge: whoever decided is, unless a third can', async () => {
    const [concerned, decider] = [await createPerson(service, { admin: true }), await admin.person()]
    const as = ({ session }: TestPerson) => ({ headers: session })
    const path = `/admin/users/${concerned.user_id}`
    assertAccepted(await admin.patch(path, { visibility: 'hidden', reason: 'Not their name.' }), 200)
    const [{ statement_id }] = (await service.get('/account/statements', as(concerned))).body.statements
    const raised = await service.post(`/account/statements/${statement_id}/appeal`, { words: 'It is.' }, as(concerned))
    assertAccepted(raised, 201)
    const may = async (person: TestPerson) => {
      const { appeals } = (await service.get('/admin/appeals?limit=200', as(person))).body
      type Listed = { statement: { statement_id: number }; may_decide: boolean }
      return appeals.find(({ statement }: Listed) => statement.statement_id === statement_id).may_decide
    }
    const decide = (person: TestPerson) =>
      service.post(`/admin/appeals/${statement_id}/decide`, { outcome: 'reversed', answer: 'Right.' }, as(person))
    assert.deepEqual([await may(concerned), await may(decider)], [false, true])
    assertRefused(await decide(concerned), 422, 'validation_failed', ['statement_id'])
    const third = await createPerson(service, { admin: true })
    assert.deepEqual([await may(concerned), await may(decider), await may(third)], [false, false, true])
    for (const involved of [concerned, decider])
      assertRefused(await decide(involved), 422, 'validation_failed', ['statement_id'])
    assertAccepted(await decide(third), 200)
  })
})
