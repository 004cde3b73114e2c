import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

/** A person with this many agents. Returns their numbers, oldest first. */
async function withAgents(count: number) {
  const person = await createPerson(service)
  const rows = await service.sql<{ bot_id: number }>(
    `with made as (
       insert into bots (bot_name, contact_email, status, requested_capabilities, active_capabilities, pairing_code_hash,
         webhook_secret_sealed, terms_version)
       select 'Agent ' || number, 'agents@example.org', 'active', '{create_idea}', '{create_idea}',
         sha256(convert_to($1 || ' ' || number, 'utf8')), '', '1' from generate_series(1, $2::int) number
       returning bot_id),
     minutes as (insert into bot_minutes (bot_id) select bot_id from made),
     usage as (insert into bot_usage (bot_id, hour) select bot_id, hour_number(app_now()) from made)
     insert into links (bot_id, user_id, permissions) select bot_id, $1::bigint, '{create_idea}' from made returning bot_id`,
    [String(person.user_id), count],
  )
  return { person, agents: rows.map(({ bot_id }) => bot_id).sort((one, other) => one - other) }
}

async function running(userId: number): Promise<number> {
  const rows = await service.sql('select 1 from links where user_id = $1 and paused_at is null', [userId])
  return rows.length
}

async function pauseAll(page: Page): Promise<void> {
  await page.locator('.search-button').click()
  await page.getByRole('option', { name: /Pause all my agents/ }).click()
}

describe('pausing all agents', () => {
  it('reaches every one of them, however many there are', async () => {
    const { person } = await withAgents(53)
    const page = await visit(person, '/home')
    await pauseAll(page)
    await page.getByRole('status').getByText('All 53 of your agents are paused.').waitFor()
    assert.equal(await running(person.user_id), 0)
  })

  it('says which could not be paused, and pauses them when tried again', async () => {
    const { person, agents } = await withAgents(3)
    const page = await visit(person, '/home')
    await page.route(`**/account/agents/${agents[1]}`, (route) => route.abort())
    await pauseAll(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 of 3 agents are paused. Not paused: Agent 2.').waitFor()
    assert.equal(await running(person.user_id), 1)
    await assertAccessible(page)
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('status').getByText('All 3 of your agents are paused.').waitFor()
    assert.equal(await running(person.user_id), 0)
  })

  it('finds an agent by its name that is not among the newest', async () => {
    const { person, agents } = await withAgents(53)
    const page = await visit(person, '/home')
    await page.locator('.search-button').click()
    await page.getByRole('combobox', { name: 'Find anything' }).fill('agent 1')
    await page.getByRole('option', { name: /^Agent 1 ?Agent$/ }).click()
    await page.waitForURL(`**/agents/${agents[0]}`)
  })
})

describe('an agent that was revoked on its page', () => {
  it('is gone from the list, even where no news comes in', async () => {
    const { person } = await withAgents(2)
    const page = await visit(person, '/favourites')
    await page.route('**/account/events/stream*', (route) => route.abort())
    await page.goto(`${service.url}/app/agents`)
    const agent = page.getByRole('main').getByRole('link', { name: 'Agent 2', exact: true })
    await agent.click()
    await page.getByRole('heading', { level: 1, name: 'Agent 2' }).waitFor()
    await page.getByRole('button', { name: 'End pairing', exact: true }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/\/agents$/)
    await page.getByRole('main').getByRole('link', { name: 'Agent 1', exact: true }).waitFor()
    await agent.waitFor({ state: 'detached', timeout: 5_000 })
  })
})
