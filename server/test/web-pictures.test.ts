import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { assertAccessible, pageHolds, useBrowser, visitsTo } from './browser.ts'
import { publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

/** Red on the left, blue on the right. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const canvas = createCanvas(900, 400)
  const context = canvas.getContext('2d')
  for (const [place, colour] of ['#c00', '#00c'].entries()) {
    context.fillStyle = colour
    context.fillRect(place * 450, 0, 450, 400)
  }
  return { name: 'bench.jpg', mimeType: 'image/jpeg', buffer: await canvas.encode('jpeg', 90) }
}

/** How the pictures of an idea that are cut are cut, the cover first. */
async function framesOf(ideaId: number) {
  const rows = await service.sql<{ frame: { x: number; y: number; width: number } }>(
    'select frame from idea_documents where idea_id = $1 and frame is not null order by document_id',
    [ideaId],
  )
  return rows.map(({ frame }) => frame)
}

/** Whether a picture below this address is on the page, and drawn. */
const shows = (page: Page, below: string) =>
  pageHolds(page, `[...document.images].some(({ src, naturalWidth }) => src.includes('${below}') && naturalWidth > 0)`)

describe('pictures in the browser', () => {
  it('are chosen, cropped with the keyboard, described and shown in place of the bridge', async () => {
    const owner = await createPerson(service, { trusted: true })
    const ideaId = await publishedIdea(service, owner)
    const mine = await visit(owner, `/my-ideas/${ideaId}`)
    await mine.getByRole('tab', { name: 'Pictures' }).click()
    await mine
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo())
    // Cropped before it is sent.
    await mine.getByRole('group', { name: 'Visible part' }).and(mine.locator(':focus')).waitFor()
    await mine.getByRole('button', { name: 'Cancel' }).click()
    await mine.getByRole('button', { name: 'Choose a cover' }).and(mine.locator(':focus')).waitFor()
    assert.deepEqual(await framesOf(ideaId), [])
    await mine
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo())
    await mine.getByRole('group', { name: 'Visible part' }).and(mine.locator(':focus')).waitFor()
    for (let step = 0; step < 30; step++) await mine.keyboard.press('ArrowRight')
    await assertAccessible(mine)
    await mine.getByRole('button', { name: 'Upload' }).click()
    await mine.getByRole('button', { name: 'Replace' }).and(mine.locator(':focus')).waitFor()
    await mine.getByText('Being prepared.').waitFor()
    const [sent] = await framesOf(ideaId)
    assert.ok(sent && sent.x > 0.2 && sent.x + sent.width > 0.999, JSON.stringify(sent))
    await service.runJob('document-previews')
    // And again later, with no new upload.
    await mine.getByRole('button', { name: 'Crop' }).click()
    await mine.getByRole('group', { name: 'Visible part' }).and(mine.locator(':focus')).waitFor()
    for (let step = 0; step < 5; step++) await mine.keyboard.press('ArrowLeft')
    await mine.getByRole('slider', { name: 'Zoom' }).focus()
    await mine.keyboard.press('ArrowRight')
    await assertAccessible(mine)
    await mine.getByRole('button', { name: 'Save crop' }).click()
    await mine.getByRole('button', { name: 'Crop', exact: true }).and(mine.locator(':focus')).waitFor()
    await mine.getByText('Being prepared.').waitFor()
    await service.runJob('document-previews')
    await mine.getByLabel('Describe it for people who can’t see it').fill('A bench at night')
    await mine.getByRole('button', { name: 'Save description' }).click()
    await mine.getByLabel('Link to a video').fill('https://vimeo.com/1')
    await mine.getByRole('button', { name: 'Save link' }).click()
    await mine
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles(await photo())
    await pageHolds(mine, `document.querySelectorAll('.own-picture').length === 2`)
    await service.runJob('document-previews')
    const [cover] = (await service.get(`/pictures?ideas=${ideaId}`)).body.covers
    const [moved] = await framesOf(ideaId)
    assert.ok(moved && moved.x > 0.1 && moved.x < sent.x && moved.width < sent.width, JSON.stringify(moved))

    // In the page as the server writes it, before any script.
    const html = await (await fetch(`${service.url}/app/ideas/${ideaId}`)).text()
    assert.match(html, new RegExp(`<img[^>]+/pictures/${cover.picture_id}/${cover.version}/`))
    const page = await visit(undefined, `/ideas/${ideaId}`)
    await shows(page, `/pictures/${cover.picture_id}/`)
    await page.getByRole('img', { name: 'A bench at night' }).waitFor()
    assert.equal(
      await page.getByRole('link', { name: 'Watch the video on vimeo.com' }).getAttribute('href'),
      'https://vimeo.com/1',
    )
    await page.getByRole('button', { name: 'Enlarge picture 1: Picture 1' }).click()
    await page.getByRole('dialog').getByRole('img', { name: 'Picture 1' }).waitFor()
    await page.keyboard.press('Escape')
    await assertAccessible(page)
    assert.equal(await page.locator('iframe').count(), 0)
    const cards = await visit(undefined, '/ideas', 390)
    await shows(cards, `/pictures/${cover.picture_id}/`)
  })

  it('of people stand where their name leads to them, after review', async () => {
    const person = await createPerson(service)
    await service.sql(
      `update users set username = 'mira', visibility = 'public', date_of_birth = '1990-01-01' where user_id = $1`,
      [person.user_id],
    )
    const mine = await visit(person, '/profile')
    await mine.locator('input[type=file]').setInputFiles(await photo())
    await mine.getByRole('button', { name: 'Upload' }).click()
    await mine.getByText('Being prepared.').waitFor()
    await service.runJob('document-previews')
    await mine.getByText('An admin looks at it first.').waitFor()
    await shows(mine, '/account/pictures/')
    const admin = await createPerson(service, { admin: true })
    const review = await visit(admin, '/admin/review?kind=documents')
    await review.getByRole('link', { name: 'The person whose picture it is' }).waitFor()
    await shows(review, '/admin/pictures/')
    await review.getByRole('button', { name: 'Approve', exact: true }).click()
    await mine.getByText('An admin looks at it first.').waitFor({ state: 'detached' })
    const page = await visit(undefined, '/people/mira')
    await shows(page, '/pictures/')
    await assertAccessible(page)
  })
})
