import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { eventsOf, pairedAgent, setIdeaStatus } from '../../../../test/ideas.ts'
import { createPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { adminListDocuments } from './admin-documents.ts'

const service = useService()
const content_base64 = Buffer.from('The plan.').toString('base64')

async function ownerWithIdea(status: string, fields: Parameters<typeof createPerson>[1] = {}) {
  const owner = await createPerson(service, fields)
  const options = { headers: owner.session }
  const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, options)).body
  await setIdeaStatus(service, idea_id, status)
  const path = `/account/ideas/${idea_id}/documents`
  const attach = async () => (await service.post(path, { file_name: 'plan', content_base64 }, options)).body.document
  return { owner, idea_id, attach, mine: async () => (await service.get(path, options)).body.documents }
}

async function reviewer() {
  const { session } = await createPerson(service, { admin: true })
  const decide = (documentId: number, decision: 'approve' | 'reject', reason?: string) =>
    service.post(`/admin/documents/${documentId}/${decision}`, { reason }, { headers: session })
  return { session, decide, get: (path: string) => service.get(path, { headers: session }) }
}

/** Ids of the public documents; undefined if the idea itself is not public. */
async function published(ideaId: number): Promise<number[] | undefined> {
  const { body } = await service.get(`/ideas/${ideaId}/documents`)
  return body.documents?.map(({ document_id }: { document_id: number }) => document_id)
}

async function noticesOf(userId: number): Promise<string[]> {
  const rows = await service.sql<{ kind: string }>('select kind from notifications where user_id = $1 order by 1', [
    userId,
  ])
  return rows.map(({ kind }) => kind)
}

describe('what is attached before the idea goes to review', () => {
  it('is seen by reviewers, and public with the idea', async () => {
    const { idea_id, attach } = await ownerWithIdea('draft')
    const { document_id, approval_status } = await attach()
    assert.equal(approval_status, 'with_idea')
    await setIdeaStatus(service, idea_id, 'pending')
    const admin = await reviewer()
    const { documents } = (await admin.get(`/admin/ideas/${idea_id}/documents`)).body
    assert.deepEqual([documents[0].document_id, documents[0].approval_status], [document_id, 'with_idea'])
    const file = await fetch(`${service.url}/admin/ideas/${idea_id}/documents/${document_id}`, {
      headers: admin.session,
    })
    assert.equal(await file.text(), 'The plan.')
    assert.equal(await published(idea_id), undefined)
    assertAccepted(await service.post(`/admin/ideas/${idea_id}/approve`, {}, { headers: admin.session }), 200)
    assert.deepEqual(await published(idea_id), [document_id])
  })

  it('can be rejected separately while the idea is approved', async () => {
    const { owner, idea_id, attach } = await ownerWithIdea('draft')
    const [kept, refused] = [await attach(), await attach()]
    await setIdeaStatus(service, idea_id, 'pending')
    const admin = await reviewer()
    assertAccepted(await admin.decide(refused.document_id, 'reject', 'Advertising.'), 200)
    assertAccepted(await service.post(`/admin/ideas/${idea_id}/approve`, {}, { headers: admin.session }), 200)
    assert.deepEqual(await published(idea_id), [kept.document_id])
    assert.ok((await noticesOf(owner.user_id)).includes('document_rejected'))
  })
})

for (const status of ['pending', 'approved'])
  describe(`what is attached to an idea that is ${status}`, () => {
    it('waits, and is public once it is approved', async () => {
      const { owner, idea_id, attach, mine } = await ownerWithIdea(status)
      const { document_id, approval_status } = await attach()
      assert.equal(approval_status, 'pending')
      await setIdeaStatus(service, idea_id, 'approved')
      assert.deepEqual(await published(idea_id), [])
      assertRefused(await service.get(`/ideas/${idea_id}/documents/${document_id}`), 404, 'not_found')
      const admin = await reviewer()
      const [waiting] = (await admin.get('/admin/documents')).body.documents
      assert.deepEqual([waiting.document_id, waiting.idea_name, waiting.owner_name], [document_id, 'Lamps', owner.name])
      const answers = await Promise.all([1, 2].map(() => admin.decide(document_id, 'approve')))
      assert.deepEqual(countStatuses(answers), { 200: 2 })
      assert.deepEqual(await published(idea_id), [document_id])
      assert.equal((await mine())[0].approval_status, 'approved')
      assert.deepEqual(await noticesOf(owner.user_id), ['document_approved'])
      const { entries } = (await admin.get(`/admin/audit-log?subject_type=document&subject_id=${document_id}`)).body
      assert.deepEqual(
        entries.map(({ action }: { action: string }) => action),
        ['document.approved'],
      )
    })

    it('is never public once it is rejected; its owner reads why', async () => {
      const { owner, idea_id, attach, mine } = await ownerWithIdea(status)
      const { document_id } = await attach()
      const admin = await reviewer()
      assertRefused(await admin.decide(document_id, 'reject'), 422, 'validation_failed', ['reason'])
      assertAccepted(await admin.decide(document_id, 'reject', 'It shows an address.'), 200)
      assertRefused(await admin.decide(document_id, 'approve'), 422, 'validation_failed', ['document_id'])
      await setIdeaStatus(service, idea_id, 'approved')
      assert.deepEqual(await published(idea_id), [])
      const [{ approval_status, rejection_reason }] = await mine()
      assert.deepEqual([approval_status, rejection_reason], ['rejected', 'It shows an address.'])
      assert.deepEqual(await noticesOf(owner.user_id), ['document_rejected'])
      const { documents } = (await admin.get('/admin/documents')).body
      assert.ok(!documents.some((one: { document_id: number }) => one.document_id === document_id))
    })

    it('by trusted people is public at once', async () => {
      const { idea_id, attach } = await ownerWithIdea(status, { trusted: true })
      const { document_id, approval_status } = await attach()
      assert.equal(approval_status, 'approved')
      await setIdeaStatus(service, idea_id, 'approved')
      assert.deepEqual(await published(idea_id), [document_id])
    })
  })

