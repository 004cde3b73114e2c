import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { interested, type Market, market } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

async function listOf({ session }: TestPerson, query = '') {
  const answer = await service.get(`/account/notices${query}`, { headers: session })
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function kindsOf(person: TestPerson): Promise<string[]> {
  return (await listOf(person)).notices.map(({ kind }: { kind: string }) => kind)
}

function read({ session }: TestPerson, body: Record<string, unknown>) {
  return service.post('/account/notices/read', body, { headers: session })
}

async function decide(path: string, body: Record<string, unknown> = {}) {
  const admin = await createPerson(service, { admin: true })
  const answer = await service.post(`/admin/${path}`, body, { headers: admin.session })
  assert.equal(answer.status, 200, answer.text)
}

async function pendingIdea({ owner }: Market): Promise<number> {
  const { user_id } = owner.person
  await act(service, owner.agent, 'create-business', { user_id, business_name: 'Lamplight Ltd' })
  return (await act(service, owner.agent, 'create-idea', { user_id, name: 'Quiet drill' })).body.idea_id
}

/** What the link in a mail lets its reader object to. */
async function objectedTo(text: string) {
  const token = /objection\?token=([\w-]+)/.exec(text)?.[1] ?? 'none'
  const { body } = await service.post('/account/objection-link', { token })
  return body.statement && { type: body.statement.subject.type, id: body.statement.subject.id }
}

describe('people see in the app', () => {
  it('who did it, with their page if they have one', async () => {
    const scene = await market(service)
    await service.sql(`update users set username = 'seen-here' where user_id = $1`, [scene.investor.person.user_id])
    await interested(service, scene)
    const newest = async () => {
      const [{ by_name, by_username }] = (await listOf(scene.owner.person)).notices
      return [by_name, by_username]
    }
    const { name } = scene.investor.person
    assert.deepEqual(await newest(), [name, 'seen-here'])
    await service.sql(`update users set visibility = 'hidden' where username = 'seen-here'`)
    assert.deepEqual(await newest(), [name, null])
  })

  it('that an idea was approved, taken down and rejected, each with its reason', async () => {
    const scene = await market(service)
    const { person } = scene.owner
    const ideaId = await pendingIdea(scene)
    await decide(`ideas/${ideaId}/approve`)
    await decide(`ideas/${ideaId}/take-down`, { reason: 'Reported as a copy.' })
    await service.call('PATCH', `/account/ideas/${ideaId}`, { annotation: 'New.' }, { headers: person.session })
    await decide(`ideas/${ideaId}/reject`, { reason: 'Still a copy.' })
    const { notices, unread_count } = await listOf(person)
    const told = notices.map(({ kind, idea_name, reason, path }: Record<string, unknown>) => [
      kind,
      idea_name,
      reason,
      path,
    ])
    const path = `/app/my-ideas/${ideaId}`
    assert.deepEqual(told, [
      ['idea_rejected', 'Quiet drill', 'Still a copy.', path],
      ['idea_taken_down', 'Quiet drill', 'Reported as a copy.', path],
      ['idea_approved', 'Quiet drill', null, path],
    ])
    assert.equal(unread_count, 3)
  })

  it('that a business was decided', async () => {
    const { owner } = await market(service)
    const { user_id } = owner.person
    for (const [name, decision] of [
      ['Lamplight Ltd', 'approve'],
      ['Candle Ltd', 'reject'],
    ] as const) {
      const made = await act(service, owner.agent, 'create-business', { user_id, business_name: name })
      await decide(`businesses/${made.body.business_id}/${decision}`, { reason: 'No such company.' })
    }
    assert.deepEqual(await kindsOf(owner.person), ['business_rejected', 'business_approved'])
  })

  it('that a change of theirs was reverted, and why', async () => {
    const { owner, ideaId } = await market(service)
    const edit = { user_id: owner.person.user_id, idea_id: ideaId, annotation: 'Buy at example.com' }
    assert.equal((await act(service, owner.agent, 'update-idea', edit)).status, 201)
    const [row] = await service.sql<{ edit_id: number }>('select edit_id from idea_edits where idea_id = $1', [ideaId])
    await decide(`idea-edits/${row!.edit_id}/revert`, { reason: 'It advertises another site.' })
    const [notice] = (await listOf(owner.person)).notices
    assert.deepEqual([notice.kind, notice.reason], ['edit_reverted', 'It advertises another site.'])
    await service.sql(`update notifications set created_at = app_now() - interval '1 hour'`)
    await service.runJob('mail-notices')
    const [mail] = await mailsTo(service, owner.person.email)
    assert.match(
      mail?.text ?? '',
      /was reverted\. The idea is still published\.\s+Reason: It advertises another site\./,
    )
    assert.deepEqual(await objectedTo(mail!.text), { type: 'edit', id: row!.edit_id })
  })

  it('that a document was rejected, and the mail says where to object', async () => {
    const { owner, ideaId } = await market(service)
    const file = { file_name: 'plan.txt', content_base64: Buffer.from('A plan.').toString('base64') }
    const headers = owner.person.session
    const added = await service.post(`/account/ideas/${ideaId}/documents`, file, { headers })
    const { document_id } = added.body.document
    await decide(`documents/${document_id}/reject`, { reason: 'It shows an address.' })
    await service.sql(`update notifications set created_at = app_now() - interval '1 hour'`)
    await service.runJob('mail-notices')
    const [mail] = await mailsTo(service, owner.person.email)
    assert.deepEqual(await objectedTo(mail!.text), { type: 'document', id: document_id })
  })

  it('how their interest was answered, and that one in their idea was withdrawn', async () => {
    for (const decision of ['accepted', 'declined'] as const) {
      const scene = await market(service)
      const { interest_id } = await interested(service, scene)
      const answer = { interest_id, decision, user_id: scene.owner.person.user_id }
      assert.equal((await act(service, scene.owner.agent, 'respond-interest', answer)).status, 200)
      assert.deepEqual(await kindsOf(scene.investor.person), [`interest_${decision}`])
    }
    const scene = await market(service)
    const { interest_id } = await interested(service, scene)
    const { agent, person } = scene.investor
    await act(service, agent, 'withdraw-interest', { interest_id, user_id: person.user_id })
    assert.deepEqual(await kindsOf(scene.owner.person), ['interest_withdrawn', 'interest_received'])
    assert.deepEqual(await kindsOf(person), [])
  })

  it('that a round of theirs opened by their agent, and ended', async () => {
    const { owner, ideaId } = await market(service)
    await act(service, owner.agent, 'start-round', { user_id: owner.person.user_id, idea_id: ideaId })
    await service.sql(`update rounds set closes_at = app_now() where idea_id = $1`, [ideaId])
    await service.runJob('close-rounds')
    assert.deepEqual(await kindsOf(owner.person), ['round_closed', 'round_opened'])
  })

  it('nothing of what they did by hand', async () => {
    const person = await createPerson(service, { trusted: true })
    const headers = person.session
    await service.post('/account/businesses', { business_name: 'Lamplight Ltd' }, { headers })
    const idea = await service.post('/account/ideas', { name: 'Quiet drill' }, { headers })
    assert.equal(idea.body.approval_status, 'approved', idea.text)
    await service.post(`/account/ideas/${idea.body.idea_id}/rounds`, {}, { headers })
    assert.deepEqual(await kindsOf(person), [])
  })

  it('notices that arrived while mail was off or the address unverified', async () => {
    const scene = await market(service)
    const { person } = scene.owner
    await service.call('PATCH', '/account/notifications', { interest_received: false }, { headers: person.session })
    await interested(service, scene)
    assert.deepEqual(await kindsOf(person), ['interest_received'])
    assert.deepEqual(await service.sql('select 1 from notifications where user_id = $1', [person.user_id]), [])
  })
})

describe('the list', () => {
  it('comes in pages, and is marked read up to a notice', async () => {
    const scene = await market(service)
    const { person } = scene.owner
    const ideaId = await pendingIdea(scene)
    await decide(`ideas/${ideaId}/approve`)
    await interested(service, scene)
    const first = await listOf(person, '?limit=1')
    assert.equal(first.notices[0].kind, 'interest_received')
    const [older] = (await listOf(person, `?limit=1&cursor=${first.next_cursor}`)).notices
    assert.equal(older.kind, 'idea_approved')
    const body = { up_to_id: older.notice_id }
    const marked = await service.post('/account/notices/read', body, { headers: person.session })
    assert.equal(marked.body.unread_count, 1)
    const read = (await listOf(person)).notices.map((notice: { read: boolean }) => notice.read)
    assert.deepEqual(read, [false, true])
  })

  it('is private', async () => {
    const scene = await market(service)
    await interested(service, scene)
    const stranger = await createPerson(service)
    const [notice] = (await listOf(scene.owner.person)).notices
    const body = { up_to_id: notice.notice_id }
    await service.post('/account/notices/read', body, { headers: stranger.session })
    assert.equal((await listOf(scene.owner.person)).unread_count, 1)
    assert.deepEqual(await kindsOf(stranger), [])
    assertRefused(await service.get('/account/notices'), 401, 'unauthenticated')
  })

  it('counts what repeats until it is read, names who came last, and expires after 90 days', async () => {
    const scene = await market(service)
    await interested(service, scene)
    const others = await Promise.all([createPerson(service), createPerson(service), createPerson(service)])
    // At once: none of them may become a line of its own.
    await Promise.all(
      others.map(({ session }) => service.post('/account/interests', { idea_id: scene.ideaId }, { headers: session })),
    )
    const { notices, unread_count } = await listOf(scene.owner.person)
    assert.deepEqual(
      notices.map(({ kind, times }: { kind: string; times: number }) => [kind, times]),
      [['interest_received', 4]],
    )
    assert.equal(unread_count, 1)
    const last = others.find(({ user_id }) => user_id === notices[0].by_user_id)
    assert.equal(notices[0].by_name, last?.name)
    await read(scene.owner.person, { up_to_id: notices[0].notice_id })
    const late = await createPerson(service)
    await service.post('/account/interests', { idea_id: scene.ideaId }, { headers: late.session })
    const again = (await listOf(scene.owner.person)).notices
    assert.deepEqual(
      again.map((notice: { times: number; read: boolean }) => [notice.times, notice.read]),
      [
        [1, false],
        [4, true],
      ],
    )
    await service.sql(`update notices set created_at = app_now() - interval '91 days'`)
    await service.runJob('prune')
    assert.deepEqual(await kindsOf(scene.owner.person), [])
  })

  it('keeps what came since unread when what was seen is marked', async () => {
    const scene = await market(service)
    await interested(service, scene)
    const [seen] = (await listOf(scene.owner.person)).notices
    const late = await createPerson(service)
    await service.post('/account/interests', { idea_id: scene.ideaId }, { headers: late.session })
    assert.equal((await read(scene.owner.person, { up_to_id: seen.notice_id })).body.unread_count, 1)
  })

  it('marks single notices, and none of anybody else', async () => {
    const scene = await market(service)
    const { person } = scene.owner
    const ideaId = await pendingIdea(scene)
    await decide(`ideas/${ideaId}/approve`)
    await interested(service, scene)
    const { notices } = await listOf(person)
    const notice_ids = [notices[1].notice_id]
    const stranger = await createPerson(service)
    assert.equal((await read(stranger, { notice_ids })).body.unread_count, 0)
    assert.equal((await read(person, { notice_ids })).body.unread_count, 1)
    const left = (await listOf(person)).notices.map((notice: { read: boolean }) => notice.read)
    assert.deepEqual(left, [false, true])
    assertRefused(await read(person, {}), 422, 'validation_failed', ['up_to_id'])
    assertRefused(await read(person, { notice_ids: [] }), 422, 'validation_failed', ['notice_ids'])
    const many = Array.from({ length: 101 }, (_, at) => at + 1)
    assertRefused(await read(person, { notice_ids: many }), 422, 'validation_failed', ['notice_ids'])
  })
})
