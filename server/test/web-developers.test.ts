import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { registerAgent } from './agents.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { createPerson, linkUser } from './people.ts'
import { openReceiver } from './receivers.ts'
import { useService } from './service.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })
const browser = useBrowser()

const visit = (path: string) => visitsTo(service, browser)(undefined, `/developers${path}`)

async function useToken(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token', { exact: true }).fill(token)
  await page.getByRole('button', { name: 'Use the token' }).click()
  await page.getByText('A token is in use in this tab.').waitFor()
}

describe('registering an agent', () => {
  it('shows the API’s messages beside the fields, then token, code and secret once', async () => {
    const page = await visit('')
    const send = page.getByRole('button', { name: 'Register', exact: true })
    await page.getByLabel('Contact address').fill('operator@example.org')
    await page.getByLabel('Webhook URL').fill('not an address')
    await send.click()
    await page.getByLabel('Agent name').and(page.locator('[aria-invalid=true]')).waitFor()
    await page.getByLabel('Webhook URL').and(page.locator('[aria-invalid=true]')).waitFor()
    await assertAccessible(page)
    await page.getByLabel('Webhook URL').fill('')
    await page.getByLabel('Agent name').fill('Scout <b>')
    await page.getByLabel('Edit ideas').check()
    await send.click()
    await page.getByRole('alert').getByText('The terms have to be accepted first.').waitFor()
    await page.getByRole('button', { name: 'Terms for AI participants' }).click()
    await page.getByRole('heading', { name: 'Acting for people' }).waitFor()
    await page.getByLabel('I accept the terms').check()
    await send.click()

    await page.getByRole('heading', { name: 'Scout <b> is registered' }).waitFor()
    await page.getByRole('alert').getByText('shown only once').waitFor()
    await assertAccessible(page)
    const shown = (name: string) => page.getByRole('textbox', { name }).inputValue()
    const token = await shown('Bot token')
    const status = await service.get('/bots/status', { token })
    assert.deepEqual(status.body.requested_capabilities, ['update_idea'])
    const code = await shown('Pairing code')
    assert.equal(await shown('Link for the person'), `${service.url}/app/pair/${code}`)
    assert.match(await shown('Webhook secret'), /\S{20}/)

    await page.getByRole('button', { name: 'Open the agent console' }).click()
    await page.getByRole('heading', { level: 2, name: 'Scout <b>' }).waitFor()
    await page.getByText('Waiting for approval').waitFor()
    assert.ok(!page.url().includes(token), 'the token is in no address')
  })
})

describe('the agent console', () => {
  it('shows queue, events, log and deliveries, and sends an event again', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { bot_name: 'Watcher', webhook_url: receiver.url })
    const person = await createPerson(service)
    await linkUser(service, agent, person)
    const draft = { user_id: person.user_id, name: 'Held idea', is_draft: 1 }
    assert.equal((await service.post('/bots/action/create-idea', draft, { token: agent.token })).status, 201)

    const page = await visit('/agent')
    await useToken(page, agent.token)
    await page.getByText('Nothing has happened yet.').waitFor()
    await page.getByRole('tab', { name: 'Queue' }).click()
    await page.getByRole('heading', { name: 'platform_create_idea' }).waitFor()
    await page.getByText('"name": "Held idea"').waitFor()
    await assertAccessible(page)
    await page.getByRole('tab', { name: 'Log' }).click()
    await page.getByRole('cell', { name: 'platform_create_idea' }).waitFor()
    await assertAccessible(page)

    await page.getByRole('tab', { name: 'Deliveries' }).click()
    await page.getByRole('button', { name: 'Send a test event' }).click()
    await receiver.expect(1)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('heading', { name: 'webhook.test' }).waitFor()
    await page.getByRole('button', { name: 'Send again: webhook.test' }).click()
    const [first, second] = await receiver.expect(2)
    assert.equal(first!.event.id, second!.event.id)
    await assertAccessible(page)
    await page.getByRole('tab', { name: 'Events' }).click()
    await page.getByRole('heading', { name: 'webhook.test' }).waitFor()
    await assertAccessible(page)
  })

  it('says that a token is wrong, and forgets it', async () => {
    const page = await visit('/agent')
    await useToken(page, 'f'.repeat(64))
    await page.getByRole('alert').getByText('Something went wrong.').waitFor()
    await page.getByRole('button', { name: 'Forget the token' }).click()
    await page.getByLabel('Token', { exact: true }).waitFor()
    assert.equal(await page.evaluate(() => sessionStorage.length), 0)
  })
})
