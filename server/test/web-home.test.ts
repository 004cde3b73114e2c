import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { useBrowser, wakeApp } from './browser.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { fillPages } from './page-visits.ts'
import type { TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
/** Time for the rest of the app to take the page over. */
const REST_OF_APP_MS = 500
let owner = {} as TestPerson

/** Home, opened on a device where the app has run for this person before, with scripts of the app held back. */
async function writtenHome(page: Page, scripts = '*') {
  await page.goto(`${service.url}/app/agents`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(`**/assets/${scripts}.js`, async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(`${service.url}/app/home`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1, name: 'Olga' }).waitFor()
  if (scripts === '*') assert.equal(await page.locator('html[data-app]').count(), 0)
  return letThrough
}

describe('Home, written by the server', () => {
  before(async () => {
    owner = (await fillPages(service)).owner.person
  })

  it('is taken over by the app as it is, even if nobody touches it', async () => {
    const page = await browser.open({ person: owner, service })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const letThrough = await writtenHome(page)
    const main = page.getByRole('main')
    const written = await main.innerText()
    assert.match(written, /Quiet drill/)
    await assertGoodInEveryLook(page, 'Home before the app')
    letThrough()
    await page.locator('html[data-app=on]').waitFor()
    assert.equal(await main.innerText(), written)
    assert.deepEqual(faults, [])
  })

  it('answers a decision that comes before the app', async () => {
    const page = await browser.open({ person: owner, service, width: 390 })
    const letThrough = await writtenHome(page)
    await page.getByRole('button', { name: 'Accept', exact: true }).first().click()
    const accepted = page.waitForResponse((answer) => /\/interests\/\d+/.test(answer.url()) && answer.ok())
    letThrough()
    await accepted
  })

  for (const [what, press] of [
    ['the search', (page: Page) => page.getByRole('button', { name: 'Ideas, people, agents' }).click()],
    ['a shortcut', (page: Page) => page.keyboard.press('?')],
  ] as const)
    it(`opens what ${what} asks for before the app has come`, async () => {
      const page = await browser.open({ person: owner, service })
      const letThrough = await writtenHome(page)
      await press(page)
      letThrough()
      await page.getByRole('dialog').waitFor()
    })

  it('answers what is pressed in a part that comes after the rest of the app', async () => {
    const page = await browser.open({ person: owner, service })
    await service.sql(`update legal_acceptances set version = '2020-01-01' where user_id = $1`, [owner.user_id])
    const letThrough = await writtenHome(page, 'AskForTerms-*')
    const asked = page.getByRole('region', { name: 'Our terms have changed' })
    await asked.waitFor()
    const missing = page.waitForRequest('**/assets/AskForTerms-*.js')
    await page.mouse.move(200, 300)
    await page.mouse.move(200, 400)
    await missing
    await page.waitForTimeout(REST_OF_APP_MS)
    await asked.getByRole('button', { name: 'I agree' }).click()
    letThrough()
    await asked.waitFor({ state: 'detached' })
  })

  it('lists what happened under a bell that was opened before the app has come', async () => {
    const page = await browser.open({ person: owner, service })
    const letThrough = await writtenHome(page)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.waitFor()
    letThrough()
    await panel.getByText(/is interested in/).waitFor()
  })

  it('leaves no trace of the time zone after signing out', async () => {
    const page = await browser.open({ person: owner, service })
    await page.goto(`${service.url}/app/home`)
    const zones = async () =>
      (await page.context().cookies(`${service.url}/app/home`)).filter(({ name }) => name === 'ideabridge_zone')
    await wakeApp(page)
    assert.equal((await zones()).length, 1)
    await page.getByRole('button', { name: /Olga Owner/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/app\/?$/)
    assert.deepEqual(await zones(), [])
  })
})
