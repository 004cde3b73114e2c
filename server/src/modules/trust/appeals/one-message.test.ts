import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const admin = useAdmin(service)

/** The news and mails that somebody gets when their appeal against the latest decision succeeds. */
async function newsOfReversal({ email, session }: TestPerson) {
  const headers = session
  const { statements } = (await service.get('/account/statements', { headers })).body
  const path = `/account/statements/${statements[0].statement_id}/appeal`
  assertAccepted(await service.post(path, { words: 'It is ours.' }, { headers }), 201)
  await mailNews()
  const before = (await kindsOf(session)).length
  const mailsBefore = (await mailsTo(service, email)).length
  const second = await createPerson(service, { admin: true })
  const decided = { outcome: 'reversed', answer: 'You are right.' }
  const decide = `/admin/appeals/${statements[0].statement_id}/decide`
  assertAccepted(await service.post(decide, decided, { headers: second.session }), 200)
  await mailNews()
  return {
    kinds: (await kindsOf(session)).toReversed().slice(before),
    mails: (await mailsTo(service, email)).slice(mailsBefore).map(({ subject }) => subject),
  }
}

async function kindsOf(headers: TestPerson['session']): Promise<string[]> {
  const { notices } = (await service.get('/account/notices', { headers })).body
  return notices.map(({ kind }: { kind: string }) => kind)
}

async function mailNews(): Promise<void> {
  await service.sql(`update notifications set created_at = created_at - interval '1 hour'`)
  await service.runJob('mail-notices')
}

const ONE = { kinds: ['appeal_decided'], mails: ['Your appeal was successful'] }

describe('a successful appeal is one message', () => {
  it('about an idea', async () => {
    const owner = await createPerson(service)
    const ideaId = await publishedIdea(service, owner, 'Wind harp')
    assertAccepted(await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'A copy.' }), 200)
    assert.deepEqual(await newsOfReversal(owner), ONE)
    assertAccepted(await service.get(`/ideas/${ideaId}`), 200)
  })

  it('about a business', async () => {
    const owner = await createPerson(service)
    const made = await service.post('/account/businesses', { business_name: 'Lamplight' }, { headers: owner.session })
    const { business_id } = made.body
    assertAccepted(await admin.post(`/admin/businesses/${business_id}/reject`, { reason: 'A copy.' }), 200)
    assert.deepEqual(await newsOfReversal(owner), ONE)
    assertAccepted(await service.get(`/businesses/${business_id}`), 200)
  })

  it('about a document', async () => {
    const owner = await createPerson(service)
    const ideaId = await publishedIdea(service, owner, 'Tide clock')
    const file = { file_name: 'plan.txt', content_base64: Buffer.from('A plan.').toString('base64') }
    const added = await service.post(`/account/ideas/${ideaId}/documents`, file, { headers: owner.session })
    const { document_id } = added.body.document
    assertAccepted(await admin.post(`/admin/documents/${document_id}/reject`, { reason: 'Shows an address.' }), 200)
    assert.deepEqual(await newsOfReversal(owner), ONE)
    assert.equal((await service.get(`/ideas/${ideaId}/documents`)).body.documents.length, 1)
  })

  it('but a new owner, who did not appeal, hears that theirs is published', async () => {
    const [before, owner] = [await createPerson(service), await createPerson(service)]
    const ideaId = await publishedIdea(service, before, 'Rain organ')
    assertAccepted(await admin.post(`/admin/ideas/${ideaId}/take-down`, { reason: 'A copy.' }), 200)
    await service.sql('update ideas set owner_user_id = $2 where idea_id = $1', [ideaId, owner.user_id])
    assert.deepEqual((await newsOfReversal(before)).kinds, ['appeal_decided'])
    assert.deepEqual(await kindsOf(owner.session), ['idea_approved'])
  })
})
