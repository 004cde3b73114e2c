import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, pageHolds, useBrowser, visitsTo } from './browser.ts'
import { plainPdf } from './files.ts'
import { setIdeaStatus } from './ideas.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

async function visit(person: TestPerson, path: string, language = 'en'): Promise<Page> {
  const page = await visitsTo(service, browser)(person, '/')
  await page.evaluate((chosen) => localStorage.setItem('ideabridge-language', chosen), language)
  await page.goto(`${service.url}/app${path}`)
  return page
}

async function ownerWithIdea() {
  const owner = await createPerson(service)
  const options = { headers: owner.session }
  const { idea_id } = (await service.post('/account/ideas', { name: 'Solar benches', is_draft: 1 }, options)).body
  const attach = async (file_name: string): Promise<number> => {
    const fields = { file_name, content_base64: Buffer.from('The plan.').toString('base64') }
    return (await service.post(`/account/ideas/${idea_id}/documents`, fields, options)).body.document.document_id
  }
  return { owner, idea_id, attach }
}

/** From the request to the closed door, each side in a browser of its own. */
async function readBehindDoor(): Promise<void> {
  const owner = await createPerson(service, { trusted: true })
  const reader = await createPerson(service)
  const options = { headers: owner.session }
  const { idea_id } = (await service.post('/account/ideas', { name: 'Solar benches', is_draft: 1 }, options)).body
  await setIdeaStatus(service, idea_id, 'approved')
  const mine = await visit(owner, `/my-ideas/${idea_id}`)
  await mine.getByRole('tab', { name: 'Documents' }).click()
  const buffer = plainPdf({ pages: 3 })
  await mine.locator('input[type=file]').setInputFiles({ name: 'figures.pdf', mimeType: 'application/pdf', buffer })
  await mine.getByText('Preparing the preview.').waitFor()
  await service.runJob('document-previews')
  await mine.getByRole('button', { name: 'Page 3 of figures.pdf. Enlarge' }).click()
  await mine.getByRole('dialog').getByText('3 of 3').waitFor()
  await mine.keyboard.press('ArrowLeft')
  await mine.getByRole('dialog').getByRole('img', { name: 'Page 2 of figures.pdf' }).waitFor()
  await assertAccessible(mine)
  await mine.keyboard.press('Escape')
  await mine.getByLabel('Who can read it: figures.pdf').selectOption('Only people I approve')
  await mine.getByText('No one has asked for it or read it yet.').waitFor()
  await mine.getByRole('switch', { name: 'Reader’s name on every page' }).click()
  await mine.getByRole('switch', { name: 'Reader’s name on every page', checked: true }).waitFor()
  await service.runJob('document-previews')

  const theirs = await visit(reader, `/ideas/${idea_id}`)
  await theirs.getByRole('button', { name: 'Ask to read it: figures.pdf' }).click()
  await theirs.getByLabel('Why would you like to read it?').and(theirs.locator(':focus')).fill('We fund benches.')
  await theirs.getByRole('button', { name: 'Ask the owner' }).click()
  await theirs.getByText('You asked for it.').waitFor()

  await mine.reload()
  await mine.getByRole('tab', { name: 'Documents' }).click()
  await mine.getByText('We fund benches.').waitFor()
  await assertAccessible(mine)
  await mine.getByRole('button', { name: `Give access: ${reader.name}` }).click()
  await mine.getByText('has access').waitFor()

  await theirs.getByRole('button', { name: 'Read the pages: figures.pdf' }).click()
  const page = theirs.getByRole('dialog').getByRole('img', { name: 'Page 1 of figures.pdf' })
  await page.waitFor()
  await pageHolds(
    theirs,
    `[...document.images].some(({ alt, naturalWidth }) => alt === 'Page 1 of figures.pdf' && naturalWidth > 0)`,
  )
  assert.equal(await theirs.getByRole('link', { name: 'Download: figures.pdf' }).count(), 0)
  await assertAccessible(theirs)
  await theirs.keyboard.press('Escape')

  await mine.reload()
  await mine.getByRole('tab', { name: 'Documents' }).click()
  await mine.getByText(`${reader.name}: page 1, once`).waitFor()
  await mine.getByRole('button', { name: `Remove access: ${reader.name}` }).click()
  await theirs.getByText('The owner removed your access.').waitFor()
  assert.equal(await theirs.getByRole('button', { name: 'Read the pages: figures.pdf' }).count(), 0)
}

