import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { act, pairedAgent, yearsOld } from '../../../../test/ideas.ts'
import { addIdea, addProfile } from '../../../../test/matching.ts'
import { createPerson, linkUser, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { endIntroductions } from './index.ts'

const service = useService()

async function asked(message?: string) {
  const { agent, owner } = await pairedAgent(service)
  const idea_id = await addIdea(service, owner, { name: 'Solar kiln', description: 'Fires bricks with sunlight.' })
  const match = await addProfile(service, { about: 'Solar kilns and brickworks.' })
  const wish = { user_id: owner.user_id, idea_id, match_user_id: match.user_id, ...(message && { message }) }
  const { body } = await act(service, agent, 'request-introduction', wish)
  return { agent, owner, idea_id, match, id: body.introduction_id as number, wish }
}

const respond = ({ session }: TestPerson, id: number, decision: string) =>
  service.post(`/account/introductions/${id}/respond`, { decision }, { headers: session })
const withdraw = ({ session }: TestPerson, id: number) =>
  service.post(`/account/introductions/${id}/withdraw`, {}, { headers: session })
const noticeOf = async ({ user_id }: TestPerson) =>
  (
    await service.sql<{ kind: string }>('select kind from notices where user_id = $1 order by notice_id desc', [
      user_id,
    ])
  )[0]?.kind

describe('accepting', () => {
  it('opens a conversation between both, which begins with what was asked', async () => {
    const { agent, owner, idea_id, match, id } = await asked('May we show you our prototype?')
    const accepted = await respond(match, id, 'accepted')
    assertAccepted(accepted, 200)
    const { conversation_id } = accepted.body
    const path = `/account/conversations/${conversation_id}`
    for (const person of [owner, match]) {
      const { body } = await service.get(path, { headers: person.session })
      assert.deepEqual([body.conversation.context_type, body.conversation.idea_id], ['introduction', idea_id])
    }
    const read = await act(service, agent, 'read-messages', { user_id: owner.user_id, conversation_id })
    const [first] = read.body.messages
    assert.deepEqual(
      [first.body, first.sender.account_type, first.sender.on_behalf_of?.user_id],
      ['May we show you our prototype?', 'ai_agent', owner.user_id],
    )
    const sent = await service.post(`${path}/messages`, { body: 'Gladly.' }, { headers: match.session })
    assertAccepted(sent, 201)
    assert.equal(await noticeOf(owner), 'introduction_accepted')
  })

  it('takes the words out of the introduction when an admin removes the message', async () => {
    const { owner, match, id } = await asked('Send me your savings.')
    const { conversation_id } = (await respond(match, id, 'accepted')).body
    const [first] = await service.sql<{ id: number }>(
      'select id from messages where conversation_id = $1 order by id limit 1',
      [conversation_id],
    )
    const about = { subject_type: 'message', subject_id: first?.id, category: 'abuse', words: 'It asks for money.' }
    const { report_id } = (await service.post('/account/reports', about, { headers: match.session })).body
    const lists = async () =>
      Promise.all(
        [owner, match].map(async ({ session }) => {
          const direction = session === owner.session ? 'placed' : 'received'
          const path = `/account/introductions?direction=${direction}`
          return (await service.get(path, { headers: session })).text.includes('savings')
        }),
      )
    assert.deepEqual(await lists(), [true, true])
    const admin = await createPerson(service, { admin: true })
    const decision = { decision: 'take_down', reason: 'It is a fraud.' }
    const decided = await service.post(`/admin/reports/${report_id}/decide`, decision, { headers: admin.session })
    assertAccepted(decided, 200)
    assert.deepEqual(await lists(), [false, false])
  })

  it('once: again it is the same conversation, at the same time there is one, and a decline comes too late', async () => {
    const { match, id } = await asked()
    const answers = await Promise.all([1, 2, 3].map(() => respond(match, id, 'accepted')))
    assert.deepEqual(countStatuses(answers), { 200: 3 })
    assert.equal(new Set(answers.map(({ body }) => body.conversation_id)).size, 1)
    assertRefused(await respond(match, id, 'declined'), 422, 'validation_failed', ['decision'])
  })

  it('422: the idea is no longer published; 403: no date of birth, which declining does not need', async () => {
    const { idea_id, match, id } = await asked()
    await service.sql('update users set date_of_birth = null where user_id = $1', [match.user_id])
    assertRefused(await respond(match, id, 'accepted'), 403, 'age_verification_required')
    await service.sql('update users set date_of_birth = $2 where user_id = $1', [match.user_id, yearsOld(40)])
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [idea_id])
    assertRefused(await respond(match, id, 'accepted'), 422, 'validation_failed', ['introduction_id'])
    assertAccepted(await respond(match, id, 'declined'), 200)
  })

  it('404: everybody but the person who was asked', async () => {
    const { owner, id } = await asked()
    const { owner: stranger } = await pairedAgent(service)
    for (const person of [owner, stranger]) assertRefused(await respond(person, id, 'accepted'), 404, 'not_found')
  })
})

