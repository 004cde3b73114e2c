import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { setIdeaStatus, yearsOld } from '../../../../test/ideas.ts'
import { eventsOf, market, publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import type { Fields } from '../../../contract/fields.ts'
import { REMOVED_MESSAGE } from '../../messages/conversations/index.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })
const QUESTION = { question: 'What happens when it breaks?', publish: 'named' }

const ask = ({ session }: TestPerson, ideaId: number, more: Fields = {}) =>
  service.post(`/account/ideas/${ideaId}/questions`, { ...QUESTION, ...more }, { headers: session })
const publish = ({ session }: TestPerson, questionId: number, answer = 'A *new* pane.') =>
  service.post(`/account/questions/${questionId}/publish`, { answer }, { headers: session })
const answersOn = async (ideaId: number) => (await service.get(`/ideas/${ideaId}/answers`)).body.answers
const talk = async ({ session }: TestPerson, id: number) =>
  (await service.get(`/account/conversations/${id}`, { headers: session })).body.conversation

async function named(person: TestPerson): Promise<string> {
  const username = `asks${person.user_id}`
  const profile = { username, visibility: 'public', date_of_birth: '1990-01-01' }
  assertAccepted(await service.call('PATCH', '/account/profile', profile, { headers: person.session }), 200)
  return username
}

async function scene() {
  const [owner, asker] = [await createPerson(service), await createPerson(service)]
  return { owner, asker, ideaId: await publishedIdea(service, owner) }
}

describe('a question', () => {
  it('reaches the owner and agents who may write for them, and is answered in the conversation', async () => {
    const { owner, investor, ideaId } = await market(service)
    const asked = await ask(investor.person, ideaId)
    assertAccepted(asked, 201)
    const { question_id, conversation_id } = asked.body.question
    const seen = await talk(owner.person, conversation_id)
    assert.deepEqual([seen.context_type, seen.unread_count, seen.interest], ['question', 2, null])
    assert.deepEqual(seen.question, {
      ...{ question_id, question: QUESTION.question, publish: 'named' },
      ...{ asked_by_you: false, published: false, answered: false },
    })
    const told = (await eventsOf(service, owner.agent)).filter(({ type }) => type === 'message.received')
    assert.equal(told.length, 1)
    const answer = { body: 'We have spare ones.' }
    const path = `/account/conversations/${conversation_id}/messages`
    assertAccepted(await service.post(path, answer, { headers: owner.person.session }), 201)
    const { messages } = (await service.get(path, { headers: investor.person.session })).body
    assert.deepEqual(
      messages.map(({ body, reason }: Fields) => reason ?? body),
      ['question_asked', QUESTION.question, answer.body],
    )
    const standing = await service.get(`/account/standing/${ideaId}`, { headers: investor.person.session })
    assert.deepEqual([standing.body.question_conversation_id, standing.body.interest], [conversation_id, null])
  })

  it('waits for the owner until they answer, whatever was read, and for nobody behind a block', async () => {
    const { owner, asker, ideaId } = await scene()
    const waiting = async ({ session }: TestPerson) => {
      const { questions, unread_conversations } = (await service.get('/account/waiting', { headers: session })).body
      return [questions, unread_conversations]
    }
    const { conversation_id } = (await ask(asker, ideaId)).body.question
    assert.deepEqual(
      [await waiting(owner), await waiting(asker)],
      [
        [1, 0],
        [0, 0],
      ],
    )
    const talkPath = `/account/conversations/${conversation_id}`
    const { last_message_id: up_to_id } = await talk(owner, conversation_id)
    assertAccepted(await service.post(`${talkPath}/read`, { up_to_id }, { headers: owner.session }), 200)
    assert.deepEqual(await waiting(owner), [1, 0])
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [owner.user_id, asker.user_id])
    assert.deepEqual(await waiting(owner), [0, 0])
    await service.sql('delete from blocks where user_id = $1', [owner.user_id])
    // More of the one who asks is no answer.
    await service.post(`${talkPath}/messages`, { body: 'And in winter?' }, { headers: asker.session })
    assert.deepEqual(await waiting(owner), [1, 0])
    await service.post(`${talkPath}/messages`, { body: 'We have spare ones.' }, { headers: owner.session })
    assert.deepEqual(
      [await waiting(owner), await waiting(asker)],
      // What they wrote besides is unread all the same.
      [
        [0, 1],
        [0, 1],
      ],
    )
    assert.equal((await talk(asker, conversation_id)).question.answered, true)
  })

  it('no longer waits once it is answered on the page, or was removed', async () => {
    const { owner, asker, ideaId } = await scene()
    const questions = async () => (await service.get('/account/waiting', { headers: owner.session })).body.questions
    const { question_id } = (await ask(asker, ideaId)).body.question
    assertAccepted(await publish(owner, question_id), 201)
    assert.equal(await questions(), 0)
    const other = await createPerson(service)
    await ask(other, ideaId)
    assert.equal(await questions(), 1)
    const removed = 'update idea_questions set question = $2 where user_id = $1'
    await service.sql(removed, [other.user_id, REMOVED_MESSAGE])
    assert.equal(await questions(), 0)
  })

  it('is on the page with an answer if both want it, until either does not', async () => {
    const { owner, asker, ideaId } = await scene()
    const username = await named(asker)
    const { question_id, conversation_id } = (await ask(asker, ideaId)).body.question
    assert.deepEqual(await answersOn(ideaId), [])
    assertAccepted(await publish(owner, question_id), 201)
    const [{ update_id, answered_at, ...shown }] = await answersOn(ideaId)
    assert.deepEqual(shown, {
      ...{ question: QUESTION.question, answer: 'A *new* pane.' },
      asker: { name: asker.name, username },
    })
    assert.equal((await talk(asker, conversation_id)).question.published, true)
    assert.deepEqual((await service.get(`/ideas/${ideaId}/updates`)).body.updates, [])
    await service.call('PATCH', '/account/profile', { visibility: 'hidden' }, { headers: asker.session })
    assert.equal((await answersOn(ideaId))[0].asker, null)
    const keep = `/account/questions/${question_id}/keep-private`
    assertRefused(await service.post(keep, {}, { headers: owner.session }), 404, 'not_found')
    assertAccepted(await service.post(keep, {}, { headers: asker.session }), 200)
    assert.deepEqual(await answersOn(ideaId), [])
    assertRefused(await publish(owner, question_id), 422, 'validation_failed', ['question_id'])
  })

  it('is shown without a name if that was agreed, and goes with whoever asked', async () => {
    const { owner, asker, ideaId } = await scene()
    await named(asker)
    const { question_id } = (await ask(asker, ideaId, { publish: 'unnamed' })).body.question
    assertAccepted(await publish(owner, question_id), 201)
    assert.equal((await answersOn(ideaId))[0].asker, null)
    await service.sql('delete from idea_questions where user_id = $1', [asker.user_id])
    assert.deepEqual(await answersOn(ideaId), [])
  })

  it('does not tell the name of an owner who hides', async () => {
    const { owner, asker, ideaId } = await scene()
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [owner.user_id])
    const { conversation_id } = (await ask(asker, ideaId)).body.question
    const path = `/account/conversations/${conversation_id}/messages`
    await service.post(path, { body: 'It is insured.' }, { headers: owner.session })
    const { messages } = (await service.get(path, { headers: asker.session })).body
    assert.deepEqual((await talk(asker, conversation_id)).with, ['Owner of the idea'])
    assert.equal(messages.at(-1).sender.name, 'Owner of the idea')
  })
})

