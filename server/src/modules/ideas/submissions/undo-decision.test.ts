import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { useAdmin } from '../../../../test/admins.ts'
import { assertRefused } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { interested, market, publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

async function done(answering: ReturnType<typeof admin.post>) {
  const answer = await answering
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}

async function pendingIdea() {
  const { owner, ...rest } = await market(service)
  const { user_id } = owner.person
  const { business_id } = (await act(service, owner.agent, 'create-business', { user_id, business_name: 'Lamplight' }))
    .body
  const { idea_id } = (await act(service, owner.agent, 'create-idea', { user_id, name: 'Quiet drill' })).body
  return { ...rest, owner, idea_id: idea_id as number, business_id: business_id as number }
}

async function newsOf({ session }: TestPerson): Promise<string[]> {
  const { body } = await service.get('/account/notices', { headers: session })
  return body.notices.map(({ kind }: { kind: string }) => kind)
}

const stateOf = async (ideaId: number) =>
  (await service.sql<{ approval_status: string }>('select approval_status from ideas where idea_id = $1', [ideaId]))[0]
    ?.approval_status

describe('an admin takes back a decision', () => {
  it('on an idea: it is in review again, its owner and agents hear of it, and the log says so', async () => {
    const { owner, idea_id } = await pendingIdea()
    for (const [decision, body] of [
      ['reject', { reason: 'A copy.' }],
      ['approve', {}],
    ] as const) {
      await done(admin.post(`/admin/ideas/${idea_id}/${decision}`, body))
      const undone = await done(admin.post(`/admin/ideas/${idea_id}/undo-decision`))
      assert.deepEqual([undone.approval_status, undone.pending_approval], ['pending', true])
    }
    const [row] = await service.sql(
      'select approval_status, rejection_reason, reviewed_at from ideas where idea_id = $1',
      [idea_id],
    )
    assert.deepEqual(row, { approval_status: 'pending', rejection_reason: null, reviewed_at: null })
    // Two of a kind about the same thing are one.
    assert.deepEqual(await newsOf(owner.person), ['idea_reopened', 'idea_approved', 'idea_rejected'])
    const events = await service.sql<{ type: string; status: string }>(
      `select type, data ->> 'approval_status' as status from events where (data ->> 'idea_id')::bigint = $1 order by event_id`,
      [idea_id],
    )
    assert.deepEqual(
      events.filter(({ type }) => type === 'idea.taken_down').map(({ status }) => status),
      ['pending'],
    )
    const { entries } = (await admin.get(`/admin/audit-log?subject_type=idea&subject_id=${idea_id}`)).body
    assert.deepEqual(
      entries.map(({ action }: { action: string }) => action),
      ['decision.undone', 'idea.approved', 'decision.undone', 'idea.rejected'],
    )
  })

  it('on an idea that was taken down: it is published again', async () => {
    const { owner, ideaId } = await market(service)
    await done(admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'Reported.' }))
    assert.equal((await done(admin.post(`/admin/ideas/${ideaId}/undo-decision`))).approval_status, 'approved')
    assert.equal((await service.get(`/ideas/${ideaId}`)).status, 200)
    assert.deepEqual((await newsOf(owner.person)).slice(0, 2), ['idea_approved', 'idea_taken_down'])
  })

  it('on an idea of a minor whose guardian withdrew meanwhile: it stays hidden until somebody approves again', async () => {
    const born = `${new Date().getUTCFullYear() - 15}-01-01`
    const minor = await createPerson(service, { date_of_birth: born })
    const guardian = newAddress()
    const approve = async () => {
      await done(service.post('/account/guardian', { guardian_email: guardian }, { headers: minor.session }))
      const token = await mailedToken(service, guardian)
      await done(service.post('/account/guardian/confirm', { token }))
      return token
    }
    const token = await approve()
    const ideaId = await publishedIdea(service, minor)
    await done(admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'Reported.' }))
    await done(service.post('/account/guardian/withdraw', { token }))
    const undone = await done(admin.post(`/admin/ideas/${ideaId}/undo-decision`))
    assert.deepEqual([undone.approval_status, undone.withheld], ['approved', 'owner_needs_guardian'])
    assert.equal(await stateOf(ideaId), 'withheld')
    assertRefused(await service.get(`/ideas/${ideaId}`), 404, 'not_found')
    assert.ok(!(await newsOf(minor)).includes('idea_approved'))
    await approve()
    assert.equal((await service.get(`/ideas/${ideaId}`)).status, 200)
  })

  it('on an idea of somebody suspended meanwhile: the answer says why it stays hidden', async () => {
    const { owner, ideaId } = await market(service)
    await done(admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'Reported.' }))
    await done(admin.post(`/admin/users/${owner.person.user_id}/suspend`, { reason: 'Fraud.' }))
    const undone = await done(admin.post(`/admin/ideas/${ideaId}/undo-decision`))
    assert.deepEqual([undone.approval_status, undone.withheld], ['approved', 'owner_suspended'])
    assert.equal(await stateOf(ideaId), 'withheld')
  })

  it('on an idea that got a document since it was taken down: that is reviewed by itself', async () => {
    const { owner, ideaId } = await market(service)
    await done(admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'Reported.' }))
    const file = { file_name: 'plan.txt', content_base64: Buffer.from('A plan.').toString('base64') }
    const added = await service.post(`/account/ideas/${ideaId}/documents`, file, { headers: owner.person.session })
    const { document_id, approval_status } = added.body.document
    assert.equal(approval_status, 'with_idea')
    await done(admin.post(`/admin/ideas/${ideaId}/undo-decision`))
    assert.deepEqual((await service.get(`/ideas/${ideaId}/documents`)).body.documents, [])
    const { documents } = (await admin.get('/admin/documents?limit=200')).body
    assert.ok(documents.some((one: { document_id: number }) => one.document_id === document_id))
  })

  it('on a business, a change and a document', async () => {
    const { owner, business_id, ideaId } = await pendingIdea()
    await done(admin.post(`/admin/businesses/${business_id}/approve`))
    assert.equal((await done(admin.post(`/admin/businesses/${business_id}/undo-decision`))).approval_status, 'pending')

    const edit = { user_id: owner.person.user_id, idea_id: ideaId, annotation: 'Buy at example.com' }
    await act(service, owner.agent, 'update-idea', edit)
    const { edits } = (await admin.get('/admin/idea-edits')).body
    const { edit_id } = edits.find(({ idea_id }: { idea_id: number }) => idea_id === ideaId)
    await done(admin.post(`/admin/idea-edits/${edit_id}/revert`, { reason: 'An advertisement.' }))
    await done(admin.post(`/admin/idea-edits/${edit_id}/undo-decision`))
    assert.equal((await service.get(`/ideas/${ideaId}`)).body.idea.annotation, 'Buy at example.com')
    assert.ok(
      (await admin.get('/admin/idea-edits')).body.edits.some((open: (typeof edits)[0]) => open.edit_id === edit_id),
    )

    const file = { file_name: 'plan.txt', content_base64: Buffer.from('A plan.').toString('base64') }
    const added = await service.post(`/account/ideas/${ideaId}/documents`, file, { headers: owner.person.session })
    const { document_id } = added.body.document
    await done(admin.post(`/admin/documents/${document_id}/approve`))
    await done(admin.post(`/admin/documents/${document_id}/reject`, { reason: 'Shows an address.' }))
    // Back to what it was: public, not waiting.
    assert.equal((await done(admin.post(`/admin/documents/${document_id}/undo-decision`))).approval_status, 'approved')
    assert.deepEqual((await newsOf(owner.person)).slice(0, 2), ['document_approved', 'document_rejected'])
    assert.ok((await newsOf(owner.person)).includes('edit_restored'))
  })

  it('not another admin’s, not late, not twice, not once somebody reacted or it changed', async () => {
    const { owner, idea_id, ...scene } = await pendingIdea()
    const undo = () => admin.post(`/admin/ideas/${idea_id}/undo-decision`)
    const refused = async (reason: string) => {
      const answer = await undo()
      assertRefused(answer, 422, 'validation_failed', ['idea_id'])
      assert.equal(answer.body.reason, reason)
    }
    await refused('not_undoable')
    const other = await createPerson(service, { admin: true })
    const decided = await service.post(`/admin/ideas/${idea_id}/approve`, {}, { headers: other.session })
    assert.equal(decided.status, 200, decided.text)
    await refused('undo_not_yours')
    await service.sql('update audit_log set admin_user_id = $1', [(await admin.person()).user_id])
    await service.sql(`update audit_log set created_at = app_now() - interval '11 minutes'`)
    await refused('undo_late')
    await service.sql('update audit_log set created_at = app_now()')
    await interested(service, { ...scene, owner, ideaId: idea_id })
    await refused('undo_reacted')
    await service.sql(`update ideas set approval_status = 'draft' where idea_id = $1`, [idea_id])
    await refused('undo_changed')
    assert.equal(await stateOf(idea_id), 'draft')
  })
})

