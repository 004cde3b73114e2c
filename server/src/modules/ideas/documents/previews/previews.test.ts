import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../../test/assertions.ts'
import { pdfOf, plainPdf, plainPng } from '../../../../../test/files.ts'
import { setIdeaStatus } from '../../../../../test/ideas.ts'
import { createPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'
import type { Rendered, RenderTask } from '../../../../rendering/task.ts'
import { makePreviews, PREVIEW_SECONDS_PER_HOUR } from './make-previews.ts'

const service = useService()

async function ownerWithIdea() {
  const person = await createPerson(service)
  const options = { headers: person.session }
  const { idea_id } = (await service.post('/account/ideas', { name: 'Lamps', is_draft: 1 }, options)).body
  const attach = async (file_name: string, content: Buffer | string): Promise<number> => {
    const fields = { file_name, content_base64: Buffer.from(content as string).toString('base64') }
    const answer = await service.post(`/account/ideas/${idea_id}/documents`, fields, options)
    assertAccepted(answer, 201)
    return answer.body.document.document_id
  }
  const previews = async () =>
    (await service.get(`/account/ideas/${idea_id}/documents`, options)).body.documents.map(
      ({ preview }: { preview: unknown }) => preview,
    )
  return { person, options, idea_id, attach, previews, at: `/ideas/${idea_id}/documents` }
}

const picture = (path: string, headers: Record<string, string> = {}) => fetch(`${service.url}${path}`, { headers })

describe('previews of documents', () => {
  it('are made by the job, page by page, and shown to whoever may read the document', async () => {
    const { attach, previews, idea_id, at, options } = await ownerWithIdea()
    const plan = await attach('plan.pdf', plainPdf({ pages: 9 }))
    const photo = await attach('photo.png', plainPng())
    await attach('notes.txt', 'Notes.')
    const broken = await attach('broken.pdf', '%PDF-1.7')
    const waiting = { state: 'waiting', pages: null, pictures: [] }
    assert.deepEqual(await previews(), [waiting, waiting, { ...waiting, state: 'none' }, waiting])

    // Two processes at once: each document is rendered by one of them.
    await Promise.all([service.runJob('document-previews'), service.runJob('document-previews')])
    const page = { width: 990, height: 1400 }
    assert.deepEqual(await previews(), [
      { state: 'made', pages: 9, pictures: Array.from({ length: 8 }, (_, index) => ({ page: index + 1, ...page })) },
      { state: 'made', pages: 1, pictures: [{ page: 1, width: 40, height: 30 }] },
      { state: 'none', pages: null, pictures: [] },
      { state: 'failed', pages: null, pictures: [] },
    ])
    const tries = await service.sql(
      'select preview_tries as tries, preview_fault as fault from idea_documents where idea_id = $1 order by document_id',
      [idea_id],
    )
    assert.deepEqual(
      tries.map(({ tries, fault }) => `${tries} ${fault}`),
      ['1 null', '1 null', '0 null', '1 broken'],
    )

    // Nobody but the owner and admins, before the idea is published.
    const { headers } = options
    const own = `/account${at}/${plan}/pages/1`
    assert.equal((await picture(`${at}/${plan}/pages/1`)).status, 404)
    assert.equal((await picture(own)).status, 401)
    const stranger = await createPerson(service)
    assert.equal((await picture(own, stranger.session)).status, 404)
    const admin = await createPerson(service, { admin: true })
    for (const seen of [
      await picture(own, headers),
      await picture(`/admin${at}/${plan}/pages/2?size=small`, admin.session),
    ]) {
      assert.equal(seen.status, 200)
      assert.equal(seen.headers.get('content-type'), 'image/webp')
      assert.equal(seen.headers.get('content-disposition'), 'inline')
      assert.equal(Buffer.from(await seen.arrayBuffer()).toString('latin1', 8, 12), 'WEBP')
    }

    await setIdeaStatus(service, idea_id, 'approved')
    const shown = await picture(`${at}/${photo}/pages/1?size=small`)
    assert.equal(shown.status, 200)
    const again = await picture(`${at}/${photo}/pages/1?size=small`, { 'if-none-match': shown.headers.get('etag')! })
    assert.equal(again.status, 304)
    for (const path of [
      `${at}/${plan}/pages/9`,
      `${at}/${broken}/pages/1`,
      `/ideas/${idea_id + 1}/documents/${plan}/pages/1`,
    ])
      assertRefused(await service.get(path), 404, 'not_found')
    assertRefused(await service.get(`${at}/${plan}/pages/0`), 422, 'validation_failed', ['page'])

    // Later ones wait for review and are shown to nobody meanwhile.
    const later = await attach('later.png', plainPng())
    await service.runJob('document-previews')
    assert.equal((await picture(`${at}/${later}/pages/1`)).status, 404)

    // Pictures count towards what an account may keep, and go with their document.
    const [usage] = await service.sql(
      'select sum(preview_bytes) as counted, (select sum(length(content)) from document_pictures) as kept from idea_documents',
    )
    assert.ok(usage?.kept !== '0')
    assert.deepEqual(usage?.counted, usage?.kept)
    await service.call('DELETE', `/account${at}/${plan}`, undefined, options)
    assert.deepEqual(await service.sql('select 1 from document_pictures where document_id = $1', [plan]), [])
  })

  it('are made of a file that claims more pages than can be counted, and of those after it', async () => {
    const [hostile, other] = [await ownerWithIdea(), await ownerWithIdea()]
    const each = 55_000
    const pages = pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${'4 0 R '.repeat(each)}]/Count ${each * each}>>`,
      '<</Type/Page/Parent 4 0 R/MediaBox[0 0 595 842]>>',
      `<</Type/Pages/Parent 2 0 R/Kids[${'3 0 R '.repeat(each)}]/Count ${each}>>`,
    ])
    await hostile.attach('pages.pdf', pages)
    await other.attach('plan.pdf', plainPdf())
    await service.runJob('document-previews')
    const made = [...(await hostile.previews()), ...(await other.previews())]
    assert.deepEqual(
      made.map(({ state, pages: counted }) => [state, counted]),
      [
        ['made', 2_147_483_647],
        ['made', 1],
      ],
    )
  })

  it('are tried twice when the process dies, and then no more', async (test) => {
    test.after(() => service.database.travel('0'))
    const { attach, previews } = await ownerWithIdea()
    await attach('plan.pdf', plainPdf())
    // As a process leaves it that was killed in the middle.
    await service.sql(
      `update idea_documents set preview_tries = 2, preview_begun_at = app_now() where preview_state = 'waiting'`,
    )
    await service.runJob('document-previews')
    assert.deepEqual((await previews())[0].state, 'waiting')
    await service.database.travel('10 minutes')
    await service.runJob('document-previews')
    assert.deepEqual((await previews())[0].state, 'failed')
  })

  it('are made anew if the document gets a watermark while they are made', async () => {
    const { attach, previews, idea_id, options } = await ownerWithIdea()
    const id = await attach('plan.pdf', plainPdf({ pages: 10 }))
    const { database } = service.app.jobContext()
    const asked: number[] = []
    const render = async (task: RenderTask): Promise<Rendered> => {
      assert.ok(task.kind === 'pdf')
      asked.push(task.pages)
      const door = { door: 'on_request', watermark: true }
      if (asked.length === 1)
        assertAccepted(
          await service.call('PATCH', `/account/ideas/${idea_id}/documents/${id}/door`, door, options),
          200,
        )
      const drawn = { size: 'large', width: 1, height: 1, content: Buffer.from('x') }
      const pages = Array.from({ length: Math.min(10, task.pages) }, (_, index) => index + 1)
      return { fault: null, pages: 10, pictures: pages.map((page) => ({ ...drawn, page })) }
    }
    await makePreviews({ database, render })
    assert.deepEqual(asked, [8, 40])
    const [{ state, pictures }] = await previews()
    assert.deepEqual([state, pictures.length], ['made', 10])
  })

  it('are made for owners in turn, of new accounts last, and for each so many seconds an hour', async (test) => {
    test.after(() => service.database.travel('0'))
    const [one, other, known] = [await ownerWithIdea(), await ownerWithIdea(), await ownerWithIdea()]
    for (const name of ['one 1', 'one 2', 'one 3']) await one.attach(`${name}.pdf`, `%PDF-1.7 ${name}`)
    for (const name of ['other 1', 'other 2']) await other.attach(`${name}.pdf`, `%PDF-1.7 ${name}`)
    for (const name of ['known 1', 'known 2']) await known.attach(`${name}.pdf`, `%PDF-1.7 ${name}`)
    const ago = (time: string, { person }: typeof one) =>
      service.sql(
        'update users set created_at = app_now() - $2::interval, email_verified_at = app_now() where user_id = $1',
        [person.user_id, time],
      )
    await Promise.all([ago('2 days', known), ago('1 hour', one), ago('1 hour', other)])
    const spend = (taken: number) =>
      service.sql('update rate_windows set taken = $2 where subject = $1', [`previews:${one.person.user_id}`, taken])
    const made: string[] = []
    const render = async (_task: RenderTask, content: Buffer): Promise<Rendered> => {
      made.push(content.toString().slice(9))
      if (made.at(-1) === 'one 2') await spend(PREVIEW_SECONDS_PER_HOUR)
      return { fault: 'broken' }
    }
    const { database } = service.app.jobContext()
    await makePreviews({ database, render })
    assert.deepEqual(made, ['known 1', 'known 2', 'one 1', 'other 1', 'one 2', 'other 2'])
    await service.database.travel('61 minutes')
    await makePreviews({ database, render })
    assert.deepEqual(made.slice(6), ['one 3'])
  })

  it('are made for a confirmed newcomer before unconfirmed accounts, which anybody can make in thousands', async () => {
    const [stranger, newcomer] = [await ownerWithIdea(), await ownerWithIdea()]
    for (const [{ person }, age, confirmed] of [
      [stranger, '3 days', null],
      [newcomer, '1 hour', 'now'],
    ] as const)
      await service.sql(
        'update users set created_at = app_now() - $2::interval, email_verified_at = $3::timestamptz where user_id = $1',
        [person.user_id, age, confirmed],
      )
    for (const name of ['stranger 1', 'stranger 2']) await stranger.attach(`${name}.pdf`, `%PDF-1.7 ${name}`)
    await newcomer.attach('newcomer.pdf', '%PDF-1.7 newcomer')
    const made: string[] = []
    const render = async (_task: RenderTask, content: Buffer): Promise<Rendered> => {
      made.push(content.toString().slice(9))
      return { fault: 'broken' }
    }
    await makePreviews({ database: service.app.jobContext().database, render })
    assert.deepEqual(made, ['newcomer', 'stranger 1', 'stranger 2'])
  })

  it('let the service answer meanwhile', async () => {
    const { attach } = await ownerWithIdea()
    for (let count = 0; count < 3; count++) await attach('plan.pdf', plainPdf({ pages: 2 }))
    let [done, answered] = [false, 0]
    const making = service.runJob('document-previews').then(() => {
      done = true
    })
    while (!done) {
      assertAccepted(await service.get('/ideas'), 200)
      answered++
    }
    await making
    assert.ok(answered > 10, `only ${answered} answers`)
  })
})
