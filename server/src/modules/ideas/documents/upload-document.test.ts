import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClient } from '../../../../../sdk/src/index.ts'
import { assertAccepted, assertRefused, countStatuses } from '../../../../test/assertions.ts'
import { setIdeaStatus } from '../../../../test/ideas.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { waitFor } from '../../../../test/processes.ts'
import { RawSocket, statusesIn } from '../../../../test/raw-socket.ts'
import { useService } from '../../../../test/service.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })

const MEBIBYTE = 1_048_576
const LARGEST = 10 * MEBIBYTE

async function ownerWithIdea() {
  const person = await createPerson(service)
  const headers = person.session
  const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, { headers })).body
  const documents = `/account/ideas/${idea_id}/documents`
  const upload = (raw: Buffer, name = 'plan', more: Record<string, string> = {}) =>
    service.post(`${documents}/upload?file_name=${encodeURIComponent(name)}`, undefined, {
      raw,
      headers: { ...headers, 'content-type': 'application/pdf', ...more },
    })
  return { person, headers, idea_id, documents, upload }
}

type Owner = Awaited<ReturnType<typeof ownerWithIdea>>

/** Starts a raw upload and sends the given part of it. */
async function begin({ documents, headers }: Owner, announced: string, sent = ''): Promise<RawSocket> {
  const raw = await RawSocket.open(service.url)
  raw.send(
    `POST ${documents}/upload?file_name=x HTTP/1.1\r\nHost: x\r\nCookie: ${headers.cookie}\r\n${announced}\r\n\r\n${sent}`,
  )
  return raw
}

const uploads = () => service.sql<{ received: number }>('select received from document_uploads')
const allPieces = () => service.sql('select 1 from document_upload_pieces')

describe('a file as the body', () => {
  it('is stored byte for byte, up to 10 MB, with its kind detected from the content', async () => {
    const { upload, documents, headers, idea_id } = await ownerWithIdea()
    // Characters of one to four bytes, so that chunk borders split some of them.
    const content = Buffer.from('aß€😀'.repeat(LARGEST / 10))
    const answer = await upload(content, 'Über uns.hta')
    assertAccepted(answer, 201)
    const { document_id, created_at, ...rest } = answer.body.document
    assert.deepEqual(rest, {
      idea_id,
      file_name: 'Über uns.txt',
      content_type: 'text/plain',
      bytes: LARGEST,
      approval_status: 'with_idea',
      rejection_reason: null,
      door: 'public',
      watermark: false,
      preview: { state: 'none', pages: null, pictures: [] },
    })
    const file = await fetch(`${service.url}${documents}/${document_id}`, { headers })
    assert.ok(Buffer.from(await file.arrayBuffer()).equals(content))
    assert.deepEqual([await uploads(), await allPieces()], [[], []])
  })

  it('is uploaded by the SDK', async () => {
    const { person, documents, headers, idea_id } = await ownerWithIdea()
    const token = await personToken(service, person, ['documents:write'])
    const client = createClient({ baseUrl: service.url, token })
    const file = new Blob(['%PDF-1.7 ', Buffer.alloc(300_000, 7)])
    const { document } = await client.accountUploadDocument({ idea_id, file_name: 'a & b', file })
    assert.deepEqual(
      [document.file_name, document.content_type, document.bytes],
      ['a & b.pdf', 'application/pdf', 300_009],
    )
    const stored = await fetch(`${service.url}${documents}/${document.document_id}`, { headers })
    assert.deepEqual(await stored.arrayBuffer(), await file.arrayBuffer())
  })

  it('waits for review when its idea is published, like others', async () => {
    const { upload, idea_id } = await ownerWithIdea()
    await setIdeaStatus(service, idea_id, 'approved')
    assert.equal((await upload(Buffer.from('The plan.'))).body.document.approval_status, 'pending')
  })

  it('keeps to ten per idea under concurrency', async () => {
    const { upload } = await ownerWithIdea()
    const answers = await Promise.all(Array.from({ length: 14 }, () => upload(Buffer.from('The plan.'))))
    assert.deepEqual(countStatuses(answers), { 201: 10, 422: 4 })
    assertRefused(await upload(Buffer.from('The plan.')), 422, 'validation_failed', ['body'])
    assert.deepEqual(await uploads(), [])
  })
})

