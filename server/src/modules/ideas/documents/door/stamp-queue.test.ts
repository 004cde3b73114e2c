import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../../test/assertions.ts'
import { plainPdf } from '../../../../../test/files.ts'
import { setIdeaStatus } from '../../../../../test/ideas.ts'
import { createPerson, type TestPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'

const service = useService()

const as = (person: TestPerson) => ({ headers: person.session })

/** A page of a document that these people may read. */
async function openTo({ watermark }: { watermark: boolean }, ...readers: TestPerson[]) {
  const owner = await createPerson(service, { trusted: true })
  const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, as(owner))).body
  await setIdeaStatus(service, idea_id, 'approved')
  const at = `/account/ideas/${idea_id}/documents`
  const fields = { file_name: 'plan', content_base64: plainPdf({ pages: 1 }).toString('base64') }
  const { document_id } = (await service.post(at, fields, as(owner))).body.document
  const door = { door: 'on_request', watermark }
  assertAccepted(await service.call('PATCH', `${at}/${document_id}/door`, door, as(owner)), 200)
  await service.runJob('document-previews')
  for (const reader of readers) {
    const asked = await service.post(`/account/documents/${document_id}/request`, { message: 'May I?' }, as(reader))
    const path = `/account/document-requests/${asked.body.request_id}/answer`
    assertAccepted(await service.post(path, { answer: 'granted' }, as(owner)), 200)
  }
  return `/account/documents/${document_id}/pages/1`
}

describe('a reader who asks for many pages with their name at once', () => {
  it('is refused from the fifth on, and others still get theirs', async () => {
    const [hasty, calm] = [await createPerson(service), await createPerson(service)]
    const page = await openTo({ watermark: true }, hasty, calm)
    // More than may wait of all readers together.
    const flood = Array.from({ length: 20 }, () => service.get(page, as(hasty)))
    // Refused at once: by then the others of theirs wait.
    await Promise.race(flood)
    const other = await service.get(page, as(calm))
    const answers = await Promise.all(flood)
    assert.equal(other.status, 200)
    assert.deepEqual(countStatuses(answers), { 200: 4, 429: 16 })
    const refused = answers.find(({ status }) => status === 429)!
    assertRefused(refused, 429, 'rate_limited')
    assert.equal(refused.body.reason, 'many_pages')
    assert.equal(refused.body.message, 'You are waiting for 4 pages already. Ask again once one of them is there.')
    assert.equal(refused.headers.get('retry-after'), '1')
    // Nothing is held against them once theirs are done.
    assert.equal((await service.get(page, as(hasty))).status, 200)
    assert.deepEqual(await readsOf(hasty), [{ page: 1, times: 5 }])
  })
})

describe('what the owner sees of who read what', () => {
  for (const watermark of [true, false])
    it(`is no page that there is none of, ${watermark ? 'with' : 'without'} a watermark`, async () => {
      const reader = await createPerson(service)
      const page = await openTo({ watermark }, reader)
      assertRefused(await service.get(page.replace(/1$/, '999'), as(reader)), 404, 'not_found')
      assert.deepEqual(await readsOf(reader), [])
      assert.equal((await service.get(page, as(reader))).status, 200)
      assert.deepEqual(await readsOf(reader), [{ page: 1, times: 1 }])
    })
})

function readsOf({ user_id }: TestPerson) {
  return service.sql('select page, times from document_reads where user_id = $1 order by page', [user_id])
}
