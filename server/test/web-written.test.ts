import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { useBrowser, visitsTo, wakeApp } from './browser.ts'
import { pairedAgent, publishedIdea } from './ideas.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** How much the page has moved since its fonts were there, as browsers measure it. */
const COUNT_MOVES = `moved = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value })
  .observe({ type: 'layout-shift', buffered: true })`
/** Which font stands in until ours has loaded depends on the machine, so the move when it does is left out. */
const COUNT_ANEW = `document.fonts.ready.then(() => new Promise((counted) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => counted(moved = 0))))))`

describe('a page that the server wrote', () => {
  it('is taken over by the app without moving or replacing anything', async () => {
    const { agent, owner } = await pairedAgent(service, { username: 'still-owner' })
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Still mill', type_of_idea: 'Product' })
    for (const address of ['', '/ideas', `/ideas/${ideaId}`, '/people/still-owner', '/help', '/terms', '/developers']) {
      const page = await browser.open({ width: 390 })
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await page.addInitScript(COUNT_MOVES)
      await page.goto(`${service.url}/app${address}`)
      const title = await page.getByRole('heading', { level: 1 }).elementHandle()
      await page.evaluate(COUNT_ANEW)
      await wakeApp(page)
      await page.waitForLoadState('networkidle')
      assert.equal(await title?.evaluate((element) => element.isConnected), true, address)
      const moved = await page.evaluate<number>('moved')
      assert.ok(moved <= 0.05, `${address} moved by ${moved}`)
      assert.deepEqual(faults, [], address)
    }
  })

  it('answers clicks, choices and searches that come before the app', async () => {
    const { agent, owner } = await pairedAgent(service)
    await publishedIdea(service, agent, owner, { name: 'Early bird', type_of_idea: 'Ornithology' })
    await service.runJob('idea-listing')
    const page = await browser.open()
    let letThrough: () => void = () => {}
    const held = async () => {
      await page.unrouteAll()
      const gate = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await gate
        await route.continue()
      })
    }
    await held()
    await page.goto(`${service.url}/app/ideas`)
    await page.getByRole('checkbox', { name: 'Ornithology 1' }).click()
    assert.equal(new URL(page.url()).search, '')
    letThrough()
    await page.waitForURL('**/ideas?type=ornithology')

    await held()
    await page.goto(`${service.url}/app/ideas`)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most interest')
    letThrough()
    await page.waitForURL('**/ideas?sort=interest')

    await held()
    await page.goto(`${service.url}/app/ideas`)
    await page.getByLabel('Keywords').fill('early')
    await page.getByLabel('Keywords').press('Enter')
    letThrough()
    await page.waitForURL('**/ideas?search=early')

    // A link needs no app.
    await held()
    await page.goto(`${service.url}/app/ideas?search=early`)
    await page.getByRole('link', { name: 'Early bird' }).click()
    await heading(page, 'Early bird').waitFor()
    letThrough()
  })

  it('is taken over as it is by a browser whose clock, or day, is another', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Tidal clock' })
    const started = await service.post(
      `/account/ideas/${ideaId}/rounds`,
      { duration_days: 30 },
      { headers: owner.session },
    )
    assert.equal(started.status, 201, started.text)
    await service.runJob('idea-listing')
    for (const address of [`/ideas/${ideaId}`, '/ideas?sort=closing']) {
      const page = await browser.open()
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await page.clock.setFixedTime(Date.now() + 36 * 3_600_000)
      await page.goto(`${service.url}/app${address}`)
      await page.getByRole('main').getByText('30 days left').first().waitFor()
      await wakeApp(page)
      await page.getByRole('main').getByText('29 days left').first().waitFor()
      assert.deepEqual(faults, [], address)
    }
  })

  it('can be searched and read without JavaScript', async () => {
    const { agent, owner } = await pairedAgent(service)
    await publishedIdea(service, agent, owner, { name: 'Quiet quarry' })
    const page = await browser.open({ scripts: false })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${service.url}/app/ideas`)
      await page.getByLabel('Keywords').fill('quarry')
      await page.getByLabel('Keywords').press('Enter')
      await page.waitForURL('**/ideas?search=quarry')
      await page.getByRole('link', { name: 'Quiet quarry' }).click()
      await heading(page, 'Quiet quarry').waitFor()
    }
  })

  it('speaks the language chosen earlier on this device, and keeps its colours', async () => {
    const page = await visit(undefined, '/help')
    await page.evaluate(`localStorage.setItem('ideabridge-language', 'de')`)
    await page.evaluate(`localStorage.setItem('mantine-color-scheme-value', 'dark')`)
    await page.goto(`${service.url}/app/help`)
    await heading(page, 'Hilfe').waitFor()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    assert.equal(await page.locator('html[data-app]').count(), 0)
  })
})
