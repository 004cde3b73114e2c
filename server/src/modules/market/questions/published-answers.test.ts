import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Fields } from '../../../contract/fields.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })
const admin = useAdmin(service)

const as = ({ session }: TestPerson) => ({ headers: session })
const ask = (asker: TestPerson, ideaId: number, question = 'What happens when it breaks?') =>
  service.post(`/account/ideas/${ideaId}/questions`, { question, publish: 'named' }, as(asker))
const publish = (owner: TestPerson, questionId: number) =>
  service.post(`/account/questions/${questionId}/publish`, { answer: 'We have spare ones.' }, as(owner))
const keepPrivate = (asker: TestPerson, questionId: number) =>
  service.post(`/account/questions/${questionId}/keep-private`, {}, as(asker))
const answersOn = async (ideaId: number): Promise<Fields[]> =>
  (await service.get(`/ideas/${ideaId}/answers`)).body.answers
const updatesOn = async (ideaId: number): Promise<Fields[]> =>
  (await service.get(`/ideas/${ideaId}/updates`)).body.updates

async function asked() {
  const [owner, asker] = [await createPerson(service), await createPerson(service)]
  const ideaId = await publishedIdea(service, owner)
  const { question_id, conversation_id } = (await ask(asker, ideaId)).body.question
  return { owner, asker, ideaId, question_id, conversation_id }
}

async function takenDown(reporter: TestPerson, subject_type: string, subject_id: number): Promise<void> {
  const sent = { subject_type, subject_id, category: 'spam', words: 'Look at this.' }
  const { report_id } = (await service.post('/account/reports', sent, as(reporter))).body
  const down = { decision: 'take_down', reason: 'It insults people.' }
  assertAccepted(await admin.post(`/admin/reports/${report_id}/decide`, down), 200)
}

async function reversed(person: TestPerson): Promise<void> {
  const second = await createPerson(service, { admin: true })
  const [{ statement_id }] = (await service.get('/account/statements', as(person))).body.statements
  assertAccepted(await service.post(`/account/statements/${statement_id}/appeal`, { words: 'No.' }, as(person)), 201)
  const decision = { outcome: 'reversed', answer: 'Right.' }
  assertAccepted(await service.post(`/admin/appeals/${statement_id}/decide`, decision, as(second)), 200)
}

describe('an answer on the page', () => {
  it('is there once, however often it is published at once', async () => {
    const { owner, ideaId, question_id } = await asked()
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(owner, question_id)))
    assert.deepEqual(countStatuses(answers), { 201: 1, 422: 3 })
    assert.equal((await answersOn(ideaId)).length, 1)
  })

  it('is not published where one of the two blocks the other', async () => {
    const { owner, asker, ideaId, question_id } = await asked()
    assertAccepted(await service.post('/account/blocks', { blocked_user: owner.user_id }, as(asker)), 201)
    assertRefused(await publish(owner, question_id), 404, 'not_found')
    assert.deepEqual(await answersOn(ideaId), [])
  })

  it('comes back after an appeal as an answer, and not as news', async () => {
    const { owner, asker, ideaId, question_id } = await asked()
    const { update_id } = (await publish(owner, question_id)).body
    await takenDown(asker, 'update', update_id)
    assert.deepEqual(await answersOn(ideaId), [])
    await reversed(owner)
    assert.deepEqual([(await answersOn(ideaId)).length, await updatesOn(ideaId)], [1, []])
  })

  it('does not come back if its question may not be shown any more', async () => {
    const { owner, asker, ideaId, question_id } = await asked()
    const { update_id } = (await publish(owner, question_id)).body
    await takenDown(asker, 'update', update_id)
    assertAccepted(await keepPrivate(asker, question_id), 200)
    await reversed(owner)
    assert.deepEqual([await answersOn(ideaId), await updatesOn(ideaId)], [[], []])
  })

  it('is no news of the day, also when it is gone', async () => {
    const { owner, ideaId, ...first } = await asked()
    for (let place = 0; place < 3; place++) {
      const asker = place === 0 ? first.asker : await createPerson(service)
      const id = place === 0 ? first.question_id : (await ask(asker, ideaId)).body.question.question_id
      assertAccepted(await publish(owner, id), 201)
      assertAccepted(await keepPrivate(asker, id), 200)
    }
    const news = await service.post(`/account/ideas/${ideaId}/updates`, { body: 'It stands.' }, as(owner))
    assertAccepted(news, 201)
  })

  it('is removed by an admin who reverts the change', async () => {
    const { owner, ideaId, question_id } = await asked()
    const { update_id } = (await publish(owner, question_id)).body
    const { edits } = (await admin.get('/admin/idea-edits?limit=100')).body
    const edit = edits.find(({ idea_id }: Fields) => idea_id === ideaId)
    assert.deepEqual(edit.changes, [{ field: `answer:${update_id}`, before: null, after: 'We have spare ones.' }])
    const reason = 'It insults people.'
    assertAccepted(await admin.post(`/admin/idea-edits/${edit.edit_id}/revert`, { reason }), 200)
    assert.deepEqual(await answersOn(ideaId), [])
    const undone = await admin.post(`/admin/idea-edits/${edit.edit_id}/undo-decision`)
    assertRefused(undone, 422, 'validation_failed', ['edit_id'])
  })
})

describe('a question whose message an admin removed', () => {
  it('is shown nowhere, and everywhere again after an appeal', async () => {
    const { owner, asker, ideaId, question_id, conversation_id } = await asked()
    assertAccepted(await publish(owner, question_id), 201)
    const [{ id }] = (await service.sql(
      `select id from messages where conversation_id = $1 and account_type = 'user'`,
      [conversation_id],
    )) as [{ id: number }]
    await takenDown(owner, 'message', id)
    assert.deepEqual(await answersOn(ideaId), [])
    const read = async () => (await service.get(`/account/conversations/${conversation_id}`, as(owner))).text
    assert.doesNotMatch(await read(), /when it breaks/)
    const archived = await service.sql('select question from idea_questions where question_id = $1', [question_id])
    assert.deepEqual(archived, [{ question: 'An admin removed this message.' }])
    await service.sql('delete from idea_updates where question_id = $1', [question_id])
    assertRefused(await publish(owner, question_id), 404, 'not_found')
    await reversed(asker)
    assert.match(await read(), /when it breaks/)
    assertAccepted(await publish(owner, question_id), 201)
    assert.equal((await answersOn(ideaId)).length, 1)
  })
})

describe('questions about one idea', () => {
  it('are thirty a day, also from several people at once', async () => {
    const { ideaId } = await asked()
    await service.sql(
      `with people as (insert into users (email, name) select 'asks' || n || '@example.org', 'Asks' from generate_series(1, 28) n returning user_id),
       talk as (insert into conversations (idea_id, context_type) values ($1, 'question') returning conversation_id)
       insert into idea_questions (idea_id, user_id, conversation_id, question, publish)
       select $1, user_id, conversation_id, 'What does it cost?', 'no' from people, talk`,
      [ideaId],
    )
    const people = await Promise.all([1, 2, 3, 4].map(() => createPerson(service)))
    const answers = await Promise.all(people.map((person) => ask(person, ideaId)))
    assert.deepEqual(countStatuses(answers), { 201: 1, 429: 3 })
    const refused = answers.find(({ status }) => status === 429)!
    assert.equal(refused.body.reason, 'questions_received')
  })
})
