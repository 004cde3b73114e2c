import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Route } from 'playwright-core'
import { assertAccessible, useBrowser } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

const TROUBLES: [string, (route: Route) => Promise<void>][] = [
  ['since the network is gone', (route) => route.abort()],
  ['since the service is overloaded', (route) => route.fulfill({ status: 503, json: { status: false } })],
]

describe('somebody whose session cannot be read', () => {
  for (const [why, answer] of TROUBLES)
    it(`is not taken for a visitor, ${why}`, async () => {
      const person = await createPerson(service)
      const page = await browser.open({ person, service })
      await page.route('**/account/profile', answer)
      await page.goto(`${service.url}/app/favourites`)
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
      await again.waitFor()
      assert.equal(await page.getByRole('link', { name: 'Sign in' }).count(), 0)
      await assertAccessible(page)
      await page.unrouteAll()
      await again.click()
      await page.getByRole('heading', { level: 1, name: 'Ideas you follow' }).waitFor()
      await page.getByRole('button', { name: /^Your account/ }).waitFor()
    })

  it('loses nothing that the address had with it', async () => {
    const person = await createPerson(service)
    const page = await browser.open({ person, service })
    await page.route('**/account/profile', (route) => route.abort())
    await page.goto(`${service.url}/app/my-ideas/new?begin=Bees+are+lost`)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unrouteAll()
    await again.click()
    await page.waitForURL('**/my-ideas/new')
    const kept = page.locator('textarea[name=annotation]')
    await kept.waitFor()
    assert.equal(await kept.inputValue(), 'Bees are lost')
  })

  it('is asked to sign in if there is none', async () => {
    const page = await browser.open()
    await page.goto(`${service.url}/app/favourites`)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
  })
})
