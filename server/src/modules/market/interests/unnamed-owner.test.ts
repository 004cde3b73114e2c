import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { yearsOld } from '../../../../test/ideas.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

/** An agent asks whether it may express interest; nothing has reached the owner yet, and nothing need ever do. */
async function askedAbout(owner: TestPerson) {
  const { act, read, asAgent, person } = await carefulPerson(service)
  const asked = await act('express-interest', { idea_id: await publishedIdea(service, owner) })
  assertAccepted(asked, 202)
  const { preview, now } = await read(asked.body.approval_id)
  const [mail] = await mailsTo(service, person.email)
  const said = [preview, now, (await asAgent(`/${asked.body.approval_id}`)).body, mail!.text]
  return { to: preview.to, said: JSON.stringify(said) }
}

describe('who would hear of an interest', () => {
  it('is named where the idea names them', async () => {
    const { to } = await askedAbout(await createPerson(service, { name: 'Ottilie Lark' }))
    assert.equal(to, 'Ottilie Lark')
  })

  it('is not named if they are under 18 or hide their profile', async () => {
    const minor = await createPerson(service, {
      ...{ name: 'Ottilie Lark', date_of_birth: yearsOld(16), guardian_approved: true },
    })
    const hidden = await createPerson(service, { name: 'Ottilie Lark' })
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [hidden.user_id])
    for (const owner of [minor, hidden]) {
      const { to, said } = await askedAbout(owner)
      assert.equal(to, undefined)
      assert.doesNotMatch(said, /Ottilie/)
    }
  })
})

describe('the list of interests somebody sent', () => {
  const listOf = async ({ session }: TestPerson, direction: string) =>
    (await service.get(`/account/interests?direction=${direction}`, { headers: session })).body.interests
  const sent = async (owner: TestPerson) => {
    const sender = await createPerson(service)
    const idea_id = await publishedIdea(service, owner)
    assertAccepted(await service.post('/account/interests', { idea_id }, { headers: sender.session }), 201)
    return sender
  }
  const change = ({ user_id }: TestPerson, set: string) =>
    service.sql(`update users set ${set} where user_id = $1`, [user_id])

  it('names the owner, with their page, and counts what is new in the talk', async () => {
    const owner = await createPerson(service, { name: 'Ottilie Lark', username: 'ottilie-lark' })
    const sender = await sent(owner)
    const [{ owner: named, unread_count, conversation_id }] = await listOf(sender, 'placed')
    assert.deepEqual([named, unread_count], [{ name: 'Ottilie Lark', username: 'ottilie-lark' }, 0])
    const path = `/account/conversations/${conversation_id}/messages`
    assertAccepted(await service.post(path, { body: 'Come by.' }, { headers: owner.session }), 201)
    assert.equal((await listOf(sender, 'placed'))[0].unread_count, 1)
    // Of one's own ideas the owner is oneself.
    const [received] = await listOf(owner, 'received')
    assert.deepEqual([received.owner, received.unread_count > 0], [null, true])
  })

  it('names nobody who hides or is under 18 until they accept, and leads to no page then', async () => {
    const minor = { date_of_birth: yearsOld(16), guardian_approved: true }
    for (const [more, set] of [
      [{}, `visibility = 'hidden'`],
      [minor, `visibility = 'public'`],
    ] as const) {
      const owner = await createPerson(service, { name: 'Ottilie Lark', ...more })
      await change(owner, set)
      const sender = await sent(owner)
      const [{ owner: before, interest_id }] = await listOf(sender, 'placed')
      assert.equal(before, null)
      const answer = { decision: 'accepted' }
      const path = `/account/interests/${interest_id}/respond`
      assertAccepted(await service.post(path, answer, { headers: owner.session }), 200)
      assert.deepEqual((await listOf(sender, 'placed'))[0].owner, { name: 'Ottilie Lark', username: null })
    }
  })
})

describe('who is asked to approve', () => {
  it('can look at whom it would reach, if they have a page', async () => {
    const { act, read, person } = await carefulPerson(service)
    const owner = await createPerson(service, { name: 'Ottilie Lark', username: 'ottilie-page' })
    const idea_id = await publishedIdea(service, owner)
    const recipientOf = async (operation: string, fields: Record<string, unknown>) => {
      const asked = await act(operation, fields)
      assertAccepted(asked, 202)
      return (await read(asked.body.approval_id)).recipient
    }
    const theirs = { username: 'ottilie-page', bot_id: null }
    assert.deepEqual(await recipientOf('express-interest', { idea_id }), theirs)
    const sent = await service.post('/account/interests', { idea_id }, { headers: person.session })
    const { conversation_id, interest_id } = sent.body
    assert.deepEqual(await recipientOf('send-message', { conversation_id, body: 'Hello' }), theirs)
    assert.deepEqual(await recipientOf('withdraw-interest', { interest_id }), theirs)
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [owner.user_id])
    const unseen = { username: null, bot_id: null }
    assert.deepEqual(await recipientOf('send-message', { conversation_id, body: 'Hello again' }), unseen)
    // What is done to one's own reaches nobody.
    assert.equal(await recipientOf('create-idea', { name: 'Tide mill', is_draft: 1 }), null)
  })

  it('can look at whom they would answer', async () => {
    const { act, read, setIdea } = await carefulPerson(service)
    const interested = await createPerson(service, { username: 'interested-page' })
    const idea_id = await setIdea()
    const sent = await service.post('/account/interests', { idea_id }, { headers: interested.session })
    const asked = await act('respond-interest', { interest_id: sent.body.interest_id, decision: 'accepted' })
    assertAccepted(asked, 202)
    assert.deepEqual((await read(asked.body.approval_id)).recipient, { username: 'interested-page', bot_id: null })
  })
})
