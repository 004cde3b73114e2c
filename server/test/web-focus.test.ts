import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { pageHolds, useBrowser, visitsTo } from './browser.ts'
import { publishedIdea } from './market.ts'
import { activeAgent, createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

describe('the focus', () => {
  it('comes back to what opened a dialog, which keeps what was written in it', async () => {
    const ideaId = await publishedIdea(service, await createPerson(service))
    const page = await visit(await createPerson(service), `/ideas/${ideaId}`)
    const report = page.getByRole('button', { name: 'Report', exact: true })
    await report.focus()
    await page.keyboard.press('Enter')
    const words = page.getByRole('dialog').getByRole('textbox')
    await words.fill('The drawing is from our catalogue.')
    await page.keyboard.press('Escape')
    await closed(page)
    await report.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await words.waitFor()
    assert.equal(await words.inputValue(), 'The drawing is from our catalogue.')
    await page.keyboard.press('Escape')
    await closed(page)

    const link = page.getByRole('contentinfo').getByRole('link').last()
    await link.focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find anything' }).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    await link.and(page.locator(':focus')).waitFor()
  })

  it('stays in a search, so that it can be changed at once', async () => {
    const page = await visit(await createPerson(service), '/ideas')
    const field = page.locator('input[name=search]')
    await field.fill('kelp')
    await field.press('Enter')
    await page.waitForURL('**/ideas?search=kelp')
    await page.getByRole('status').getByText('0 ideas').waitFor()
    await page.keyboard.type('bread')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/ideas?search=kelpbread')
    await page.goBack()
    await page.waitForURL('**/ideas?search=kelp')
    await pageHolds(page, `document.querySelector('input[name=search]').value === 'kelp'`)

    const admin = await visit(await createPerson(service, { admin: true }), '/admin/users')
    const people = admin.getByRole('searchbox')
    await people.fill('nobody')
    await people.press('Enter')
    await admin.waitForURL('**/admin/users?search=nobody')
    await people.and(admin.locator(':focus')).waitFor()
  })

  it('goes to what came of a long page, which on a phone was scrolled past it', async () => {
    const agent = await activeAgent(service)
    const page = await visit(await createPerson(service), `/pair/${agent.pairingCode}`, 390)
    await page.getByRole('radio', { name: 'Acts and tells me' }).check()
    await page.getByRole('button', { name: 'Pair with this agent' }).click()
    const outcome = page.getByRole('status').and(page.locator(':focus'))
    await outcome.getByText('is paired with you.').waitFor()
    const top = (await outcome.boundingBox())?.y ?? 0
    const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0
    assert.ok(top >= bar, `at ${top}, under the bar that ends at ${bar}`)
  })
})
