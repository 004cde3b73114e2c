import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { market } from './market.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

describe('the command menu', () => {
  it('opens by keys, goes to an idea, searches, pauses agents, and lists its keys', async () => {
    const { owner } = await market(service)
    const page = await visit(owner.person, '/home')
    const field = page.getByRole('combobox', { name: 'Go to anything' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('/')
    await field.fill('solar')
    await page
      .getByRole('option', { name: /Solar kiln/ })
      .first()
      .waitFor()
    await assertAccessible(page)
    await field.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Solar kiln' }).waitFor()

    await page.keyboard.press('Control+k')
    await field.fill('kelp')
    await page.getByRole('option', { name: /Search all ideas for “kelp”/ }).click()
    await page.waitForURL(/ideas\?search=kelp/)
    await field.waitFor({ state: 'hidden' })

    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: /Pause all my agents/ }).click()
    await page.getByText('Your agent is paused.').waitFor()
    const { agents } = (await service.get('/account/agents', { headers: owner.person.session })).body
    assert.ok(agents.every((agent: { paused: boolean }) => agent.paused))
    await page.keyboard.press('Escape')

    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await page.waitForURL(/\/inbox/)
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText('Keyboard shortcuts').first().waitFor()
    await assertAccessible(page)
  })
})
