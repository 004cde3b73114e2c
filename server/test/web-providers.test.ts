import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress } from './accounts.ts'
import { useBrowser, visitsTo } from './browser.ts'
import { freePort } from './free-port.ts'
import { useService } from './service.ts'
import { openSignInProvider } from './sign-in-provider.ts'

const port = await freePort()
const provider = await openSignInProvider(`http://127.0.0.1:${port}/app/provider`)
const service = useService({ settings: { PORT: String(port), STEP_UP_MINUTES: '60', ...provider.settings } })
const visit = visitsTo(service, useBrowser())

describe('a provider in the browser', () => {
  it('signs somebody in, is in their security settings, and proves again who they are', async () => {
    const email = newAddress()
    provider.meet('ada', { email, email_verified: true, name: 'Ada' })
    const page = await visit(undefined, '/register')
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForURL(/\/app\/(home|welcome)/)
    assert.doesNotMatch(page.url(), /code=/)
    await page.goto(`${service.url}/app/profile?tab=security`)
    const section = page.getByRole('region', { name: 'Other accounts you sign in with' })
    await section.getByText(email).waitFor()
    await service.sql(`update sessions set confirmed_at = app_now() - interval '61 minutes'`)
    await section.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    const opened = page.waitForEvent('popup')
    await proof.getByRole('button', { name: 'Continue with Acme' }).click()
    const popup = await opened
    if (!popup.isClosed()) await popup.waitForEvent('close')
    await page.getByText('You could no longer sign in.').waitFor()
  })

  it('says why nothing came of it, with a way back', async () => {
    provider.meet('nobody', {})
    const page = await visit(undefined, '/login')
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await page.getByRole('alert').getByText('did not tell us your email address').waitFor()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await page.getByRole('button', { name: 'Continue with Acme' }).waitFor()
  })
})
