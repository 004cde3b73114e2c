import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { carefulPerson } from './careful.ts'
import { mailedToken } from './mails.ts'
import { passkeysOf } from './passkeys.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)
const { holder } = passkeysOf(service)
const PHONE = 390

it('a mail’s “It wasn’t me” stops what was added, and the link that follows shows it and sets a password', async () => {
  const { email } = await holder()
  const page = await visit(undefined, `/not-me?token=${await mailedToken(service, email, /passkey was added/)}`, PHONE)
  await page.getByRole('button', { name: 'It wasn’t me: stop it' }).waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'It wasn’t me: stop it' }).click()
  await page.getByText('Passkey “Phone”').waitFor()
  await assertAccessible(page)
  const reset = await visit(undefined, `/reset-password?token=${await mailedToken(service, email, /password/)}`)
  await reset.getByLabel('New password').fill('nine green lanterns')
  await reset.getByRole('button', { name: 'Set password' }).click()
  await reset.getByText('Your new password is set.').waitFor()
})

it('the agent’s page says what approving by email means, and switches it on', async () => {
  const { person, agent } = await carefulPerson(service)
  const page = await visit(person, `/agents/${agent.bot_id}`, PHONE)
  const choice = page.getByRole('switch', { name: 'Approve by email' })
  await choice.waitFor()
  await page.getByText('Whoever reads your mail').waitFor()
  await assertAccessible(page)
  await choice.click({ force: true })
  await page.locator('input[role=switch]:checked').waitFor({ state: 'attached' })
  const { body } = await service.get(`/account/agents/${agent.bot_id}`, { headers: person.session })
  assert.equal(body.agent.mail_approval, true)
})
