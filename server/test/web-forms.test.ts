import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, pageHolds, useBrowser, visitsTo } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

/** The app in German, with a browser in English. */
async function inGerman(page: Page): Promise<void> {
  await page.evaluate(`localStorage.setItem('ideabridge-language', 'de')`)
  await page.reload()
}

const draftsIn = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('ideabridge-draft'))`)

describe('forms', () => {
  it('take and show numbers and dates as the reader writes them', async () => {
    const person = await createPerson(service)
    const page = await visit(person, '/my-businesses/new')
    await inGerman(page)
    const registered = page.getByLabel('Eingetragen am')
    assert.equal(await registered.getAttribute('placeholder'), 'TT.MM.JJJJ')
    await page.getByLabel('Name des Unternehmens').fill('Lampenlicht')
    await registered.fill('morgen')
    await page.getByLabel('Ort').focus()
    await page.getByText('Gib ein Datum ein, zum Beispiel 31.12.1990.').waitFor()
    await registered.fill('3.5.2020')
    await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lampenlicht' }).waitFor()
    assert.equal(await registered.inputValue(), '03.05.2020')

    await page.goto(`${service.url}/app/my-ideas/new`)
    const price = page.getByLabel('Preis je Anteil')
    await page.getByLabel('Titel').fill('Gezeitenmühle')
    await price.fill('5.000,50')
    await page.getByLabel('Währung').selectOption('EUR')
    await page.getByLabel('Titel').focus()
    assert.equal(await price.inputValue(), '5.000,5')
    await page.getByRole('button', { name: 'Als Entwurf speichern' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gezeitenmühle' }).waitFor()
    const { ideas } = (await service.get('/account/ideas', { headers: person.session })).body
    assert.deepEqual([ideas[0].price_per_unit, ideas[0].currency], [5000.5, 'EUR'])
  })

  it('keep what was typed until it is saved, dropped or signed out', async () => {
    const page = await visit(await createPerson(service), '/my-ideas/new')
    const title = page.getByLabel('Title')
    await title.fill('Tide mill')
    await page.getByLabel('Shares on offer').fill('1,250')
    await page.reload()
    await page.getByText('We saved what you typed').waitFor()
    assert.deepEqual(
      [await title.inputValue(), await page.getByLabel('Shares on offer').inputValue()],
      ['Tide mill', '1,250'],
    )
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Discard it' }).click()
    assert.equal(await title.inputValue(), '')
    assert.deepEqual(await draftsIn(page), [])

    await title.fill('Tide mill')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tide mill' }).waitFor()
    assert.deepEqual(await draftsIn(page), [])
    await title.fill('Tide mill two')
    await pageHolds(page, `Object.keys(localStorage).some((key) => key.startsWith('ideabridge-draft'))`)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    assert.deepEqual(await draftsIn(page), [])
  })

  it('ask before unsaved input is left behind, and only then', async () => {
    const page = await visit(await createPerson(service), '/my-ideas/new')
    const dialog = page.getByRole('dialog')
    await page.getByLabel('Title').fill('Tide mill')
    await page.getByRole('link', { name: 'Agents' }).first().click()
    await dialog.getByText('Leave without saving?').waitFor()
    await assertAccessible(page)
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    assert.equal(await page.getByLabel('Title').inputValue(), 'Tide mill')
    await page.getByRole('link', { name: 'Agents' }).first().click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { level: 1, name: /agents/i }).waitFor()

    await page.goto(`${service.url}/app/profile`)
    await page.getByLabel('Name', { exact: true }).fill('Ada L.')
    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (asks) => {
        resolve(asks.type())
        void asks.accept()
      }),
    )
    await page.goto(`${service.url}/app/agents`)
    assert.equal(await asked, 'beforeunload')
  })

  it('focus the first field that is wrong', async () => {
    const page = await visit(undefined, '/register')
    await page.getByLabel('Email address').fill('ada@example.org')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.locator('input[name=name]:focus').waitFor()
    assert.equal(await page.locator('input[name=name]').getAttribute('aria-invalid'), 'true')
  })
})
