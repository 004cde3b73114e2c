import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { pairedAgent } from './ideas.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

const MESSAGES = 'Read and send messages'
type Grant = { permission: string; mode: string; limits?: object; paused?: boolean }

/** A person looks at what their agent may do: here, to write messages. */
async function lookAtAgent(grants: Grant[] = [{ permission: 'send_message', mode: 'allow' }]) {
  const { agent, owner } = await pairedAgent(service)
  const options = { headers: owner.session }
  const changed = await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, options)
  assert.equal(changed.status, 200, changed.text)
  const granted = async (): Promise<Grant[]> => (await service.get('/account/agents', options)).body.agents[0].grants
  return { agent, owner, granted, page: await visit(owner, `/agents/${agent.bot_id}`) }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const perDay = (page: Page) => page.getByLabel('Limit per day')

async function save(page: Page): Promise<void> {
  await button(page, 'Save').click()
  await button(page, 'Save').waitFor({ state: 'detached' })
}

describe('the limits of an agent', () => {
  it('show what would be saved, also after a discard and a preset', async () => {
    const { page, granted } = await lookAtAgent()
    await button(page, 'Add a limit').click()
    await perDay(page).fill('3')
    await page.getByLabel('Until').fill('31/12/2099')
    await button(page, 'Discard').click()
    assert.deepEqual([await perDay(page).inputValue(), await page.getByLabel('Until').inputValue()], ['', ''])

    await perDay(page).fill('4')
    await page.getByRole('radio', { name: /Asks first Prepares/ }).check()
    assert.equal(await perDay(page).inputValue(), '')

    await perDay(page).fill('12')
    await save(page)
    const messages = (await granted()).find(({ permission }) => permission === 'send_message')
    assert.deepEqual(messages, { permission: 'send_message', mode: 'ask', limits: { per_day: 12 } })
  })

  it('refuse a count that is none, at the field', async () => {
    const before: Grant[] = [{ permission: 'send_message', mode: 'allow', limits: { per_day: 3 } }]
    const { page, granted } = await lookAtAgent(before)
    await button(page, 'at most 3 a day').click()
    await perDay(page).fill('0')
    await page.getByText('Must be 1 or more.').waitFor()
    await assertAccessible(page)
    await button(page, 'Save').click()
    await page.getByRole('alert').getByText('Must be 1 or more.').waitFor()
    assert.deepEqual(await granted(), before)
    await perDay(page).fill('2')
    await page.getByText('Must be 1 or more.').first().waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('alert').count(), 0, 'a refusal goes with the choice that was refused')
    await save(page)
    assert.deepEqual(await granted(), [{ permission: 'send_message', mode: 'allow', limits: { per_day: 2 } }])
  })

  it('are not saved without an end that somebody typed and nobody can read', async () => {
    const { page, granted } = await lookAtAgent()
    const before = await granted()
    await button(page, 'Add a limit').click()
    await perDay(page).fill('3')
    const until = page.getByLabel('Until')
    await until.fill('31/13/2099')
    await button(page, 'Save').click()
    await page.getByText('Enter a date such as', { exact: false }).waitFor()
    await page.getByRole('alert').waitFor()
    assert.deepEqual(await granted(), before)
    assert.equal(await until.inputValue(), '31/13/2099')
    await until.fill('31/12/2099')
    await save(page)
    const [messages] = (await granted()) as { limits?: { per_day?: number; expires_at?: string } }[]
    assert.equal(messages?.limits?.per_day, 3)
    assert.match(String(messages?.limits?.expires_at), /^2099-12-31|^2100-01-01/)
  })
})

describe('a paused permission', () => {
  it('stays paused when a preset is saved, and when the agent is paired again', async () => {
    const { page, granted, agent, owner } = await lookAtAgent([
      { permission: 'send_message', mode: 'allow', paused: true },
    ])
    const messages = async () => (await granted()).find(({ permission }) => permission === 'send_message')
    // Through a preset without the permission and back.
    await page.getByRole('radio', { name: /^Looks only/ }).check()
    await page.getByRole('radio', { name: /^Asks first Prepares/ }).check()
    await save(page)
    assert.deepEqual(await messages(), { permission: 'send_message', mode: 'ask', paused: true })

    const pairing = await visit(owner, `/pair/${agent.pairingCode}`)
    await pairing.getByText('If you paused it, it resumes.').waitFor()
    await pairing.getByRole('radio', { name: /^Acts and tells me/ }).check()
    await pairing.getByRole('button', { name: 'Save permissions' }).click()
    await pairing.getByRole('status').getByText('is paired with you.').waitFor()
    assert.deepEqual(await messages(), { permission: 'send_message', mode: 'allow', paused: true })
  })

  it('leaves choices that are not saved alone, and so does leaving by mistake', async () => {
    const { page, granted } = await lookAtAgent([
      { permission: 'find_matches', mode: 'allow' },
      { permission: 'send_message', mode: 'allow' },
    ])
    const asks = page.getByRole('radiogroup', { name: MESSAGES }).getByRole('radio', { name: 'Asks first' })
    await asks.check()
    await page.getByRole('button', { name: `Pause: ${MESSAGES}` }).click()
    await page.getByRole('button', { name: `Resume: ${MESSAGES}` }).waitFor()
    assert.equal(await asks.isChecked(), true)

    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.equal(await asks.isChecked(), true)
    await save(page)
    assert.deepEqual(await granted(), [
      { permission: 'find_matches', mode: 'allow' },
      { permission: 'send_message', mode: 'ask', paused: true },
    ])
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.waitForURL(/\/home$/)
  })

  it('an ended pairing has nothing left to save', async () => {
    const { page } = await lookAtAgent()
    await page.getByRole('radio', { name: /^Looks only/ }).check()
    await button(page, 'End pairing').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('You have no agents yet.').waitFor()
  })
})
