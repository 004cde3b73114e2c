import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { assertAccepted, assertRefused } from '../../../../../test/assertions.ts'
import { plainPdf } from '../../../../../test/files.ts'
import { setIdeaStatus } from '../../../../../test/ideas.ts'
import { createPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'
import type { Fields } from '../../../../contract/fields.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })
const PLACE = 'Taken at 48.2082 N 16.3738 E'
const HALVES = { red: '#ff0000', blue: '#0000ff' }

/** Red on the left, blue on the right, lying on its side: whoever turned the camera is in the metadata, with the place. */
async function photo({ width = 800, height = 400 } = {}): Promise<Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (const [place, colour] of Object.values(HALVES).entries()) {
    context.fillStyle = colour
    context.fillRect((place * width) / 2, 0, width / 2, height)
  }
  const jpeg = await canvas.encode('jpeg', 95)
  const head = 'MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x01\0\0\0\0\0\0'
  const exif = Buffer.from(`Exif\0\0${head}${PLACE}`, 'latin1')
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)])
}

async function ownerWithIdea(status = 'approved', fields: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(service, fields)
  const { session: headers } = person
  const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, { headers })).body
  if (status !== 'draft') await setIdeaStatus(service, idea_id, status)
  const send = (path: string, raw: Buffer) =>
    service.post(path, undefined, { raw, headers: { ...headers, 'content-type': 'image/jpeg' } })
  const upload = async (shown_as: string, raw?: Buffer, frame = '') =>
    send(
      `/account/ideas/${idea_id}/pictures/upload?file_name=IMG.jpg&shown_as=${shown_as}${frame}`,
      raw ?? (await photo()),
    )
  const face = async (raw?: Buffer, frame = '') =>
    send(`/account/face/upload?file_name=me.jpg${frame}`, raw ?? (await photo()))
  const mine = async (query = `?idea_id=${idea_id}`): Promise<Fields[]> =>
    (await service.get(`/account/pictures${query}`, { headers })).body.pictures
  const change = (id: number, change: Fields) => service.call('PATCH', `/account/pictures/${id}`, change, { headers })
  const remove = (id: number) => service.call('DELETE', `/account/pictures/${id}`, undefined, { headers })
  return { person, headers, idea_id, upload, face, mine, change, remove }
}

const made = () => service.runJob('document-previews')
const found = async (query: string) => (await service.get(`/pictures?${query}`)).body
const fetched = (path: string, headers: Record<string, string> = {}) => fetch(`${service.url}${path}`, { headers })

async function reviewer() {
  const { session } = await createPerson(service, { admin: true })
  return (id: number, decision: string, reason?: string) =>
    service.post(`/admin/documents/${id}/${decision}`, { reason }, { headers: session })
}

/** The colours of the left and the right edge of a picture. */
async function edgesOf(content: ArrayBuffer) {
  const image = await loadImage(Buffer.from(content))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const at = (x: number) => {
    const [red = 0, , blue = 0] = context.getImageData(x, image.height / 2, 1, 1).data
    return red > blue ? 'red' : 'blue'
  }
  return { size: [image.width, image.height], edges: [at(3), at(image.width - 4)] }
}

