import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { assertAccepted, assertRefused } from '../../../../../test/assertions.ts'
import { plainPdf } from '../../../../../test/files.ts'
import { setIdeaStatus } from '../../../../../test/ideas.ts'
import { createPerson, personToken, type TestPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'

const service = useService()

const as = (person: TestPerson) => ({ headers: person.session })

async function openIdea() {
  const owner = await createPerson(service, { trusted: true })
  const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, as(owner))).body
  await setIdeaStatus(service, idea_id, 'approved')
  const at = `/account/ideas/${idea_id}/documents`
  const attach = async (content: Buffer | string, door: string, watermark?: boolean): Promise<number> => {
    const fields = { file_name: 'plan', content_base64: Buffer.from(content as string).toString('base64') }
    const { document_id } = (await service.post(at, fields, as(owner))).body.document
    assertAccepted(await service.call('PATCH', `${at}/${document_id}/door`, { door, watermark }, as(owner)), 200)
    return document_id
  }
  const readers = async (id: number) => (await service.get(`${at}/${id}/readers`, as(owner))).body
  const answer = (request_id: number, word: string, by = owner) =>
    service.post(`/account/document-requests/${request_id}/answer`, { answer: word }, as(by))
  return { owner, idea_id, at, attach, readers, answer }
}

const statusOf = async (path: string, person?: TestPerson) =>
  (await fetch(`${service.url}${path}`, { headers: person?.session ?? {} })).status
const ask = (person: TestPerson, id: number, message = 'May I?') =>
  service.post(`/account/documents/${id}/request`, { message }, as(person))
const standing = async (person: TestPerson, idea_id: number) =>
  (await service.get(`/account/documents?idea_id=${idea_id}`, as(person))).body.documents.map(
    (one: { standing: string }) => one.standing,
  )
const noticesOf = async (person: TestPerson) =>
  (
    await service.sql<{ kind: string }>('select kind from notifications where user_id = $1 order by 1', [
      person.user_id,
    ])
  ).map(({ kind }) => kind)

