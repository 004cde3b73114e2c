import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from './assertions.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { act } from './ideas.ts'
import { interested, market } from './market.ts'
import { activeAgent, createPerson, linkUser } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())
const REASON = 'To answer the three people who wrote about your tide mill.'

/** An agent has asked its person whether it may write messages. */
async function asked() {
  const [person, agent] = [await createPerson(service), await activeAgent(service, { bot_name: 'Scout' })]
  await linkUser(service, agent, person, ['find_matches'])
  const wish = { user_id: person.user_id, permission: 'send_message', reason: REASON }
  assertAccepted(await act(service, agent, 'request-permission', wish), 201)
  const granted = async () =>
    (await service.get('/account/agents', { headers: person.session })).body.agents[0].grants as object[]
  return { person, agent, granted }
}

describe('an agent that asks for a permission', () => {
  it('is answered on Home, at 390 pixels: asking first is preselected', async () => {
    const { person, granted } = await asked()
    const page = await visit(person, '/home', 390)
    await page.getByRole('heading', { name: 'May Scout write messages in your name?' }).waitFor()
    await page.getByText(REASON).waitFor()
    assert.equal(await page.getByRole('radio', { name: 'Asks first' }).isChecked(), true)
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Yes, but ask first' }).click()
    await page.getByText('Nothing is waiting for you.').first().waitFor()
    assert.deepEqual(await granted(), [
      { permission: 'find_matches', mode: 'allow' },
      { permission: 'send_message', mode: 'ask' },
    ])
  })

  it('is granted it freely, within a limit, on its own page', async () => {
    const { person, agent, granted } = await asked()
    const page = await visit(person, `/agents/${agent.bot_id}`)
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^May Scout/ }) })
      .last()
    await card.getByRole('radio', { name: 'Acts' }).check()
    await card.getByRole('button', { name: 'Add a limit' }).click()
    await card.getByLabel('Limit per week').fill('3')
    await card.getByRole('button', { name: 'Yes, grant it' }).click()
    await page.getByRole('heading', { name: /^May Scout/ }).waitFor({ state: 'detached' })
    assert.deepEqual((await granted())[1], { permission: 'send_message', mode: 'allow', limits: { per_week: 3 } })
  })

  it('is found in the inbox among what waits, and can be told never to ask again', async () => {
    const { person, agent, granted } = await asked()
    const page = await visit(person, '/inbox')
    await page.getByRole('button', { name: /^Waiting for me/ }).click()
    await page.getByRole('link', { name: /May Scout write messages in your name/ }).click()
    await page.waitForURL(`**/agents/${agent.bot_id}`)
    await page.getByRole('button', { name: 'Never ask again' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: /^May Scout/ }).waitFor({ state: 'detached' })
    assert.deepEqual(await granted(), [{ permission: 'find_matches', mode: 'allow' }])
    const again = { user_id: person.user_id, permission: 'send_message', reason: REASON }
    assert.equal((await act(service, agent, 'request-permission', again)).body.params.until, null)
  })
})

it('allowing for an hour is one tap, and the agent’s page takes it back', async () => {
  const scene = await market(service)
  const { person, agent } = scene.owner
  const { conversation_id } = await interested(service, scene)
  const grants = [{ permission: 'send_message', mode: 'ask' }]
  const change = await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: person.session })
  assertAccepted(change, 200)
  const send = () => act(service, agent, 'send-message', { user_id: person.user_id, conversation_id, body: 'Hello' })
  const { approval_id } = (await send()).body
  const page = await visit(person, `/approvals/${approval_id}`, 390)
  await page.getByText(/may write messages in your name without asking, up to five times/).waitFor()
  await page.getByRole('button', { name: 'Allow for an hour' }).click()
  await page.getByText('Approved', { exact: true }).waitFor()
  assertAccepted(await send(), 201)
  await page.goto(`${service.url}/app/agents/${agent.bot_id}`)
  await page.getByText(/without asking until .*, 4 more times/).waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Ask again: Read and send messages' }).click()
  await page.getByText(/without asking until/).waitFor({ state: 'detached' })
  assertAccepted(await send(), 202)
})