describe('refused', () => {
  it('422: a second one, one’s own idea, one that nobody owns, and an answer that may not be shown', async () => {
    const { owner, asker, ideaId } = await scene()
    assertAccepted(await ask(asker, ideaId, { publish: 'no' }), 201)
    const reasonOf = ({ body }: { body: Fields & { reasons?: Record<string, { reason: string }[]> } }) =>
      Object.entries(body.reasons ?? {}).map(([field, [fault]]) => `${field} ${fault?.reason}`)
    assert.deepEqual(reasonOf(await ask(asker, ideaId)), ['question question_asked'])
    assert.deepEqual(reasonOf(await ask(owner, ideaId)), ['idea_id own_idea'])
    const [{ question_id }] = (await service.sql('select question_id from idea_questions where idea_id = $1', [
      ideaId,
    ])) as [{ question_id: number }]
    assert.deepEqual(reasonOf(await publish(owner, question_id)), ['question_id question_private'])
    await service.sql(`update idea_questions set publish = 'unnamed' where question_id = $1`, [question_id])
    assertAccepted(await publish(owner, question_id), 201)
    assert.deepEqual(reasonOf(await publish(owner, question_id)), ['question_id question_published'])
    for (const more of [{ question: '' }, { question: ' \n' }, { question: 'x'.repeat(1001) }])
      assertRefused(await ask(asker, ideaId, more), 422, 'validation_failed', ['question'])
    assertRefused(await ask(asker, ideaId, { publish: 'yes' }), 422, 'validation_failed', ['publish'])
    await service.sql(
      `update ideas set owner_user_id = null, claim_email = 'later@example.org', claim_expires_at = app_now() + interval '1 day'
       where idea_id = $1`,
      [ideaId],
    )
    const other = await createPerson(service)
    assert.deepEqual(reasonOf(await ask(other, ideaId)), ['idea_id nobody_to_ask'])
  })

  it('404: what is not published, is not theirs, or is behind a block', async () => {
    const { owner, asker, ideaId } = await scene()
    assertRefused(await ask(asker, 999_999), 404, 'not_found')
    const { question_id } = (await ask(asker, ideaId)).body.question
    const stranger = await createPerson(service)
    for (const person of [stranger, asker]) assertRefused(await publish(person, question_id), 404, 'not_found')
    assertRefused(await service.get('/ideas/999999/answers'), 404, 'not_found')
    await service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [
      owner.user_id,
      stranger.user_id,
    ])
    assertRefused(await ask(stranger, ideaId), 404, 'not_found')
    await setIdeaStatus(service, ideaId, 'rejected')
    assertRefused(await publish(owner, question_id), 422, 'validation_failed', ['question_id'])
  })

  it('403: under 18 without a guardian', async () => {
    const { ideaId } = await scene()
    const young = await createPerson(service)
    await service.sql('update users set date_of_birth = $2 where user_id = $1', [young.user_id, yearsOld(15)])
    assert.equal((await ask(young, ideaId)).status, 403)
  })

  it('429: more than ten a day; of two calls at once one is asked', async () => {
    const asker = await createPerson(service)
    const { ideaId } = await scene()
    const both = await Promise.all([ask(asker, ideaId), ask(asker, ideaId)])
    assert.deepEqual(countStatuses(both), { 201: 1, 422: 1 })
    for (let place = 0; place < 9; place++) assertAccepted(await ask(asker, (await scene()).ideaId), 201)
    const eleventh = await ask(asker, (await scene()).ideaId)
    assertRefused(eleventh, 429, 'rate_limited')
    assert.equal(eleventh.body.reason, 'questions_today')
  })
})
