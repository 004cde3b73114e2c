import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { registerAgent } from './agents.ts'
import { accessibilityFaults, useBrowser } from './browser.ts'
import { act, pairedAgent } from './ideas.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** In light and in dark. */
async function assertAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    assert.deepEqual(await accessibilityFaults(page), [], `${page.url()} in ${colorScheme}`)
  }
}

async function visit(person: TestPerson, path: string): Promise<Page> {
  const page = await browser.open({ service, person })
  await page.goto(`${service.url}/app${path}`)
  return page
}

describe('pairing in the browser', () => {
  it('shows who the agent is and grants what the person ticks', async () => {
    const person = await createPerson(service)
    const agent = await registerAgent(service, {
      bot_name: 'Lamplighter',
      bot_description: 'Writes <img src=x onerror="document.title=1"> ideas.',
      capabilities: ['create_idea', 'find_matches'],
    })
    const page = await visit(person, '/agents')
    await page.getByRole('main').getByRole('link', { name: 'Pair an agent' }).click()
    await page.getByLabel('Pairing code').fill(agent.pairingCode.toLowerCase())
    await page.getByRole('button', { name: 'Show the agent' }).click()

    await page.getByRole('heading', { name: 'Lamplighter' }).waitFor()
    await page.getByText('This is a program, not a person.').waitFor()
    await page.getByText('<img src=x onerror=').waitFor()
    await page.getByText('An admin has not approved this agent yet.').waitFor()
    assert.equal(await page.getByLabel('Create ideas').isChecked(), true)
    assert.equal(await page.getByLabel('Find matches').isChecked(), true)
    assert.equal(await page.getByLabel('Start rounds').isChecked(), false)
    await page.getByLabel('Find matches').uncheck()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Pair with this agent' }).click()

    await page.getByRole('status').getByText('Lamplighter is paired with you.').waitFor()
    const { agents } = (await service.get('/account/agents', { headers: person.session })).body
    assert.deepEqual(agents[0].permissions, ['create_idea'])
  })

  it('says that a code belongs to nobody', async () => {
    const page = await visit(await createPerson(service), '/pair/IDB-222222')
    await page.getByRole('alert').getByText('No agent has this code.').waitFor()
    assert.equal(await page.getByLabel('Pairing code').inputValue(), 'IDB-222222')
  })

  it('asks a visitor with a link to sign in and brings them back', async () => {
    const page = await browser.open()
    await page.goto(`${service.url}/app/pair/IDB-222222`)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await heading(page, 'Sign in').waitFor()
    assert.equal(new URL(page.url()).searchParams.get('next'), '/pair/IDB-222222')
  })
})

describe('my agents in the browser', () => {
  it('changes what an agent may do, pauses it and ends the pairing', async () => {
    const { agent, owner } = await pairedAgent(service)
    const page = await visit(owner, '/agents')
    await page.getByRole('button', { name: /Change what it may do/ }).click()
    await page.getByLabel('Read and send messages').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused by you').waitFor()
    const { agents } = (await service.get('/account/agents', { headers: owner.session })).body
    assert.deepEqual(
      [agents[0].bot_id, agents[0].paused, agents[0].permissions.includes('send_message')],
      [agent.bot_id, true, false],
    )
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()

    await page.getByRole('button', { name: 'End pairing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('No agent is paired with you yet.').waitFor()
  })

  it('lists what an agent did as it happens, and filters it', async () => {
    const { agent, owner } = await pairedAgent(service)
    const page = await visit(owner, '/agents')
    await page.getByText('Nothing yet.').waitFor()
    await act(service, agent, 'create-business', { user_id: owner.user_id, business_name: 'Lamplight Ltd' })
    await act(service, agent, 'create-idea', { user_id: owner.user_id, name: 'Lamps', business_id: 999_999 })
    const done = page.getByRole('listitem').filter({ hasText: 'Create a business' })
    const refused = page.getByRole('listitem').filter({ hasText: 'Refused: not found' })
    await done.getByText('Done').waitFor()
    await refused.getByText('Create an idea').waitFor()
    await page.getByLabel('Outcome').selectOption('ok')
    await refused.waitFor({ state: 'detached' })
    await done.waitFor()
    await assertAccessible(page)
  })
})
