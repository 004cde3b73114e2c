import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD, registerVerified } from './accounts.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { yearsOld } from './ideas.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

describe('the profile in the browser', () => {
  it('is changed, with the API’s message beside the wrong field', async () => {
    const page = await visit(await createPerson(service), '/profile')
    await page.getByLabel('Username').fill('No spaces please')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('Please check the highlighted fields.').waitFor()
    await page.getByLabel('Username').fill('ada-lovelace')
    await page.getByLabel('Investor').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
    await page.getByRole('link', { name: 'View my public profile' }).waitFor()

    await page.getByRole('tab', { name: 'Matching' }).click()
    await page.getByRole('combobox', { name: 'Where I am active' }).fill('Ghent, Europe')
    await page.getByLabel('I invest at least').fill('5000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Choose the currency of the amounts.').waitFor()
    await page.getByLabel('Currency').selectOption('EUR')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
    await assertAccessible(page)
    await page.reload()
    for (const place of ['Ghent', 'Europe']) await page.getByText(place, { exact: true }).first().waitFor()
  })

  it('does not make an admin’s hiding its person’s own by saving something else', async () => {
    const person = await createPerson(service)
    const stored = async () =>
      (await service.sql('select bio, visibility from users where user_id = $1', [person.user_id]))[0]
    await service.sql(`update users set visibility = 'withheld' where user_id = $1`, [person.user_id])
    const page = await visit(person, '/profile')
    const who = page.getByRole('radiogroup', { name: 'Who can see my profile' })
    const save = async () => {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await page.getByRole('button', { name: 'Save' }).click()
      assert.equal((await saved).status(), 200)
    }
    await page.getByRole('textbox', { name: 'A few words about me' }).fill('Counts.')
    await save()
    assert.deepEqual(await stored(), { bio: 'Counts.', visibility: 'withheld' })
    // It says what its person wants, and that something else is the case; to hide it for good takes one click.
    assert.ok(await who.getByRole('radio', { name: 'Everyone' }).isChecked())
    await who.getByText('An admin has hidden your profile for now.', { exact: false }).waitFor()
    await assertAccessible(page)
    await who.getByRole('radio', { name: /^Nobody/ }).check()
    await save()
    assert.deepEqual(await stored(), { bio: 'Counts.', visibility: 'hidden' })
  })

  it('shows a new token once and revokes it', async () => {
    const page = await visit(await createPerson(service), '/profile?tab=tokens')
    await page.getByText('You have no tokens.').waitFor()
    assert.equal(await page.getByLabel('admin').count(), 0)
    await page.getByLabel('Name').fill('Laptop')
    await page.getByLabel('ideas:read').check()
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = await page.locator('pre').innerText()
    assert.equal((await service.get('/account/ideas', { token })).status, 200)
    await assertAccessible(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Laptop' }).waitFor()
    assert.equal(await page.locator('pre').count(), 0)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('You have no tokens.').waitFor()
    assert.equal((await service.get('/account/ideas', { token })).status, 401)
  })

  it('switches mails off', async () => {
    const person = await createPerson(service)
    const page = await visit(person, '/profile?tab=notifications')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByLabel('I have a new message').selectOption('App only')
    assert.equal((await saved).status(), 200)
    const { notifications } = (await service.get('/account/notifications', { headers: person.session })).body
    const off = notifications.filter(({ mail }: { mail: boolean }) => !mail)
    assert.deepEqual(
      off.map(({ kind }: { kind: string }) => kind),
      ['message_waiting'],
    )
  })

  it('lets somebody under 18 ask a guardian, and keeps their birth date', async () => {
    const page = await visit(
      await createPerson(service, { username: 'young-ada', date_of_birth: yearsOld(15) }),
      '/profile',
    )
    assert.equal(await page.getByLabel('Date of birth').isEditable(), false)
    await page.getByText('You have no public profile while you are under 18.').waitFor()
    for (const offer of ['Who can see my profile', 'View my public profile', 'Your public profile address'])
      assert.equal(await page.getByText(offer).count(), 0, offer)
    await page.getByLabel('Your guardian’s email address').fill('parent@example.org')
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    await page.getByText('Waiting for parent@example.org.').waitFor()
    await assertAccessible(page)
  })

  it('signs in, changes the password and deletes the account', async () => {
    const email = await registerVerified(service)
    const page = await browser.open()
    await page.goto(`${service.url}/app/profile?tab=security`)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password').fill('nine green lanterns')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('status').getByText('Your password has been changed.').waitFor()

    const erase = page.getByRole('button', { name: 'Delete my account permanently' })
    await page.getByLabel('Your password, to confirm').fill(PASSWORD)
    await erase.click()
    await page.getByText('This is not your password.').waitFor()
    await page.getByLabel('Your password, to confirm').fill('nine green lanterns')
    await erase.click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    assert.equal((await service.post('/account/login', { email, password: 'nine green lanterns' })).status, 401)
  })
})
