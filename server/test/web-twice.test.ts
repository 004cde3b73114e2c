import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { useBrowser, visitsTo } from './browser.ts'
import { interested, market } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

/** As a page that is busy gets a double click: the second one before anything is drawn. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: { click(): void }) => {
    element.click()
    element.click()
  })

describe('a double click', () => {
  it('sends a message once, and the same words again if they are sent again', async () => {
    const place = await market(service)
    const { conversation_id } = await interested(service, place)
    const page = await visit(place.investor.person, `/conversations/${conversation_id}`)
    for (const times of [1, 2]) {
      await page.getByRole('textbox', { name: 'Your message' }).fill('Does it float?')
      await pressTwice(page.getByRole('button', { name: 'Send' }))
      await page
        .getByRole('textbox', { name: 'Your message', exact: true })
        .and(page.locator(':placeholder-shown'))
        .waitFor()
      await page
        .getByText('Does it float?')
        .nth(times - 1)
        .waitFor()
      const sent = await service.sql(`select 1 from messages where body = 'Does it float?'`)
      assert.equal(sent.length, times)
    }
  })

  it('saves a new draft once', async () => {
    const person = await createPerson(service)
    const page = await visit(person, '/my-ideas/new')
    await page.getByLabel('Title').fill('Twice a mill')
    await pressTwice(page.getByRole('button', { name: 'Save as draft' }))
    await page.waitForURL(/\/my-ideas\/\d+$/)
    const ideas = await service.sql('select 1 from ideas where owner_user_id = $1', [person.user_id])
    assert.equal(ideas.length, 1)
  })
})
