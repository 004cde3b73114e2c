import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { CAPABILITY_NAMES } from '../src/contract/vocabulary.ts'
import { registerAgent } from './agents.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { act, approveByAdmin, ideaRow, pairedAgent, pairedPendingAgent } from './ideas.ts'
import { approveAgent, createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** One choice for one permission. */
function freedom(page: Page, permission: string, choice: string) {
  return page.getByRole('radiogroup', { name: permission }).getByRole('radio', { name: choice })
}

describe('pairing in the browser', () => {
  it('shows who the agent is and grants what the person chooses', async () => {
    const person = await createPerson(service)
    const agent = await registerAgent(service, {
      bot_name: 'Lamplighter',
      bot_description: 'Writes <img src=x onerror="document.title=1"> ideas.',
      capabilities: ['create_idea', 'find_matches'],
    })
    const page = await visit(person, '/agents')
    await page.getByRole('main').getByRole('link', { name: 'Pair an agent' }).click()
    await page.getByLabel('Pairing code').fill(agent.pairingCode.toLowerCase().replace('-', ' '))
    await page.getByRole('button', { name: 'Show the agent' }).click()

    await page.getByRole('heading', { name: 'Lamplighter' }).waitFor()
    await page.getByText('This is an AI agent, not a person.').waitFor()
    await page.getByText('<img src=x onerror=').waitFor()
    await page.getByText('An admin has not approved this agent yet.').waitFor()
    // Nothing is preselected, and nothing can be confirmed before the person has chosen.
    for (const level of ['Looks only', 'Asks first', 'Acts and tells me'])
      assert.equal(await page.locator('.presets').getByRole('radio', { name: level }).isChecked(), false)
    assert.equal(await page.getByRole('button', { name: 'Pair with this agent' }).isDisabled(), true)
    await page.getByText('it has not said that it can wait').waitFor()
    await page.locator('.presets').getByRole('radio', { name: 'Asks first' }).check()
    assert.equal(await freedom(page, 'Create ideas', 'Asks first').isChecked(), true)
    assert.equal(await freedom(page, 'Find matches', 'Yes').isChecked(), true)
    assert.equal(await freedom(page, 'Start rounds', 'Off').isChecked(), true)
    await page.getByText('Create ideas, Find matches', { exact: true }).waitFor()
    assert.equal(await page.getByText('Not requested').count(), 5)
    assert.equal(await page.getByText('Not active', { exact: true }).count(), 0)
    await assertAccessible(page)
    await freedom(page, 'Find matches', 'No').check()
    await page.getByText('Asks first, except for the one you changed.').waitFor()
    await page.getByRole('button', { name: 'Add a limit' }).click()
    await page.getByLabel('Limit per week').fill('3')
    await page.getByText('Lamplighter asks you each time before it may write new ideas.').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Pair with this agent' }).click()

    await page.getByRole('status').getByText('Lamplighter is paired with you.').waitFor()
    const { agents } = (await service.get('/account/agents', { headers: person.session })).body
    assert.deepEqual(agents[0].permissions, ['create_idea'])
    assert.deepEqual(agents[0].grants, [{ permission: 'create_idea', mode: 'ask', limits: { per_week: 3 } }])
  })

  it('marks what an admin did not activate, in both languages', async () => {
    const person = await createPerson(service)
    const agent = await registerAgent(service, { capabilities: [...CAPABILITY_NAMES] })
    await approveAgent(service, agent, { capabilities: ['create_idea'] })
    const page = await visit(person, `/pair/${agent.pairingCode}`)
    await freedom(page, 'Create ideas', 'Off').waitFor()
    assert.equal(await page.getByText('Not active', { exact: true }).count(), 5)
    assert.equal(await freedom(page, 'Read and send messages', 'Off').isChecked(), true)
    await page.evaluate(() => localStorage.setItem('ideabridge-language', 'de'))
    await page.reload()
    await page.getByText('Nicht aktiv', { exact: true }).first().waitFor()
    assert.equal(await page.getByText('Nicht aktiv', { exact: true }).count(), 5)
  })

  it('says that a code is unknown', async () => {
    const page = await visit(await createPerson(service), '/pair/IDB-222222')
    await page.getByRole('alert').getByText('No agent has this code.').waitFor()
    assert.equal(await page.getByLabel('Pairing code').inputValue(), 'IDB-222222')
    // Wrong codes are counted: a network that comes and goes must not use them up.
    await page.getByLabel('Pairing code').fill('IDB-33')
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/account/pairing-preview')) asked += 1
    })
    for (const turn of ['offline', 'online']) await page.evaluate(`dispatchEvent(new Event('${turn}'))`)
    await page.waitForTimeout(300)
    assert.equal(asked, 0)
    assert.equal(await page.getByLabel('Pairing code').inputValue(), 'IDB-33')
  })

  it('asks a visitor with a link to sign in and returns them', async () => {
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
    const [{ bot_name }] = (await service.get('/account/agents', { headers: owner.session })).body.agents
    const page = await visit(owner, '/agents')
    await page.getByRole('link', { name: /Change permissions/ }).click()
    await heading(page, bot_name).waitFor()
    await freedom(page, 'Read and send messages', 'Off').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Pause: Start rounds' }).click()
    await page.getByRole('button', { name: 'Resume: Start rounds' }).waitFor()
    await page.getByRole('button', { name: 'Pause everything' }).click()
    await page.getByText('It can do nothing for you until you resume it.').first().waitFor()
    const { agents } = (await service.get('/account/agents', { headers: owner.session })).body
    assert.deepEqual(
      agents[0].grants.find(({ permission }: { permission: string }) => permission === 'start_round'),
      { permission: 'start_round', mode: 'allow', paused: true },
    )
    assert.deepEqual(
      [agents[0].bot_id, agents[0].paused, agents[0].permissions.includes('send_message')],
      [agent.bot_id, true, false],
    )
    await page.getByRole('button', { name: 'Resume everything' }).click()
    await page.getByRole('button', { name: 'Pause everything' }).waitFor()

    await page.getByRole('button', { name: 'End pairing' }).click()
    await page.getByRole('dialog').waitFor()
    await assertAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('You have no agents yet.').waitFor()
  })

  it('lists what an agent did as it happens, and filters it', async () => {
    const { agent, owner } = await pairedAgent(service)
    const page = await visit(owner, '/agents')
    await page.getByText('Nothing yet.').waitFor()
    await act(service, agent, 'create-business', { user_id: owner.user_id, business_name: 'Lamplight Ltd' })
    await act(service, agent, 'create-idea', { user_id: owner.user_id, name: 'Lamps', business_id: 999_999 })
    const done = page.getByRole('listitem').filter({ hasText: 'created the business “Lamplight Ltd”.' })
    const refused = page.getByRole('listitem').filter({ hasText: 'tried to create the idea' })
    await done.getByText('Done').waitFor()
    await refused.getByText('it was not found').waitFor()
    await page.getByLabel('Outcome').selectOption('done')
    await refused.waitFor({ state: 'detached' })
    await done.waitFor()
  })

  it('shows an edit before and after, and undoes it on a phone, in both languages', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const made = await act(service, agent, 'create-idea', { user_id, name: 'Quiet drill', is_draft: 1 })
    const { idea_id } = made.body
    await act(service, agent, 'update-idea', { user_id, idea_id, name: 'Loud drill' })
    const page = await visit(owner, '/agents')
    await page.setViewportSize({ width: 375, height: 740 })
    const edit = page.getByRole('listitem').filter({ hasText: 'renamed “Quiet drill”' })
    await edit.getByText('Loud drill', { exact: true }).waitFor()
    assert.equal(await edit.getByRole('link').getAttribute('href'), `/app/my-ideas/${idea_id}`)
    await assertAccessible(page)
    assert.ok(
      await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
      'nothing is wider than a phone',
    )
    await edit.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByText('go back to what they were before this edit').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await edit.getByText('This was undone.').waitFor()
    assert.equal((await ideaRow(service, idea_id))!.name, 'Quiet drill')
    await page.evaluate("localStorage.setItem('ideabridge-language', 'de')")
    await page.reload()
    await page.getByText('hat „Quiet drill“ in „Loud drill“ umbenannt. Das wurde rückgängig gemacht.').waitFor()
  })

  it('shows a pending agent’s work as waiting, and as done once it is', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    await act(service, agent, 'create-business', { user_id: owner.user_id, business_name: 'Lamplight Ltd' })
    const page = await visit(owner, '/agents')
    const prepared = page.getByRole('region', { name: 'Prepared, but not done yet' })
    await prepared.getByText('Lamplight Ltd').waitFor()
    const listed = page.getByRole('region', { name: 'What agents did for you' }).getByRole('listitem')
    await listed.getByText('Waiting for an admin').waitFor()
    await listed.getByText('Lamplight Ltd', { exact: true }).waitFor()
    assert.equal(await listed.getByText('Done').count(), 0)
    await assertAccessible(page)
    await approveByAdmin(service, agent)
    await listed.getByText('Done').waitFor()
    await prepared.waitFor({ state: 'detached' })
  })
})