describe('what helps to decide', () => {
  it('whose it is, who made it, what was decided, and how many wait before it; the oldest comes first', async () => {
    // Nobody reviews what waits for its person.
    const address = newAddress()
    const { agent } = (await market(service)).owner
    for (const [action, fields] of [
      ['create-business', { business_name: 'Lamplight' }],
      ['create-idea', { name: 'Unclaimed lamp' }],
    ] as const)
      assert.equal((await act(service, agent, action, { email: address, ...fields })).status, 201)
    const { owner, idea_id } = await pendingIdea()
    await done(admin.post(`/admin/ideas/${idea_id}/reject`, { reason: 'No price.' }))
    await done(admin.post(`/admin/ideas/${idea_id}/undo-decision`))
    const { body } = await admin.get(`/admin/ideas/${idea_id}/review`)
    assert.deepEqual([body.owner.name, body.owner.approved], [owner.person.name, 1])
    assert.deepEqual(
      body.history.map(({ action, reason, admin_name }: Record<string, unknown>) => [action, reason, admin_name]),
      [
        ['decision.undone', null, 'Ada Admin'],
        ['idea.rejected', 'No price.', 'Ada Admin'],
      ],
    )
    assert.equal(body.agent.bot_id, owner.agent.bot_id)
    const { ideas } = (await admin.get('/admin/ideas')).body
    const ids = ideas.map(({ idea_id: id }: { idea_id: number }) => id)
    assert.deepEqual(
      ids,
      ids.toSorted((a: number, b: number) => a - b),
    )
    assert.equal(body.waiting_before, ids.indexOf(idea_id))
    assertRefused(await admin.get('/admin/ideas/999999/review'), 404, 'not_found')
  })
})