describe('a cover', () => {
  it('is drawn anew in several sizes, cut as the owner says, and nothing of the file itself is left', async () => {
    const { headers, idea_id, upload, mine, change } = await ownerWithIdea('approved', { trusted: true })
    const answer = await upload('cover')
    assertAccepted(answer, 201)
    const { picture_id } = answer.body.picture
    assert.equal((await found(`ideas=${idea_id}`)).covers.length, 0)
    await made()
    const [{ version, alt }] = (await found(`ideas=${idea_id}`)).covers
    assert.equal(alt, null)
    const at = `/pictures/${picture_id}/${version}`
    const card = await fetched(`${at}/card`)
    assert.deepEqual(
      ['content-type', 'cache-control', 'x-content-type-options', 'content-disposition'].map((name) =>
        card.headers.get(name),
      ),
      ['image/webp', 'private, max-age=31536000, immutable', 'nosniff', 'inline'],
    )
    assert.deepEqual(await edgesOf(await card.arrayBuffer()), { size: [640, 400], edges: ['red', 'blue'] })
    const link = await fetched(`${at}/link`)
    assert.equal(link.headers.get('content-type'), 'image/jpeg')
    assert.deepEqual((await edgesOf(await link.arrayBuffer())).size, [1200, 630])
    const [{ content }] = (await service.sql<{ content: Buffer }>(
      `select content from idea_documents where document_id = $1`,
      [picture_id],
    )) as [{ content: Buffer }]
    assert.ok(!content.includes(PLACE))

    // Only the right half, which needs no new upload; the address of the old picture shows nothing else.
    assertAccepted(await change(picture_id, { frame: { x: 0.6, y: 0.1, width: 0.4 }, alt: 'Lamps at night' }), 200)
    assert.equal((await fetched(`${at}/card`)).status, 200)
    await made()
    const [moved] = (await found(`ideas=${idea_id}`)).covers
    assert.deepEqual([moved.alt, moved.version > version], ['Lamps at night', true])
    assert.equal((await fetched(`${at}/card`)).status, 404)
    const cut = await fetched(`/pictures/${picture_id}/${moved.version}/card`)
    assert.deepEqual((await edgesOf(await cut.arrayBuffer())).edges, ['blue', 'blue'])
    assert.equal((await mine())[0]?.state, 'made')

    // It is no document, and links to the idea are shown with it.
    assert.deepEqual((await service.get(`/ideas/${idea_id}/documents`)).body.documents, [])
    assert.equal((await fetched(`/ideas/${idea_id}/documents/${picture_id}`)).status, 404)
    assert.deepEqual((await service.get(`/account/ideas/${idea_id}/documents`, { headers })).body.documents, [])
    const preview = await fetch(`${service.url}/preview/ideas/${idea_id}.png`, { redirect: 'manual' })
    assert.deepEqual(
      [preview.status, preview.headers.get('location')],
      [302, `/pictures/${picture_id}/${moved.version}/link`],
    )
  })

  it('is cut from the start where it came with its frame, and so is a face', async () => {
    const { idea_id, upload, face, mine } = await ownerWithIdea('approved', { trusted: true })
    const answer = await upload('cover', undefined, '&x=0.6&y=0.1&width=0.4')
    assertAccepted(answer, 201)
    assert.deepEqual(answer.body.picture.frame, { x: 0.6, y: 0.1, width: 0.4 })
    // Omitted edges are the first ones.
    assert.deepEqual((await face(undefined, '&width=0.3')).body.picture.frame, { x: 0, y: 0, width: 0.3 })
    await made()
    const [cover] = (await found(`ideas=${idea_id}`)).covers
    const card = await fetched(`/pictures/${cover.picture_id}/${cover.version}/card`)
    assert.deepEqual(await edgesOf(await card.arrayBuffer()), { size: [640, 400], edges: ['blue', 'blue'] })
    assert.deepEqual(
      (await mine()).map(({ state }) => state),
      ['made'],
    )
  })

  for (const [field, frame] of [
    ['width', '&x=0&y=0&width=0.01'],
    ['x', '&x=1.2&y=0&width=0.5'],
    ['y', '&x=0&y=low&width=0.5'],
  ] as const)
    it(`422 validation_failed: no part of the picture, ${frame}`, async () => {
      const { upload, face } = await ownerWithIdea()
      assertRefused(await upload('cover', undefined, frame), 422, 'validation_failed', [field])
      assertRefused(await face(undefined, frame), 422, 'validation_failed', [field])
    })

  it('replaces the one before once it may be seen, and the drawn bridge returns without it', async () => {
    const { idea_id, upload, mine, remove } = await ownerWithIdea()
    const decide = await reviewer()
    const ids: number[] = []
    for (const place of [0, 1, 2]) {
      ids.push((await upload('cover')).body.picture.picture_id)
      await made()
      if (place !== 1) assertAccepted(await decide(ids[place] as number, 'approve'), 200)
      const shown = (await found(`ideas=${idea_id}`)).covers[0]?.picture_id
      assert.equal(shown, place === 1 ? ids[0] : ids[place])
    }
    assert.deepEqual(
      (await mine()).map(({ picture_id }) => picture_id),
      [ids[0], ids[2]],
    )
    assertAccepted(await decide(ids[2] as number, 'reject', 'It shows somebody else.'), 200)
    assert.equal((await found(`ideas=${idea_id}`)).covers[0].picture_id, ids[0])
    assertAccepted(await remove(ids[0] as number), 200)
    assert.deepEqual((await found(`ideas=${idea_id}`)).covers, [])
  })

  it('waits with its idea: before that only its owner and admins see it', async () => {
    const { headers, idea_id, upload, mine } = await ownerWithIdea('draft')
    const { picture_id, approval_status } = (await upload('cover')).body.picture
    assert.equal(approval_status, 'with_idea')
    await made()
    const [{ version }] = (await mine()) as [{ version: number }]
    const path = `/pictures/${picture_id}/${version}/card`
    assert.equal((await fetched(path)).status, 404)
    assert.equal((await fetched(`/account${path}`, headers)).status, 200)
    const stranger = await createPerson(service)
    assert.equal((await fetched(`/account${path}`, stranger.session)).status, 404)
    await setIdeaStatus(service, idea_id, 'approved')
    assert.equal((await fetched(path)).status, 200)
  })
})

