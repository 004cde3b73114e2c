import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { reportKey, signReport } from '../src/secrets/signed-report.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { createPerson } from './people.ts'
import { useSandbox } from './sandboxes.ts'
import { useService } from './service.ts'

const own = useSandbox()
const browser = useBrowser()
const service = useService()

describe('the page of a sandbox', () => {
  it('opens with its key, moves time, and shows what the agent did', async () => {
    const page = await browser.open()
    await page.goto(`${own.url}/app/developers/sandbox`)
    await page.getByLabel('Sandbox key').fill('sbk_wrong')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.goto(`${own.url}/app/developers/sandbox#${own.key}`)
    const time = page.getByTestId('world-time')
    await time.getByText('09:00').waitFor()
    assert.ok(!page.url().includes(own.key), 'the key is in no address')
    await page.getByText('approves after two hours').waitFor()
    await assertAccessible(page)

    const wish = { user_id: own.user('bruno'), idea_id: own.idea('otto') }
    await own.agent('POST', '/bots/action/express-interest', wish)
    const request = page.getByText('POST express-interest')
    await request.click()
    await page.getByText('awaiting_approval').first().waitFor()
    await page.getByRole('link', { name: 'See where' }).click()

    await page.getByRole('button', { name: '+1 hour' }).click()
    await time.getByText('10:00').waitFor()
    await page.getByRole('button', { name: 'Next moment' }).click()
    await time.getByText('11:00').waitFor()
    await page
      .getByRole('status')
      .getByText(/things? happened/)
      .waitFor()
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('dialog').waitFor()
    await assertGoodInEveryLook(page, 'the question before starting over', { within: '[role=dialog]' })
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await time.getByText('09:00').waitFor()
    await page.getByRole('button', { name: 'Leave this sandbox' }).click()
    await page.getByLabel('Address of the sandbox').fill('https://elsewhere.example/sandbox/1')
    await page.getByLabel('Sandbox key').fill(own.key)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByText('This is not the address of a sandbox').waitFor()
  })
})

describe('the page of an agent for admins', () => {
  it('shows how it did in a sandbox', async () => {
    const key = reportKey(service.app.jobContext().secrets)
    const checks = [
      { check: 'keys', result: 'good' as const },
      { check: 'injection', result: 'bad' as const },
    ]
    const said = { sandbox_id: 'a'.repeat(24), signed_at: new Date().toISOString(), checks }
    const agent = { bot_name: 'Quill', contact_email: 'operator@example.org', accept_terms: true }
    const { body } = await service.post('/bots/register', { ...agent, sandbox_report: signReport(key, said) })
    const admin = await createPerson(service, { admin: true, name: 'Ada Admin' })
    const page = await visitsTo(service, browser)(admin, `/admin/agents/${body.bot_id}`)
    const section = page.getByRole('region', { name: 'In the sandbox' })
    await section.getByText('Sends a key with every write').waitFor()
    await section.getByText('not good').waitFor()
    await assertAccessible(page)
  })
})