describe('declining', () => {
  it('is told without a reason if none is given, opens nothing, and is final', async () => {
    const { agent, owner, match, id, wish } = await asked()
    assertAccepted(await respond(match, id, 'declined'), 200)
    assert.equal(await noticeOf(owner), 'introduction_declined')
    const talks = await service.get('/account/conversations', { headers: owner.session })
    assert.deepEqual(talks.body.conversations, [])
    const again = await act(service, agent, 'request-introduction', wish)
    assert.equal(again.body.introduction_status, 'declined')
  })
})

describe('an agent of the matched person', () => {
  it('answers as they decide, with send_message', async () => {
    const { match, id } = await asked()
    const { agent } = await pairedAgent(service)
    await linkUser(service, agent, match, ['send_message'])
    const fields = { user_id: match.user_id, introduction_id: id, decision: 'accepted' }
    const answer = await act(service, agent, 'respond-introduction', fields)
    assertAccepted(answer, 200)
    assert.ok(answer.body.conversation_id)
    const { body } = await service.get('/account/activity', { headers: match.session })
    assert.match(body.activity[0].sentence, / accepted an introduction about the idea “Solar kiln”\.$/)
  })
})

describe('withdrawing', () => {
  it('takes an unanswered request back for good, and tells the person', async () => {
    const { owner, match, id } = await asked()
    for (const _time of [1, 2]) assertAccepted(await withdraw(owner, id), 200)
    assert.equal(await noticeOf(match), 'introduction_withdrawn')
    assertRefused(await respond(match, id, 'accepted'), 422, 'validation_failed', ['decision'])
  })

  it('comes too late for what was answered', async () => {
    const { owner, match, id } = await asked()
    await respond(match, id, 'accepted')
    assertRefused(await withdraw(owner, id), 422, 'validation_failed', ['introduction_id'])
  })

  it('is what undoing does while it is new', async () => {
    const { owner, match, id } = await asked()
    const { body } = await service.get('/account/activity', { headers: owner.session })
    const [entry] = body.activity
    assert.match(entry.sentence, / asked someone who matches the idea “Solar kiln” for an introduction\.$/)
    assert.equal(entry.undoable, true)
    const undo = `/account/activity/${entry.action_id}/undo`
    assertAccepted(await service.post(undo, {}, { headers: owner.session }), 200)
    assertRefused(await respond(match, id, 'accepted'), 422, 'validation_failed', ['decision'])
    const other = await asked()
    await respond(other.match, other.id, 'declined')
    const activity = await service.get('/account/activity', { headers: other.owner.session })
    assert.equal(activity.body.activity[0].undoable, false)
  })
})

describe('somebody who leaves', () => {
  it('counts as a no to whoever asked them', async () => {
    const { owner, match } = await asked()
    await service.app.database.transaction((tx) => endIntroductions(tx, match.user_id))
    assert.equal(await noticeOf(owner), 'introduction_declined')
  })

  it('takes back what they asked', async () => {
    const { owner, match } = await asked()
    await service.app.database.transaction((tx) => endIntroductions(tx, owner.user_id))
    assert.equal(await noticeOf(match), 'introduction_withdrawn')
  })
})