describe('a document on request', () => {
  it('is asked for, granted, read, revoked, and every read is noted', async () => {
    const { owner, idea_id, at, attach, readers, answer } = await openIdea()
    const id = await attach('The plan.', 'on_request')
    const [reader, friend] = [await createPerson(service), await createPerson(service)]
    const [path, shared] = [`/account/documents/${id}`, `/ideas/${idea_id}/documents/${id}`]

    // Everybody knows that it is there; nobody reads it.
    const [listed] = (await service.get(`/ideas/${idea_id}/documents`)).body.documents
    assert.deepEqual([listed.document_id, listed.door, listed.preview.pictures], [id, 'on_request', []])
    assert.deepEqual([await statusOf(shared), await statusOf(path), await statusOf(path, reader)], [404, 401, 404])
    assert.deepEqual(await standing(reader, idea_id), ['ask'])

    const asked = await ask(reader, id, 'We fund lamps.')
    assertAccepted(asked, 200)
    assert.deepEqual((await ask(reader, id)).body.request_id, asked.body.request_id)
    assert.deepEqual(await noticesOf(owner), ['document_asked'])
    assert.deepEqual(await standing(reader, idea_id), ['asked'])
    const { request_id } = asked.body
    assertRefused(await answer(request_id, 'granted', reader), 404, 'not_found')
    assertRefused(await answer(request_id, 'revoked'), 422, 'validation_failed', ['answer'])
    assertAccepted(await answer(request_id, 'granted'), 200)
    assertAccepted(await answer(request_id, 'granted'), 200)
    assert.deepEqual(await standing(reader, idea_id), ['open'])

    // The address works for the one who was let in, and for nobody they send it to.
    const file = await fetch(`${service.url}${path}`, as(reader))
    assert.equal(await file.text(), 'The plan.')
    assert.deepEqual(
      [await statusOf(path, friend), await statusOf(path), await statusOf(shared, reader)],
      [404, 401, 404],
    )
    const token = await personToken(service, reader, ['documents:read'])
    assertAccepted({ ...(await service.get(`/account/documents?idea_id=${idea_id}`, { token })) }, 200)
    assert.equal((await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status, 200)
    const without = await personToken(service, reader, ['ideas:read'])
    assertRefused(await service.get(path, { token: without }), 403, 'permission_denied')
    const { reads, requests } = await readers(id)
    assert.deepEqual(
      reads.map(({ user_id, page, by_token, times }: Record<string, unknown>) => [user_id, page, by_token, times]),
      [
        [reader.user_id, null, true, 1],
        [reader.user_id, null, false, 1],
      ],
    )
    assert.deepEqual([requests[0].message, requests[0].request_status], ['We fund lamps.', 'granted'])
    assertRefused(await service.get(`${at}/${id}/readers`, as(reader)), 404, 'not_found')

    assertAccepted(await answer(request_id, 'revoked'), 200)
    const known = { 'if-none-match': file.headers.get('etag')!, ...reader.session }
    assert.equal((await fetch(`${service.url}${path}`, { headers: known })).status, 404)
    assert.deepEqual(await standing(reader, idea_id), ['revoked'])
    assert.deepEqual(await noticesOf(reader), ['document_granted', 'document_revoked'])
  })

  it('is asked for ten times a day, and then says how long to wait, which is never longer than a day', async () => {
    const [one, other] = [await openIdea(), await openIdea()]
    const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => one.attach(`Plan ${n}.`, 'on_request')))
    const last = await other.attach('One more.', 'on_request')
    const reader = await createPerson(service)
    for (const id of ids) assertAccepted(await ask(reader, id), 200)
    for (const set of ['asked_at', `asked_at + interval '3 days'`]) {
      await service.sql(`update document_requests set asked_at = ${set} where user_id = $1`, [reader.user_id])
      const refused = await ask(reader, last)
      assertRefused(refused, 422, 'validation_failed', ['document_id'])
      assert.equal(refused.body.reason, 'document_requests')
      const wait = Number(refused.headers.get('retry-after'))
      assert.ok(wait > 86_000 && wait <= 86_400, `Retry-After: ${wait}`)
      assert.ok(Date.parse(refused.body.next[0].after) > Date.now())
    }
  })

  it('does not tell who lets somebody in, if the idea does not name them either', async () => {
    const { owner, attach, answer } = await openIdea()
    const id = await attach('The plan.', 'on_request')
    const reader = await createPerson(service)
    const { request_id } = (await ask(reader, id)).body
    assertAccepted(await answer(request_id, 'granted'), 200)
    const named = async () => {
      const [{ by_user_id, by_name }] = (await service.get('/account/notices', as(reader))).body.notices
      return [by_user_id, by_name]
    }
    assert.deepEqual(await named(), [owner.user_id, owner.name])
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [owner.user_id])
    assert.deepEqual(await named(), [null, null])
  })

  it('closes to whoever is blocked, or blocks, whatever they were granted', async () => {
    const { owner, idea_id, attach, answer } = await openIdea()
    const id = await attach('The plan.', 'on_request')
    const reader = await createPerson(service)
    await answer((await ask(reader, id)).body.request_id, 'granted')
    for (const [by, other] of [
      [owner, reader],
      [reader, owner],
    ] as const) {
      assert.equal(await statusOf(`/account/documents/${id}`, reader), 200)
      const { block_id } = (await service.post('/account/blocks', { blocked_user: other.user_id }, as(by))).body
      assert.equal(await statusOf(`/account/documents/${id}`, reader), 404)
      assertAccepted(await service.call('DELETE', `/account/blocks/${block_id}`, undefined, as(by)), 200)
    }
    const unknown = await createPerson(service)
    await service.post('/account/blocks', { blocked_user: unknown.user_id }, as(owner))
    assertRefused(await ask(unknown, id), 404, 'not_found')
    assert.deepEqual(await standing(reader, idea_id), ['open'])
  })

  it('closes while it is being read', async () => {
    const { attach, answer } = await openIdea()
    const id = await attach('The plan.', 'on_request')
    const reader = await createPerson(service)
    const { request_id } = (await ask(reader, id)).body
    await answer(request_id, 'granted')
    await service.sql(
      `update idea_documents set content = convert_to(repeat('x', 9000000), 'UTF8'), bytes = 9000000 where document_id = $1`,
      [id],
    )
    const response = await fetch(`${service.url}/account/documents/${id}`, as(reader))
    const body = response.body!.getReader()
    let received = (await body.read()).value!.length
    await answer(request_id, 'revoked')
    await assert.rejects(async () => {
      for (;;) {
        const { done, value } = await body.read()
        if (done) return
        received += value.length
      }
    })
    assert.ok(received < 9_000_000, `${received} bytes came`)
  })

  it('is closed with its idea, and asked for no more often than a day allows', async () => {
    const { idea_id, attach, answer } = await openIdea()
    const [another, third] = [await openIdea(), await openIdea()]
    const reader = await createPerson(service)
    const ids = [await attach('1', 'on_request'), await attach('2', 'on_request')]
    for (let count = 0; count < 5; count++) {
      assertAccepted(await ask(reader, await another.attach(`${count}`, 'on_request')), 200)
      if (count < 4) assertAccepted(await ask(reader, await third.attach(`${count}`, 'on_request')), 200)
    }
    const answers = await Promise.all(ids.map((id) => ask(reader, id)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
    assertRefused(answers.find(({ status }) => status === 422)!, 422, 'validation_failed', ['document_id'])
    const { request_id } = answers[0]!.body
    if (request_id !== undefined) await answer(request_id, 'granted')
    await setIdeaStatus(service, idea_id, 'rejected')
    for (const id of ids) assert.equal(await statusOf(`/account/documents/${id}`, reader), 404)
    assertRefused(await ask(await createPerson(service), ids[0]!), 404, 'not_found')
    assertRefused(await service.get(`/account/documents?idea_id=${idea_id}`, as(reader)), 404, 'not_found')
  })
})

