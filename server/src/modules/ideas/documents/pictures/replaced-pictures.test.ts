import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import { useAdmin } from '../../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../../test/assertions.ts'
import { publishedIdea } from '../../../../../test/market.ts'
import { createPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'
import type { Fields } from '../../../../contract/fields.ts'
import { findPicture, readPicturePiece } from '../previews/previews.sql.ts'

const service = useService({ settings: { USER_RATE_PER_MINUTE: '1000000' } })
const admin = useAdmin(service)

/** Whose uploads may be seen at once, with a public profile. */
async function trusted() {
  const person = await createPerson(service, { trusted: true, username: `shown${Math.random().toString(36).slice(2)}` })
  const headers = person.session
  await service.sql(`update users set visibility = 'public', date_of_birth = '1990-01-01' where user_id = $1`, [
    person.user_id,
  ])
  const ideaId = await publishedIdea(service, person)
  const canvas = createCanvas(300, 200)
  const raw = await canvas.encode('jpeg', 80)
  const upload = async (shownAs: 'cover' | 'gallery' | 'face'): Promise<number> => {
    const path =
      shownAs === 'face' ? '/account/face/upload?' : `/account/ideas/${ideaId}/pictures/upload?shown_as=${shownAs}&`
    const sent = await service.post(`${path}file_name=a.jpg`, undefined, {
      ...{ raw, headers: { ...headers, 'content-type': 'image/jpeg' } },
    })
    assertAccepted(sent, 201)
    return sent.body.picture.picture_id
  }
  const shown = async (shownAs: 'cover' | 'face'): Promise<Fields | undefined> => {
    const [{ username }] = (await service.sql('select username from users where user_id = $1', [person.user_id])) as [
      Fields,
    ]
    const { covers, faces } = (await service.get(`/pictures?ideas=${ideaId}&people=${username}`)).body
    return (shownAs === 'cover' ? covers : faces)[0]
  }
  const remove = (id: number) => service.call('DELETE', `/account/pictures/${id}`, undefined, { headers })
  const change = (id: number, fields: Fields) => service.call('PATCH', `/account/pictures/${id}`, fields, { headers })
  return { person, headers, ideaId, upload, shown, remove, change }
}

const made = () => service.runJob('document-previews')
const statusOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(service.url + path, { headers })).status
const sizeOf = ({ picture_id, version }: Fields, size: string) => `/pictures/${picture_id}/${version}/${size}`

for (const shownAs of ['cover', 'face'] as const)
  describe(`a ${shownAs} that was replaced`, () => {
    const size = shownAs === 'cover' ? 'card' : 'face'

    it('is seen by nobody any more, and does not return when the new one is removed', async () => {
      const { upload, shown, remove } = await trusted()
      await upload(shownAs)
      await made()
      const before = (await shown(shownAs)) as Fields
      assert.equal(await statusOf(sizeOf(before, size)), 200)
      const newer = await upload(shownAs)
      await made()
      assert.equal((await shown(shownAs))?.picture_id, newer)
      assert.equal(await statusOf(sizeOf(before, size)), 404)
      assertAccepted(await remove(newer), 200)
      assert.equal(await shown(shownAs), undefined)
      assert.equal(await statusOf(sizeOf(before, size)), 404)
    })

    it('stays until one of several is made, and when one that nobody saw is removed', async () => {
      const { upload, shown, remove } = await trusted()
      const first = await upload(shownAs)
      await made()
      await upload(shownAs)
      const third = await upload(shownAs)
      assert.equal((await shown(shownAs))?.picture_id, first)
      assertAccepted(await remove(third), 200)
      assert.equal((await shown(shownAs))?.picture_id, first)
    })

    it('or cut is seen by others as its frame says, and by its owner in full', async () => {
      const { upload, shown, headers } = await trusted()
      await upload(shownAs)
      await made()
      const picture = (await shown(shownAs)) as Fields
      for (const whole of ['large', 'small']) {
        assert.equal(await statusOf(sizeOf(picture, whole)), 404)
        const own = await fetch(`${service.url}/account${sizeOf(picture, whole)}`, { headers })
        assert.deepEqual([own.status, own.headers.get('cache-control')], [200, 'private, no-cache'])
      }
    })
  })

describe('pictures that are uploaded at once', () => {
  it('are all answered, although one takes the place of the other', async () => {
    const { upload, headers, ideaId } = await trusted()
    // Each asserts that its upload was accepted.
    await Promise.all(Array.from({ length: 6 }, () => upload('cover')))
    const { pictures } = (await service.get(`/account/pictures?idea_id=${ideaId}`, { headers })).body
    assert.equal(pictures.length, 1)
  })
})

describe('what is said of a picture', () => {
  it('is read by admins before and when everybody can read it', async () => {
    const { person, ideaId, upload, change, shown } = await trusted()
    const cover = await upload('cover')
    await made()
    await service.sql('update users set trusted = false where user_id = $1', [person.user_id])
    const waiting = await upload('gallery')
    assertAccepted(await change(waiting, { alt: 'Cheap pills' }), 200)
    for (const path of ['/admin/documents?limit=100', `/admin/ideas/${ideaId}/documents`]) {
      const { documents } = (await admin.get(path)).body
      assert.equal(documents.find(({ document_id }: Fields) => document_id === waiting).alt, 'Cheap pills')
    }
    await service.sql('update users set trusted = true where user_id = $1', [person.user_id])
    const changes = async () => {
      const { edits } = (await admin.get('/admin/idea-edits?limit=100')).body
      return edits
        .filter(({ idea_id }: Fields) => idea_id === ideaId)
        .flatMap((edit: { changes: Fields[] }) => edit.changes)
    }
    const before = (await changes()).length
    for (const alt of ['Buy pills', 'Buy pills']) assertAccepted(await change(cover, { alt }), 200)
    assert.deepEqual((await changes()).slice(before), [{ field: `document:${cover}`, before: '', after: 'Buy pills' }])
    assert.equal((await shown('cover'))?.alt, 'Buy pills')
    const face = await upload('face')
    await made()
    assertAccepted(await change(face, { alt: 'Buy pills' }), 200)
    assert.equal((await shown('face'))?.alt, null)
  })
})

describe('a picture is no document', () => {
  it('that has a door, or is removed as one', async () => {
    const { ideaId, upload, headers, shown } = await trusted()
    const cover = await upload('cover')
    await made()
    const at = `/account/ideas/${ideaId}/documents/${cover}`
    assertRefused(await service.call('PATCH', `${at}/door`, { door: 'on_request' }, { headers }), 404, 'not_found')
    assertRefused(await service.call('DELETE', at, undefined, { headers }), 404, 'not_found')
    assert.equal((await shown('cover'))?.picture_id, cover)
  })
})

describe('a picture that is made anew while it is sent', () => {
  it('ends there: half of each would be kept under its address', async () => {
    const { upload, change } = await trusted()
    const cover = await upload('cover')
    await made()
    const { read } = service.app.database
    const picture = await findPicture(read, cover, 1, 'card')
    assert.ok(picture)
    assert.equal((await readPicturePiece(read, picture, 0, 8))?.length, 8)
    assertAccepted(await change(cover, { frame: { x: 0, y: 0, width: 0.5 } }), 200)
    await made()
    assert.equal(await readPicturePiece(read, picture, 8, 8), undefined)
  })
})
