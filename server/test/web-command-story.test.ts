import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { registerAgent } from './agents.ts'
import { assertAccessible, useBrowser } from './browser.ts'
import { eventsOf } from './market.ts'
import { approveAgent, createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const PHONE = 390

/** How often the person touched the screen since the last time this was asked. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0
  await page.exposeFunction('tapped', () => {
    taps += 1
  })
  await page.addInitScript("addEventListener('pointerdown', () => globalThis.tapped(), true)")
  return () => {
    const counted = taps
    taps = 0
    return counted
  }
}

describe('a person in command, on a phone', () => {
  it('pairs within limits, is asked, edits and approves, reads what was done, and undoes it', async () => {
    const person = await createPerson(service)
    const agent = await registerAgent(service, { bot_name: 'Lamplighter', capabilities: ['create_idea'] })
    await approveAgent(service, agent)
    const page = await browser.open({ person, service, width: PHONE })
    const taps = await countTaps(page)
    const open = (address: string) => page.goto(`${service.url}/app${address}`)

    await open(`/pair/${agent.pairingCode}`)
    await page.locator('.presets').getByRole('radio', { name: 'Asks first' }).click()
    await page.getByRole('button', { name: 'Add a limit' }).click()
    await page.getByLabel('Limit per week').fill('1')
    await page.getByRole('button', { name: 'Pair with this agent' }).click()
    await page.getByRole('status').getByText('Lamplighter is paired with you.').waitFor()
    assert.equal(taps(), 3, 'how freely, a limit, and done')

    await open('/home')
    await page.getByText('All caught up').waitFor()
    const fields = { user_id: person.user_id, name: 'Tide mil', is_draft: 1 }
    const ask = (key: string) => service.post('/bots/action/create-idea', fields, { token: agent.token, key })
    assert.equal((await ask('one')).status, 202)
    // Appears without a reload.
    await page.getByRole('heading', { name: 'Lamplighter wants to create the idea “Tide mil”' }).waitFor()
    await page.getByText('Tide mil', { exact: true }).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Title').fill('Tide mill')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Approve with these changes' }).click()
    await page.getByText('All caught up').waitFor()
    assert.equal(taps(), 2, 'edit, and approve')
    const ideas = () => service.sql('select name from ideas where owner_user_id = $1', [person.user_id])
    assert.deepEqual(await ideas(), [{ name: 'Tide mill' }])
    const full = await ask('two')
    assert.deepEqual([full.status, full.body.reason], [403, 'grant_limit'])

    await open('/agents')
    const entry = page.getByRole('listitem').filter({ hasText: 'Tide mill' })
    await entry.getByText(/Lamplighter .*idea “Tide mill”/).waitFor()
    await entry.getByText('Done', { exact: true }).waitFor()
    await assertAccessible(page)
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), 'it fits on a phone')
    await entry.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await entry.getByText('This was undone.').waitFor()
    assert.equal(taps(), 2, 'undo, and confirm')
    assert.deepEqual(await ideas(), [])
    const told = (await eventsOf(service, agent)).map(({ type }) => type)
    assert.deepEqual(told, ['user.linked', 'approval.granted', 'action.undone'])
  })
})
