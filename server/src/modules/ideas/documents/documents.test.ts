import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { setIdeaStatus } from '../../../../test/ideas.ts'
import { sendMcp } from '../../../../test/mcp.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1')
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex')
const TEXT = Buffer.from('The plan.\nÜber alles Mögliche.\t😀')

async function ownerWithIdea(fields: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(service, fields)
  const options = { headers: person.session }
  const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, options)).body
  const path = `/account/ideas/${idea_id}/documents`
  return {
    person,
    idea_id,
    path,
    attach: (content: Buffer, file_name = 'plan') =>
      service.post(path, { file_name, content_base64: content.toString('base64') }, options),
    get: (at = '') => service.get(`${path}${at}`, options),
    remove: (id: number) => service.call('DELETE', `${path}/${id}`, undefined, options),
  }
}

const download = (path: string, headers: Record<string, string> = {}) => fetch(`${service.url}${path}`, { headers })

describe('attaching', () => {
  const kinds = [
    ['application/pdf', PDF, 'pdf'],
    ['image/png', PNG, 'png'],
    ['image/jpeg', JPEG, 'jpg'],
    ['text/plain', TEXT, 'txt'],
  ] as const
  for (const [content_type, content, ending] of kinds)
    it(`detects ${content_type} by its content and returns it byte for byte`, async () => {
      const { attach, get, idea_id, path, person } = await ownerWithIdea()
      const answer = await attach(content, 'pl\u202ean.exe')
      assertAccepted(answer, 201)
      const { document_id, created_at, preview, ...rest } = answer.body.document
      assert.match(created_at, /\+00:00$/)
      assert.equal(preview.state, ending === 'txt' ? 'none' : 'waiting')
      const stands = { approval_status: 'with_idea', rejection_reason: null, door: 'public', watermark: false }
      assert.deepEqual(rest, { idea_id, file_name: `plan.${ending}`, content_type, bytes: content.length, ...stands })
      const file = await download(`${path}/${document_id}`, person.session)
      assert.deepEqual(Buffer.from(await file.arrayBuffer()), content)
      assert.equal(file.headers.get('content-type'), `${content_type}${ending === 'txt' ? '; charset=utf-8' : ''}`)
      assert.deepEqual((await get()).body.documents, [answer.body.document])
    })

  it('accepts 750 kB and not a byte more, and says where larger files go', async () => {
    const { attach } = await ownerWithIdea()
    const name = '😀'.repeat(250)
    const answer = await attach(Buffer.alloc(750_000, 'a'), name)
    assertAccepted(answer, 201)
    assert.equal(answer.body.document.bytes, 750_000)
    assertRefused(await attach(Buffer.alloc(750_001, 'a')), 422, 'validation_failed', ['content_base64'])
    const tooLarge = await attach(Buffer.alloc(800_000, 'a'))
    assertRefused(tooLarge, 413, 'validation_failed', ['body'])
    const advice = 'Send larger files as they are to POST /account/ideas/{idea_id}/documents/upload, up to 10 MB.'
    assert.deepEqual(tooLarge.body.errors.body, [`Send at most 1 MiB. ${advice}`])
  })

  const wrong: [string, Buffer][] = [
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['an archive', Buffer.from('504b030414000000', 'hex')],
    ['an image of another kind', Buffer.from('GIF89a\u0001\u0000', 'latin1')],
    ['text that is no UTF-8', Buffer.from('caf\xe9', 'latin1')],
    ['text with control characters', Buffer.from('a\u001b[31m')],
  ]
  for (const [what, content] of wrong)
    it(`refuses ${what}`, async () => {
      const { attach } = await ownerWithIdea()
      assertRefused(await attach(content), 422, 'validation_failed', ['content_base64'])
    })

  for (const content_base64 of ['', 'a', 'not base64!', 'YQ', 'YQ==\n', 'YR=='])
    it(`refuses ${JSON.stringify(content_base64)} as base64`, async () => {
      const { person, path } = await ownerWithIdea()
      const answer = await service.post(path, { file_name: 'x', content_base64 }, { headers: person.session })
      assertRefused(answer, 422, 'validation_failed', ['content_base64'])
    })

  it('keeps to ten per idea under concurrency', async () => {
    const { attach, get, remove } = await ownerWithIdea()
    const answers = await Promise.all(Array.from({ length: 15 }, () => attach(TEXT)))
    assert.deepEqual(countStatuses(answers), { 201: 10, 422: 5 })
    const { documents } = (await get()).body
    assert.equal(documents.length, 10)
    assertAccepted(await remove(documents[0].document_id), 200)
    assertAccepted(await attach(TEXT), 201)
  })
})