describe('documents in the browser', () => {
  it('are asked for, let in to, read and closed again', readBehindDoor)

  it('show a page with the reader’s name on it, however fast they turned to it', async () => {
    const { owner, idea_id } = await ownerWithIdea()
    const reader = await createPerson(service)
    const [asOwner, asReader] = [{ headers: owner.session }, { headers: reader.session }]
    await setIdeaStatus(service, idea_id, 'approved')
    const at = `/account/ideas/${idea_id}/documents`
    const fields = { file_name: 'figures.pdf', content_base64: plainPdf({ pages: 9 }).toString('base64') }
    const { document_id } = (await service.post(at, fields, asOwner)).body.document
    await service.call('PATCH', `${at}/${document_id}/door`, { door: 'on_request', watermark: true }, asOwner)
    const admin = await createPerson(service, { admin: true })
    await service.post(`/admin/documents/${document_id}/approve`, {}, { headers: admin.session })
    await service.runJob('document-previews')
    const asked = await service.post(`/account/documents/${document_id}/request`, { message: 'May I?' }, asReader)
    const { request_id } = asked.body
    await service.post(`/account/document-requests/${request_id}/answer`, { answer: 'granted' }, asOwner)
    const page = await visit(reader, `/ideas/${idea_id}`)
    await page.getByRole('button', { name: 'Read the pages: figures.pdf' }).click()
    await page.getByRole('dialog').waitFor()
    for (let turned = 1; turned < 9; turned++) await page.keyboard.press('ArrowRight')
    await page.getByRole('dialog').getByText('9 of 9').waitFor()
    await pageHolds(
      page,
      `[...document.images].some(({ alt, naturalWidth }) => alt === 'Page 9 of figures.pdf' && naturalWidth > 0)`,
    )
  })

  it('show their owner what waits and what was rejected, in both languages', async () => {
    const { owner, idea_id, attach } = await ownerWithIdea()
    await attach('budget.txt')
    await setIdeaStatus(service, idea_id, 'approved')
    await attach('later.txt')
    const refused = await attach('address.txt')
    const admin = await createPerson(service, { admin: true })
    const reason = 'It shows the address of somebody else.'
    await service.post(`/admin/documents/${refused}/reject`, { reason }, { headers: admin.session })
    for (const [language, tab, waits, rejected] of [
      ['en', 'Documents', 'An admin reviews it before others can see it.', 'Others cannot see it.'],
      ['de', 'Dokumente', 'Ein Admin prüft es, bevor andere es sehen.', 'Andere sehen es nicht.'],
    ] as const) {
      const page = await visit(owner, `/my-ideas/${idea_id}`, language)
      await page.getByRole('tab', { name: tab }).click()
      const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
      await item('later.txt').getByText(waits).waitFor()
      await item('address.txt').getByText(rejected).waitFor()
      await item('address.txt').getByText(reason).waitFor()
      assert.equal(await item('budget.txt').getByText(waits).count(), 0)
      await assertAccessible(page)
    }
  })

  it('are uploaded as they are, even large ones', async () => {
    const { owner, idea_id } = await ownerWithIdea()
    const page = await visit(owner, `/my-ideas/${idea_id}`)
    await page.getByRole('tab', { name: 'Documents' }).click()
    const buffer = Buffer.alloc(2 * 1_048_576, 'a')
    await page.locator('input[type=file]').setInputFiles({ name: 'Über uns.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('listitem').filter({ hasText: 'Über uns.txt' }).getByText('2.0 MB').waitFor()
    const german = await visit(owner, `/my-ideas/${idea_id}`, 'de')
    await german.getByRole('tab', { name: 'Dokumente' }).click()
    await german.getByRole('listitem').filter({ hasText: 'Über uns.txt' }).getByText('2,0 MB').waitFor()
    const stored = await service.sql('select content = $2 as same from idea_documents where idea_id = $1', [
      idea_id,
      buffer,
    ])
    assert.deepEqual(stored, [{ same: true }])
  })

  it('are opened and decided by reviewers, with their idea or on their own', async () => {
    const { owner, idea_id, attach } = await ownerWithIdea()
    await attach('budget.txt')
    await setIdeaStatus(service, idea_id, 'pending')
    const later = await attach('addendum.txt')
    const admin = await createPerson(service, { admin: true })
    const page = await visit(admin, '/admin/review')
    const card = page.getByRole('article', { name: 'Solar benches' })
    const downloading = page.waitForEvent('download')
    await card.getByRole('link', { name: 'budget.txt' }).click()
    assert.equal((await downloading).suggestedFilename(), 'budget.txt')
    await card.getByText('public with the idea').waitFor()
    await card.getByText('waiting for review').waitFor()
    await assertAccessible(page)
    await card.getByRole('button', { name: 'Reject budget.txt' }).click()
    await page.getByRole('textbox').fill('It is out of date.')
    await page.getByRole('dialog').getByRole('button', { name: 'Reject budget.txt' }).click()
    await card.getByText('rejected: It is out of date.').waitFor()

    await page.getByRole('tab', { name: /^Documents/ }).click()
    const waiting = page.getByRole('article', { name: 'addendum.txt' })
    // Others wait longer; the one in hand is open.
    await waiting.click()
    await waiting.getByText('Added to the idea “Solar benches”.').waitFor()
    await assertAccessible(page)
    await waiting.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Approved: addendum.txt').waitFor()
    const [, row] = await service.sql<{ document_id: number; approval_status: string }>(
      'select document_id, approval_status from idea_documents where idea_id = $1 order by document_id',
      [idea_id],
    )
    assert.deepEqual([row?.document_id, row?.approval_status], [later, 'approved'])
    const { documents } = (await service.get(`/account/ideas/${idea_id}/documents`, { headers: owner.session })).body
    assert.equal(documents[0].rejection_reason, 'It is out of date.')
  })
})
