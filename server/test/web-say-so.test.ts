import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { carefulPerson } from './careful.ts'
import { addIdea, addProfile } from './matching.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

describe('a page says', () => {
  it('that it could not read whom the owner asked for a talk, and tries again', async () => {
    const owner = await createPerson(service)
    const idea = { name: 'Tidal mill', description: 'Grinds grain with the tide.', type_of_idea: 'Technology' }
    await addIdea(service, owner, idea)
    await addProfile(service, { name: 'Mira Tide', about: 'Tide mills that grind grain.', focus_types: ['Technology'] })
    const page = await visit(owner, '/favourites')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route(/\/account\/introductions\?.*placed/, (route) => route.abort())
    await page.getByRole('link', { name: 'My work' }).first().click()
    const again = page.getByRole('region', { name: 'Matches' }).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await assertAccessible(page)
    await page.unrouteAll()
    await again.click()
    await page.getByRole('button', { name: 'Contact: Mira Tide' }).waitFor()
    // Where the link says it leads.
    await page.getByRole('link', { name: 'All matches' }).click()
    await page.getByRole('tab', { name: 'Matches', selected: true }).waitFor()
  })

  it('what it could not read, which must not look like nothing', async () => {
    const page = await visit(await createPerson(service), '/favourites')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route(/\/account\/(searches|prepared|activity)(\?|$)/, (route) => route.abort())
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    for (const [room, heading, faults] of [
      ['Home', /Person/, 1],
      ['Agents', 'Agents', 2],
      ['Discover', 'Discover', 1],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: room, exact: true }).first().click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await again.nth(faults - 1).waitFor()
    }
  })

  it('what was decided before, though a whole page of newer requests waits', async () => {
    const careful = await carefulPerson(service)
    await careful.decide(await careful.askDraft(), 'decline', { word: 'Not this week.' })
    await careful.askDraft()
    const page = await visit(careful.person, '/favourites')
    // Pages of one.
    await page.route(/\/account\/approvals(\?cursor=.*)?$/, (route) => {
      const url = route.request().url()
      return route.continue({ url: `${url}${url.includes('?') ? '&' : '?'}limit=1` })
    })
    await page.goto(`${service.url}/app/approvals`)
    await page.getByText('Your note: Not this week.').waitFor()
  })

  it('how many of several requests could not be approved', async () => {
    const careful = await carefulPerson(service)
    await careful.askDraft()
    await careful.askDraft()
    await careful.change({ paused: true })
    const page = await visit(careful.person, '/approvals')
    await page.getByRole('heading', { level: 2, name: 'Earlier' }).waitFor()
    await page
      .getByText(/^You paused/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Approve all 2' }).click()
    await page.getByRole('alert').getByText('2 requests could not be approved.', { exact: false }).waitFor()
    await assertAccessible(page)
  })
})

it('a place that somebody types joins the regions they chose', async () => {
  const page = await visit(await createPerson(service), '/ideas?region=Europe')
  const place = page.getByLabel('Another place')
  await place.fill('Ghent')
  await place.press('Enter')
  await page.getByRole('button', { name: 'Remove the filter Ghent' }).waitFor()
  await page.getByRole('button', { name: 'Remove the filter Europe' }).waitFor()
  assert.equal(await place.inputValue(), '')
})