describe('a document for interested people', () => {
  it('is open while their interest is not declined', async () => {
    const { owner, idea_id, attach, readers } = await openIdea()
    const id = await attach('The plan.', 'interested')
    const reader = await createPerson(service)
    const path = `/account/documents/${id}`
    assert.deepEqual([await statusOf(path, reader), await standing(reader, idea_id)], [404, ['interest']])
    assertRefused(await ask(reader, id), 422, 'validation_failed', ['document_id'])
    const { interest_id } = (await service.post('/account/interests', { idea_id, kind: 'partner' }, as(reader))).body
    assert.equal(await statusOf(path, reader), 200)
    assert.equal((await readers(id)).reads[0].name, reader.name)
    await service.post(`/account/interests/${interest_id}/respond`, { decision: 'declined' }, as(owner))
    assert.equal(await statusOf(path, reader), 404)
  })
})

describe('a watermark', () => {
  it('puts the reader’s name on every page and keeps the file back', async () => {
    const { owner, at, attach, answer, readers } = await openIdea()
    const id = await attach(plainPdf({ pages: 9 }), 'on_request', true)
    await service.runJob('document-previews')
    const reader = await createPerson(service)
    await answer((await ask(reader, id)).body.request_id, 'granted')
    assertRefused(await service.get(`/account/documents/${id}`, as(reader)), 403, 'permission_denied')
    const own = await fetch(`${service.url}${at}/${id}/pages/9`, as(owner))
    const stamped = await fetch(`${service.url}/account/documents/${id}/pages/9?size=small`, as(reader))
    assert.deepEqual([own.status, stamped.status, stamped.headers.get('content-type')], [200, 200, 'image/webp'])
    const [plain, marked] = [await inkOf(own), await inkOf(stamped)]
    assert.ok(marked > plain + 20_000, `${marked} dark pixels instead of ${plain}`)
    assert.deepEqual(
      (await readers(id)).reads.map(({ page }: { page: number }) => page),
      [9],
    )
    assert.equal(await statusOf(`/account/documents/${id}/pages/9`, await createPerson(service)), 404)
  })

  it('stays when only the door is changed, until there is none', async () => {
    const { at, owner, attach } = await openIdea()
    const id = await attach(plainPdf({ pages: 1 }), 'on_request', true)
    const set = async (fields: object) =>
      (await service.call('PATCH', `${at}/${id}/door`, fields, as(owner))).body.document.watermark
    assert.equal(await set({ door: 'interested' }), true)
    assert.equal(await set({ door: 'public' }), false)
    assert.equal(await set({ door: 'interested' }), false)
  })

  it('needs pages, and somebody to name', async () => {
    const { at, owner, attach } = await openIdea()
    const id = await attach('Only words.', 'on_request')
    for (const door of ['on_request', 'public'])
      assertRefused(
        await service.call('PATCH', `${at}/${id}/door`, { door, watermark: true }, as(owner)),
        422,
        'validation_failed',
        ['watermark'],
      )
    assertRefused(
      await service.call('PATCH', `${at}/${id}/door`, { door: 'public' }, as(await createPerson(service))),
      404,
      'not_found',
    )
  })
})

/** Pixels that are not white. */
async function inkOf(response: Response): Promise<number> {
  const image = await loadImage(Buffer.from(await response.arrayBuffer()))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 230) dark++
  return dark
}
