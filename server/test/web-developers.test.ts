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

describe('the API explorer', () => {
  it('sends a call from a form made of its schema and shows the answer', async () => {
    const agent = await registerAgent(service, { bot_name: 'Prober' })
    const page = await visit('/explorer')
    await useToken(page, agent.token)
    await page.getByRole('combobox', { name: 'Operation' }).fill('/bots/status')
    await page.getByRole('option', { name: /^GET \/bots\/status/ }).click()
    await page.getByRole('heading', { name: 'Read your status' }).waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('status').getByText(/^200/).waitFor()
    await page.getByText('"bot_name": "Prober"').waitFor()
    await page.getByRole('rowheader', { name: 'x-request-id' }).waitFor()
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Forget the token' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('status').getByText(/^401/).waitFor()
  })

  it('sends fields by their types, or the whole body as JSON', async () => {
    const agent = await registerAgent(service)
    const person = await createPerson(service)
    await linkUser(service, agent, person)
    const page = await visit('/explorer?operation=platform_create_idea')
    await useToken(page, agent.token)
    await page.getByLabel('user_id', { exact: true }).fill('many')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alert').getByText('user_id must be JSON.').waitFor()
    await page.getByLabel('user_id', { exact: true }).fill(String(person.user_id))
    await page.getByRole('textbox', { name: 'name', exact: true }).fill('Explored')
    await page.getByLabel('is_draft', { exact: true }).fill('1')
    await page.getByLabel('Idempotency-Key').fill('once')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('status').getByText(/^201/).waitFor()
    await page.getByText('"bot_queued": true').waitFor()

    await page.getByText('JSON', { exact: true }).click()
    await page.getByLabel('Body as JSON').fill('{')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alert').getByText('This is not JSON.').waitFor()
    await assertAccessible(page)
    const body = { user_id: person.user_id, name: 'Explored', is_draft: 1 }
    await page.getByLabel('Body as JSON').fill(JSON.stringify(body))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('rowheader', { name: 'idempotent-replay' }).waitFor()
    const ideas = await service.sql('select 1 from ideas where owner_user_id = $1', [person.user_id])
    assert.equal(ideas.length, 1)
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