describe('a face', () => {
  it('is seen by others after review, while the profile is public', async () => {
    const { person, headers, face } = await ownerWithIdea()
    const profile = { username: `face${person.user_id}`, visibility: 'public', date_of_birth: '1990-01-01' }
    assertAccepted(await service.call('PATCH', '/account/profile', profile, { headers }), 200)
    const { picture_id } = (await face()).body.picture
    await made()
    const own = (await service.get('/account/profile', { headers })).body.face
    assert.equal(own.picture_id, picture_id)
    const path = `/pictures/${picture_id}/${own.version}/face`
    const shown = async () => (await found(`people=${profile.username}`)).faces.length
    assert.deepEqual([await shown(), (await fetched(path)).status], [0, 404])

    const admin = await createPerson(service, { admin: true })
    const { faces } = (await service.get('/admin/faces', { headers: admin.session })).body
    assert.deepEqual(
      faces.map(({ user_id }: Fields) => user_id),
      [person.user_id],
    )
    assert.equal((await fetched(`/admin${path}`, admin.session)).status, 200)
    const decide = await reviewer()
    assertAccepted(await decide(picture_id, 'approve'), 200)
    assert.deepEqual([await shown(), (await fetched(path)).status], [1, 200])

    await service.call('PATCH', '/account/profile', { visibility: 'hidden' }, { headers })
    assert.deepEqual([await shown(), (await fetched(path)).status], [0, 404])
    await service.call('PATCH', '/account/profile', { visibility: 'public' }, { headers })

    // Taken down with a statement, of which the person is told.
    assertAccepted(await decide(picture_id, 'reject', 'This is somebody else.'), 200)
    assert.deepEqual([await shown(), (await fetched(path)).status], [0, 404])
    assert.equal((await service.get('/account/profile', { headers })).body.face, null)
    const kinds = await service.sql(`select kind from notices where user_id = $1 order by 1`, [person.user_id])
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['face_approved', 'face_rejected'],
    )
    const [{ statement_id, subject }] = (await service.get('/account/statements', { headers })).body.statements
    assert.deepEqual([subject.type, subject.id], ['document', picture_id])

    // And shown again after an appeal.
    const words = 'That is me.'
    assertAccepted(await service.post(`/account/statements/${statement_id}/appeal`, { words }, { headers }), 201)
    const answer = { outcome: 'reversed', answer: 'So it is.' }
    const appealed = await service.post(`/admin/appeals/${statement_id}/decide`, answer, { headers: admin.session })
    assertAccepted(appealed, 200)
    assert.deepEqual([await shown(), (await fetched(path)).status], [1, 200])
  })

  it('stays within what an account may keep', async () => {
    const { face, person } = await ownerWithIdea()
    await service.sql('update users set email_verified_at = null where user_id = $1', [person.user_id])
    const large = Buffer.concat([await photo(), Buffer.alloc(5 * 1_048_576)])
    assertRefused(await face(large), 422, 'validation_failed', ['body'])
  })
})

