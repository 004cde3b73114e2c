import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { hashPassword } from '../src/modules/people/accounts/index.ts'
import { PASSWORD } from './accounts.ts'
import { assertAccessible, useBrowser } from './browser.ts'
import { freePort } from './free-port.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

// Browsers bind passkeys to a name, never to an IP address.
const port = await freePort()
const service = useService({
  settings: { PORT: String(port), BASE_URL: `http://localhost:${port}`, STEP_UP_MINUTES: '60' },
})
const browser = useBrowser()

/** A fingerprint reader. It says yes to whatever it is asked, or while nobody touches it waits. */
async function plugIn(page: Page): Promise<(touched: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async (enabled) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  }
}

/** Browsers that suggest no passkeys say so. Holds for pages opened from now on in this tab. */
async function suggestions(page: Page, wanted: 'on' | 'off'): Promise<void> {
  await page.evaluate(`sessionStorage.setItem('suggestions', '${wanted}')`)
}

const CAN_SUGGEST_NOTHING = `if (sessionStorage.getItem('suggestions') === 'off') {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
}`

const clickPasskey = (page: Page) => page.getByRole('button', { name: 'Use passkey' }).click()

it('adds a passkey, proves with it what cannot be undone, and signs in with it alone and after the password', async () => {
  const person = await createPerson(service)
  const password_hash = await hashPassword(PASSWORD)
  await service.sql('update users set password_hash = $2 where user_id = $1', [person.user_id, password_hash])
  const page = await browser.open({ person, service })
  const touch = await plugIn(page)
  await page.addInitScript(CAN_SUGGEST_NOTHING)

  await page.goto(`${service.url}/app/profile?tab=security`)
  await page.getByText('You have no passkey yet.').waitFor()
  await page.getByLabel('Name').fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = await page.getByLabel('Recovery codes', { exact: true }).first().innerText()
  assert.equal(codes.match(/\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b/g)?.length, 10)
  await assertAccessible(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('Laptop').waitFor()

  // Time passes; the form keeps what was typed while the dialog asks.
  await service.sql(`update sessions set confirmed_at = app_now() - interval '2 hours'`)
  await page.goto(`${service.url}/app/profile?tab=tokens`)
  await page.getByLabel('Name').fill('Nightly job')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Create token' }).click()
  await page.getByRole('dialog').getByText('Confirm that it’s you').waitFor()
  await assertAccessible(page)
  await clickPasskey(page)
  await page.getByText('Nightly job').waitFor()
  await page.goto(`${service.url}/app/profile?tab=security`)
  await page.getByLabel('Ask for a passkey after the password').click()
  await page.getByLabel('Ask for a passkey after the password').and(page.locator(':checked')).waitFor()

  // Somebody who knows the password says that they are lost; using one ends that, and the alarm.
  const told = await service.post('/account/passkeys/lost', { email: person.email, password: PASSWORD })
  assert.equal(told.status, 200, told.text)
  await page.reload()
  await page.getByText('Someone reported all your passkeys as lost.').waitFor()
  await page.getByRole('button', { name: 'Keep my passkeys' }).click()
  await page.getByText('Someone reported all your passkeys as lost.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rename' }).click()
  assert.equal(await page.locator('li input:focus').inputValue(), 'Laptop')

  // Nobody touches the reader yet, or the passkey that the browser suggests would be taken at once.
  await touch(false)
  await page.context().clearCookies()
  await page.goto(`${service.url}/app/login`)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'One more step' }).and(page.locator(':focus')).waitFor()
  await assertAccessible(page)
  await touch(true)
  await clickPasskey(page)
  await page.waitForURL('**/app/home')

  // By the button, which a suggestion taken at once would be ahead of.
  await suggestions(page, 'off')
  await page.context().clearCookies()
  await page.goto(`${service.url}/app/login`)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.waitForURL('**/app/home')
  await suggestions(page, 'on')

  // Suggested with the address, and taken.
  await page.context().clearCookies()
  await page.goto(`${service.url}/app/login`)
  await page.waitForURL('**/app/home')

  // Suspended, they learn of it by every way in.
  const rights = page.getByRole('heading', { name: 'What you can still do' })
  await service.sql('update users set suspended_at = app_now() where user_id = $1', [person.user_id])
  await page.context().clearCookies()
  await page.goto(`${service.url}/app/login`)
  await rights.waitFor()
  await touch(false)
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Now use your passkey.').waitFor()
  await touch(true)
  await clickPasskey(page)
  await rights.waitFor()
})