describe('who may', () => {
  it('refuses foreign ideas and documents of another idea', async () => {
    const own = await ownerWithIdea()
    const other = await ownerWithIdea()
    const { document_id } = (await own.attach(TEXT)).body.document
    const options = { headers: other.person.session }
    assertRefused(await service.get(own.path, options), 404, 'not_found')
    assertRefused(await service.get(`${own.path}/${document_id}`, options), 404, 'not_found')
    assertRefused(await service.call('DELETE', `${own.path}/${document_id}`, undefined, options), 404, 'not_found')
    const fields = { file_name: 'x', content_base64: 'YQ==' }
    assertRefused(await service.post(own.path, fields, options), 404, 'not_found')
    assertRefused(await other.get(`/${document_id}`), 404, 'not_found')
    assertRefused(await other.remove(document_id), 404, 'not_found')
  })

  it('requires the scopes', async () => {
    const { person, path } = await ownerWithIdea()
    const fields = { file_name: 'x', content_base64: 'YQ==' }
    const reader = await personToken(service, person, ['documents:read'])
    assertRefused(await service.post(path, fields, { token: reader }), 403, 'permission_denied')
    assertAccepted(await service.get(path, { token: reader }), 200)
    const writer = await personToken(service, person, ['documents:write'])
    assertAccepted(await service.post(path, fields, { token: writer }), 201)
    assertRefused(await service.get(path, { token: writer }), 403, 'permission_denied')
    assertRefused(await service.get(path), 401, 'unauthenticated')
  })
})

describe('downloading', () => {
  it('returns a file that browsers save and never show, with its size and name', async () => {
    const { attach, path, person } = await ownerWithIdea()
    const { document_id, file_name } = (await attach(TEXT, 'Über "uns"; 50%.hta')).body.document
    assert.equal(file_name, 'Über _uns_; 50%.txt')
    const { headers, status } = await download(`${path}/${document_id}`, person.session)
    assert.equal(status, 200)
    assert.equal(headers.get('content-length'), String(TEXT.length))
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="_ber _uns_; 50_.txt"; filename*=UTF-8''%C3%9Cber%20_uns_%3B%2050%25.txt`,
    )
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(headers.get('content-security-policy') ?? '', /sandbox/)
    assert.equal(headers.get('cache-control'), 'private, no-cache')
  })

  it('does not send it again to a client that cached it', async () => {
    const { attach, path, person } = await ownerWithIdea()
    const { document_id } = (await attach(TEXT)).body.document
    const tag = (await download(`${path}/${document_id}`, person.session)).headers.get('etag') ?? ''
    assert.match(tag, /^".+"$/)
    for (const known of [tag, `"other", W/${tag}`, '*']) {
      const again = await download(`${path}/${document_id}`, { ...person.session, 'if-none-match': known })
      assert.deepEqual([again.status, await again.text()], [304, ''])
    }
    const other = await download(`${path}/${document_id}`, { ...person.session, 'if-none-match': '"other"' })
    assert.equal(other.status, 200)
  })

  it('answers HEAD with its size', async () => {
    const { attach, path, person } = await ownerWithIdea()
    const { document_id } = (await attach(TEXT)).body.document
    const answer = await fetch(`${service.url}${path}/${document_id}`, { method: 'HEAD', headers: person.session })
    assert.deepEqual([answer.status, answer.headers.get('content-length')], [200, String(TEXT.length)])
  })

  it('over MCP returns its URL, and none of its content', async () => {
    const { attach, idea_id } = await ownerWithIdea()
    const { document_id } = (await attach(TEXT, 'plan')).body.document
    await setIdeaStatus(service, idea_id, 'approved')
    const call = { name: 'platform_get_document', arguments: { idea_id, document_id } }
    const { result } = (await sendMcp(service, 'tools/call', call)).message
    const uri = `${service.url}/ideas/${idea_id}/documents/${document_id}`
    assert.equal(result.structuredContent.url, uri)
    const link = { type: 'resource_link', uri, name: 'plan.txt', mimeType: 'text/plain', size: TEXT.length }
    assert.deepEqual(result.content[1], link)
    assert.ok(!JSON.stringify(result).includes(TEXT.toString('base64')))
    assert.deepEqual(Buffer.from(await (await fetch(uri)).arrayBuffer()), TEXT)
  })
})

describe('with a published idea', () => {
  it('shows documents to everybody, and to nobody before', async () => {
    const { attach, idea_id } = await ownerWithIdea()
    const { document_id } = (await attach(PDF, 'plan.pdf')).body.document
    const paths = [`/ideas/${idea_id}/documents`, `/ideas/${idea_id}/documents/${document_id}`]
    for (const path of paths) assertRefused(await service.get(path), 404, 'not_found')
    await setIdeaStatus(service, idea_id, 'approved')
    assert.equal((await service.get(paths[0]!)).body.documents[0].file_name, 'plan.pdf')
    assert.deepEqual(Buffer.from(await (await download(paths[1]!)).arrayBuffer()), PDF)
    assertRefused(await service.get(`/ideas/${idea_id}/documents/999999999`), 404, 'not_found')
  })

  it('lists later attachments of trusted people for a second look, which can remove them', async () => {
    const { attach, idea_id, get } = await ownerWithIdea({ trusted: true })
    await setIdeaStatus(service, idea_id, 'approved')
    const { document_id } = (await attach(PDF, 'plan.pdf')).body.document
    const admin = await createPerson(service, { admin: true })
    const { edits } = (await service.get('/admin/idea-edits', { headers: admin.session })).body
    assert.equal(edits[0].idea_id, idea_id)
    assert.deepEqual(edits[0].changes, [{ field: `document:${document_id}`, before: null, after: 'plan.pdf' }])
    const revert = `/admin/idea-edits/${edits[0].edit_id}/revert`
    assertAccepted(await service.post(revert, { reason: 'Advertising.' }, { headers: admin.session }), 200)
    assert.deepEqual((await get()).body.documents, [])
  })
})