describe('a gallery and a video', () => {
  it('are on the page of the idea, up to six, and the video is a link', async () => {
    const { headers, idea_id, upload, mine } = await ownerWithIdea('approved', { trusted: true })
    const small = await photo({ width: 40, height: 30 })
    for (let place = 0; place < 6; place++) assertAccepted(await upload('gallery', small), 201)
    const seventh = await upload('gallery', small)
    assertRefused(seventh, 422, 'validation_failed', ['body'])
    assert.equal(seventh.body.reasons.body[0].reason, 'picture_limit')
    const video = (url: unknown) => service.call('PUT', `/account/ideas/${idea_id}/video`, { url }, { headers })
    for (const url of ['http://vimeo.com/1', 'javascript:alert(1)', 'https:\\\\x.de', 'https://localhost/x', 5])
      assertRefused(await video(url), 422, 'validation_failed', ['url'])
    assertRefused(await video('https://me:secret@vimeo.com/1'), 422, 'validation_failed', ['url'])
    assertAccepted(await video('https://vimeo.com/1'), 200)
    assertAccepted(await video('https://vimeo.com/2'), 200)
    await made()
    const shown = (await service.get(`/ideas/${idea_id}/pictures`)).body
    assert.deepEqual([shown.pictures.length, shown.video, shown.pictures[0].width], [6, 'https://vimeo.com/2', 40])
    assertAccepted(await video(''), 200)
    assert.equal((await service.get(`/ideas/${idea_id}/pictures`)).body.video, null)
    assert.equal((await mine()).length, 6)
  })
})

describe('refused', () => {
  it('422: no picture, a file without any, and a frame before there is something to cut', async () => {
    const { upload, mine, change } = await ownerWithIdea()
    for (const raw of [plainPdf(), Buffer.from('Words.'), Buffer.from('\0\x01\x02')]) {
      const answer = await upload('cover', raw)
      assertRefused(answer, 422, 'validation_failed', ['body'])
      assert.equal(answer.body.reasons.body[0].reason, 'picture_type')
    }
    assertRefused(await upload('cover', Buffer.alloc(0)), 422, 'validation_failed', ['body'])
    assertRefused(await upload('face'), 422, 'validation_failed', ['shown_as'])
    const { picture_id } = (await upload('cover', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).body.picture
    const early = await change(picture_id, { frame: { x: 0, y: 0, width: 1 } })
    assertRefused(early, 422, 'validation_failed', ['frame'])
    assertRefused(await change(picture_id, { frame: { x: 2, y: 0, width: 1 } }), 422, 'validation_failed', ['frame.x'])
    await made()
    assert.deepEqual(
      (await mine()).map(({ state, version }) => [state, version]),
      [['failed', null]],
    )
    const left = await service.sql('select bytes, content from idea_documents where document_id = $1', [picture_id])
    assert.deepEqual(left, [{ bytes: 0, content: Buffer.alloc(0) }])
  })

  it('404: pictures and ideas of others', async () => {
    const owner = await ownerWithIdea()
    const other = await ownerWithIdea()
    const { picture_id } = (await owner.upload('gallery')).body.picture
    for (const answer of [await other.change(picture_id, { alt: 'Mine' }), await other.remove(picture_id)])
      assertRefused(answer, 404, 'not_found')
    assertRefused(await service.get('/ideas/999999/pictures'), 404, 'not_found')
    assertRefused(await service.get(`/pictures/${picture_id}/1/large`), 404, 'not_found')
    const missing = await service.post(
      '/account/ideas/999999/pictures/upload?file_name=a.jpg&shown_as=cover',
      undefined,
      {
        ...{ raw: await photo(), headers: { ...owner.headers, 'content-type': 'image/jpeg' } },
      },
    )
    assertRefused(missing, 404, 'not_found')
    const video = { url: 'https://vimeo.com/1' }
    assertRefused(
      await service.call('PUT', '/account/ideas/999999/video', video, { headers: owner.headers }),
      404,
      'not_found',
    )
  })
})