describe('around a decision', () => {
  it('watchers are told of a document when it becomes public, and when it is taken down', async () => {
    const { idea_id, attach } = await ownerWithIdea('approved')
    const { agent, owner: watcher } = await pairedAgent(service)
    const watch = { idea_id, user_id: watcher.user_id }
    assertAccepted(await service.post('/bots/action/watch-idea', watch, { token: agent.token }), 201)
    const heard = async () => (await eventsOf(service, agent, ['idea.updated'])).length
    const { document_id } = await attach()
    assert.equal(await heard(), 0)
    const admin = await reviewer()
    await admin.decide(document_id, 'approve')
    assert.equal(await heard(), 1)
    assertAccepted(await admin.decide(document_id, 'reject', 'Reported.'), 200)
    assert.deepEqual(await published(idea_id), [])
    assert.equal(await heard(), 2)
  })

  it('watchers are told of one that is gone because an admin reverted its attaching', async () => {
    const { idea_id, attach } = await ownerWithIdea('approved', { trusted: true })
    const { agent, owner: watcher } = await pairedAgent(service)
    const watch = { idea_id, user_id: watcher.user_id }
    assertAccepted(await service.post('/bots/action/watch-idea', watch, { token: agent.token }), 201)
    const admin = await reviewer()
    const told = async () => (await eventsOf(service, agent, ['idea.updated'])).map(({ data }) => data.fields)
    const [kept, gone] = [await attach(), await attach()]
    const both = [[`document:${kept.document_id}`], [`document:${gone.document_id}`]]
    assert.deepEqual(await told(), both)
    const revert = async ({ document_id }: { document_id: number }) => {
      const [edit] = await service.sql<{ edit_id: number }>(
        'select edit_id from idea_edits where idea_id = $1 and changes ? $2',
        [idea_id, `document:${document_id}`],
      )
      const path = `/admin/idea-edits/${edit!.edit_id}/revert`
      assertAccepted(await service.post(path, { reason: 'No.' }, { headers: admin.session }), 200)
    }
    await revert(gone)
    assert.deepEqual(await published(idea_id), [kept.document_id])
    assert.deepEqual(await told(), [...both, both[1]])
    // Of one that was taken down before, they know already.
    assertAccepted(await admin.decide(kept.document_id, 'reject', 'Reported.'), 200)
    const before = await told()
    await revert(kept)
    assert.deepEqual(await told(), before)
  })

  it('what waits is listed as its documentation says: the oldest first', async () => {
    assert.match(adminListDocuments.description, /^Oldest first/)
    const { attach } = await ownerWithIdea('approved')
    const ids = [(await attach()).document_id, (await attach()).document_id]
    const { documents } = (await (await reviewer()).get('/admin/documents?limit=200')).body
    const listed = documents.map(({ document_id }: { document_id: number }) => document_id)
    assert.deepEqual(
      listed.filter((id: number) => ids.includes(id)),
      ids,
    )
  })

  it('counts what waits in the overview', async () => {
    const admin = await reviewer()
    const before = (await admin.get('/admin/overview')).body.documents_pending
    const { attach } = await ownerWithIdea('approved')
    await attach()
    const { documents_pending, oldest } = (await admin.get('/admin/overview')).body
    assert.equal(documents_pending, before + 1)
    assert.ok(oldest.document_at)
  })

  it('only admins may read or decide', async () => {
    const { owner, idea_id, attach } = await ownerWithIdea('approved')
    const { document_id } = await attach()
    const own = { headers: owner.session }
    for (const path of ['/admin/documents', `/admin/ideas/${idea_id}/documents`])
      assertRefused(await service.get(path, own), 403, 'permission_denied')
    assertRefused(await service.post(`/admin/documents/${document_id}/approve`, {}, own), 403, 'permission_denied')
    const admin = await reviewer()
    assertRefused(await admin.decide(999_999_999, 'approve'), 404, 'not_found')
    assertRefused(await admin.get('/admin/ideas/999999999/documents'), 404, 'not_found')
  })
})
