import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, useBrowser, visitsTo, wakeApp } from './browser.ts'
import { interested, market } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

/** The test's browser says that a program drives it. */
const PERSON = `
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => 'Mozilla/5.0 Firefox/150.0' })`

describe('looking at an idea', () => {
  it('counts for a reader, once, and not for the owner or a program', async () => {
    const { owner, ideaId } = await market(service)
    const counted = async () => (await service.sql('select 1 from idea_view_marks where idea_id = $1', [ideaId])).length
    const open = async (page: Page) => {
      await page.goto(`${service.url}/app/ideas/${ideaId}`)
      await page.getByRole('heading', { level: 1, name: 'Solar kiln' }).waitFor()
      await look(page)
    }
    // The app starts, and counts, once a visitor does something.
    const look = async (page: Page) => {
      await wakeApp(page)
      await page.waitForLoadState('networkidle')
    }
    await open(await browser.open())
    const own = await browser.open({ person: owner.person, service })
    await own.addInitScript(PERSON)
    await open(own)
    assert.equal(await counted(), 0)
    const reader = await browser.open()
    await reader.addInitScript(PERSON)
    const told = reader.waitForResponse((answer) => answer.url().endsWith(`/ideas/${ideaId}/views`))
    await open(reader)
    assert.equal((await told).status(), 200)
    await reader.reload()
    await look(reader)
    assert.equal(await counted(), 1)
  })
})

describe('my work in the browser', () => {
  it('shows who came, in numbers too, and how long the round still runs', async () => {
    const setting = await market(service)
    await interested(service, setting)
    await service.sql('insert into idea_views values ($1, app_now()::date, 3)', [setting.ideaId])
    const headers = setting.owner.person.session
    await service.post(`/account/ideas/${setting.ideaId}/rounds`, { duration_days: 30 }, { headers })
    const page = await visit(setting.owner.person, '/my-ideas')
    const ideas = page.getByRole('region', { name: 'How your ideas are doing' })
    await ideas.getByText('1 interested person').waitFor()
    await ideas.getByText('30 days left').waitFor()
    await ideas.getByText('3 views · no followers').waitFor()
    await ideas.getByText('As a table').click()
    await ideas.getByRole('row').nth(12).getByText('1', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Open rounds' }).getByText('Day 1 of 30').waitFor()
    await assertAccessible(page)
  })

  it('asks somebody who fits for a talk', async () => {
    const owner = await createPerson(service)
    const idea = { name: 'Tidal mill', description: 'Grinds grain with the tide.', type_of_idea: 'Technology' }
    await addIdea(service, owner, idea)
    await addProfile(service, { name: 'Mira Tide', about: 'Tide mills that grind grain.', focus_types: ['Technology'] })
    const page = await visit(owner, '/my-ideas')
    await page.getByRole('button', { name: 'Contact: Mira Tide' }).click()
    await page.getByRole('region', { name: 'Matches' }).getByRole('textbox').fill('Shall we grind together?')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: false }).click()
    await page.getByRole('button', { name: /withdraw/i }).waitFor()
  })
})