describe('an upload is refused', () => {
  const text = Buffer.alloc(400_000, 'a')
  for (const [what, content] of [
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['text with a control character in its last piece', Buffer.concat([text, Buffer.from([0])])],
    ['text that ends in the middle of a character', Buffer.concat([text, Buffer.from([0xe2, 0x82])])],
    ['text that breaks a character between pieces', Buffer.concat([text, Buffer.from([0xe2, 0x41]), text])],
    ['an empty file', Buffer.alloc(0)],
  ] as const)
    it(`when it is ${what}`, async () => {
      const { upload } = await ownerWithIdea()
      assertRefused(await upload(content), 422, 'validation_failed', ['body'])
      assert.deepEqual([await uploads(), await allPieces()], [[], []])
    })

  it('before its first byte: too large, of unknown size, compressed, for a foreign idea, beyond the quota', async () => {
    const owner = await ownerWithIdea()
    const other = await ownerWithIdea()
    const unconfirmed = await ownerWithIdea()
    await service.sql('update users set email_verified_at = null where user_id = $1', [unconfirmed.person.user_id])
    const foreign = { ...owner, headers: other.headers }
    for (const [whose, announced, status, named] of [
      [owner, `Content-Length: ${LARGEST + 1}`, 413, '"body":["Send at most 10 MiB."]'],
      [owner, 'Transfer-Encoding: chunked', 411, '"Content-Length"'],
      [owner, 'Content-Length: 5\r\nContent-Encoding: gzip', 422, '"Content-Encoding"'],
      [foreign, `Content-Length: ${LARGEST}`, 404, '"not_found"'],
      [unconfirmed, `Content-Length: ${6 * MEBIBYTE}`, 422, 'Confirm your address'],
    ] as const) {
      const raw = await begin(whose, announced)
      const received = await raw.until(/\}\}|not_found.*\}/)
      assert.deepEqual(statusesIn(received), [status], received)
      assert.ok(received.includes(named), received)
      await raw.close()
    }
    assert.deepEqual(await uploads(), [])
  })

  it('from another site, with a bot token, and without the scope', async () => {
    const { upload, person, documents } = await ownerWithIdea()
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    assertRefused(await upload(Buffer.from('x'), 'x', crossSite), 403, 'permission_denied')
    const token = await personToken(service, person, ['documents:read'])
    const sent = await service.post(`${documents}/upload?file_name=x`, undefined, { token, raw: 'x' })
    assertRefused(sent, 403, 'permission_denied')
  })
})

describe('an upload that does not end', () => {
  const HALF = 'a'.repeat(300_000)

  it('is stored as it arrives, refused once its sender stalls, and leaves nothing', async () => {
    const owner = await ownerWithIdea()
    const raw = await begin(owner, `Content-Length: ${LARGEST}`, HALF)
    await waitFor('the first pieces', 5_000, async () => ((await uploads())[0]?.received ?? 0) > 100_000 || undefined)
    const received = await raw.until(/\}\}/)
    assert.deepEqual(statusesIn(received), [408], received)
    assert.deepEqual([await uploads(), await allPieces()], [[], []])
    await raw.close()
  })

  it('leaves nothing when its sender hangs up, which is not our failure', async () => {
    const owner = await ownerWithIdea()
    const raw = await begin(owner, `Content-Length: ${LARGEST}`, HALF)
    await waitFor('the upload', 5_000, async () => (await uploads())[0])
    await raw.close()
    await waitFor('its end', 5_000, async () => (await uploads()).length === 0 || undefined)
    assert.deepEqual(
      service.logLines.filter((line) => line.includes('operation failed')),
      [],
    )
  })

  it('ends with its idea', async () => {
    const owner = await ownerWithIdea()
    const raw = await begin(owner, 'Content-Length: 600000', HALF)
    await waitFor('the upload', 5_000, async () => (await uploads())[0])
    await service.call('DELETE', `/account/ideas/${owner.idea_id}`, undefined, { headers: owner.headers })
    raw.send(HALF)
    const received = await raw.until(/\}/)
    assert.match(received, /Send the file again|not_found/)
    assert.deepEqual(await uploads(), [])
    await raw.close()
  })

  it('counts towards the quota while in progress', async () => {
    const owner = await ownerWithIdea()
    await service.sql('update users set email_verified_at = null where user_id = $1', [owner.person.user_id])
    const raw = await begin(owner, `Content-Length: ${3 * MEBIBYTE}`, HALF)
    await waitFor('the upload', 5_000, async () => (await uploads())[0])
    assertRefused(await owner.upload(Buffer.alloc(3 * MEBIBYTE, 'a')), 422, 'validation_failed', ['body'])
    await raw.close()
    await waitFor('its end', 5_000, async () => (await uploads()).length === 0 || undefined)
    assertAccepted(await owner.upload(Buffer.alloc(3 * MEBIBYTE, 'a')), 201)
  })

  it('whose process was killed is removed an hour later, and not before', async (test) => {
    test.after(() => service.database.travel('0'))
    const { person, idea_id } = await ownerWithIdea()
    await service.sql(
      `with one as (insert into document_uploads (user_id, idea_id, bytes) values ($1, $2, 5) returning upload_id)
       insert into document_upload_pieces select upload_id, 0, 'x' from one`,
      [person.user_id, idea_id],
    )
    await service.runJob('prune')
    assert.equal((await allPieces()).length, 1)
    await service.database.travel('61 minutes')
    await service.runJob('prune')
    assert.deepEqual([await uploads(), await allPieces()], [[], []])
  })
})
