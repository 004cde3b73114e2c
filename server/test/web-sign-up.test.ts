import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { newAddress, PASSWORD, registerPerson, registerVerified } from './accounts.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { mailsTo } from './mails.ts'
import { publishedIdea } from './market.ts'
import { activeAgent, createPerson, linkUser } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** By its label, which may have an asterisk for required. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`))

/** The page that the newest mail to an address links to. */
async function mailedPage(address: string): Promise<string> {
  const text = (await mailsTo(service, address)).at(-1)?.text ?? ''
  const [url] = /http\S+\/app\/\S+/.exec(text) ?? []
  assert.ok(url, `no link in: ${text}`)
  return url
}

describe('an account', () => {
  it('begins with the form, the mail and the first sign-in', async () => {
    const email = newAddress()
    const page = await visit(undefined, '/register')
    await field(page, 'Name').fill('Ada Lovelace')
    await page.getByLabel('Email address').fill(email)
    await field(page, 'Password').fill('password')
    await page.getByRole('button', { name: 'Create account' }).click()
    await field(page, 'Password').and(page.locator('[aria-invalid=true]')).waitFor()
    await assertAccessible(page)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'What brings you here?').waitFor()
    await page.getByRole('button', { name: 'Ada Lovelace' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Browse ideas' }).waitFor()

    await page.goto(await mailedPage(email))
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('status').getByText('Your address is confirmed.').waitFor()
    assert.equal(await page.getByLabel('Email address').inputValue(), email)
    await field(page, 'Password').fill('not this one')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
    const verified = await service.sql('select 1 from users where email = $1 and email_verified_at is not null', [
      email,
    ])
    assert.equal(verified.length, 1)
    const accepted = await service.sql(
      'select document from legal_acceptances join users using (user_id) where email = $1 order by 1',
      [email],
    )
    assert.deepEqual(accepted, [{ document: 'privacy' }, { document: 'terms' }])
  })

  it('from before is asked once for the terms, and again when they change', async () => {
    const person = await createPerson(service, { accepted: false })
    const page = await visit(person, '/home')
    const asked = page.getByRole('region', { name: 'Please read our terms once' })
    await asked.getByRole('link', { name: 'Read the terms of use' }).waitFor()
    await assertAccessible(page)
    await asked.getByRole('button', { name: 'I agree' }).click()
    await asked.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('All caught up').waitFor()
    assert.equal(await page.getByRole('button', { name: 'I agree' }).count(), 0)
    await service.sql(`update legal_acceptances set version = '2020-01-01' where user_id = $1`, [person.user_id])
    await page.reload()
    const again = page.getByRole('region', { name: 'Our terms have changed' })
    await again.getByRole('listitem').first().waitFor()
    await again.getByRole('button', { name: 'I agree' }).click()
    await again.waitFor({ state: 'detached' })
  })

  it('refuses a link that was used', async () => {
    const email = await registerPerson(service)
    const link = await mailedPage(email)
    const page = await visit(undefined, link)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('status').getByText('Your address is confirmed.').waitFor()
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('alert').getByText('This link was already used').waitFor()
    await page.goto(`${service.url}/app/verify-email`)
    await page.getByRole('alert').getByText('This link is incomplete').waitFor()
  })

  it('gets a new password by mail', async () => {
    const email = await registerVerified(service)
    const page = await visit(undefined, '/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The page before has a field of the same name.
    const send = page.getByRole('button', { name: 'Send link' })
    await send.waitFor()
    await page.getByLabel('Email address').fill(email)
    await send.click()
    await page.getByRole('status').getByText('If there is an account with this address').waitFor()
    await page.goto(await mailedPage(email))
    await field(page, 'New password').fill('short')
    await page.getByRole('button', { name: 'Set password' }).click()
    await field(page, 'New password').and(page.locator('[aria-invalid=true]')).waitFor()
    await assertAccessible(page)
    await field(page, 'New password').fill('nine green lanterns')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('status').getByText('Your new password is set.').waitFor()
    const signIn = await service.post('/account/login', { email, password: 'nine green lanterns' })
    assert.equal(signIn.status, 200)
  })

  it('returns the reader to where they were, never elsewhere', async () => {
    const email = await registerVerified(service)
    await service.sql('update users set onboarding_step = null where email = $1', [email])
    const signIn = async (next: string) => {
      const page = await visit(undefined, `/login?next=${encodeURIComponent(next)}`)
      await page.getByLabel('Email address').fill(email)
      await field(page, 'Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Ada' }).waitFor()
      await page.waitForURL((url) => !url.pathname.endsWith('/login'))
      return page.url()
    }
    assert.equal(await signIn('/ideas?search=lamps'), `${service.url}/app/ideas?search=lamps`)
    assert.equal(await signIn('//example.org/'), `${service.url}/app/home`)
  })

  it('with a known address goes on in the mail', async () => {
    const { email } = await createPerson(service)
    const page = await visit(undefined, '/register')
    await field(page, 'Name').fill('Somebody')
    await page.getByLabel('Email address').fill(email)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Check your inbox').waitFor()
    await assertAccessible(page)
  })

  it('of a young person: the guardian sees whom and what, approves, limits, and withdraws with the same link', async () => {
    const born = `${new Date().getUTCFullYear() - 16}-01-01`
    const minor = await createPerson(service, { name: 'Young Ada', date_of_birth: born })
    const guardian = newAddress()
    await service.post('/account/guardian', { guardian_email: guardian }, { headers: minor.session })
    const approvedAt = async () =>
      (await service.get('/account/profile', { headers: minor.session })).body.guardian_approved_at
    const page = await visit(undefined, await mailedPage(guardian))
    await heading(page, 'Young Ada is asking for your approval').waitFor()
    await page.getByText(`Until they turn 18 on 1 January ${new Date().getUTCFullYear() + 2}`).waitFor()
    await assertAccessible(page)
    assert.equal(await approvedAt(), null)
    await page.getByRole('button', { name: 'I am their guardian, and I approve' }).click()
    await page.getByRole('status').getByText('Young Ada can continue now.').waitFor()
    assert.ok(await approvedAt())

    await page.goto(await mailedPage(guardian))
    await heading(page, 'Your approval for Young Ada').waitFor()
    await page.getByText('None so far.').first().waitFor()

    // What they see.
    await publishedIdea(service, minor, 'Tidal lamp')
    await linkUser(service, await activeAgent(service, { bot_name: 'Quill' }), minor)
    await service.sql(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Lamp works', 'pending')`,
      [minor.user_id],
    )
    await page.reload()
    const seen = page.locator('section').filter({ hasText: 'What Young Ada does here' })
    const nothingYet = 'Agents have done nothing for them yet.'
    for (const words of ['Quill', nothingYet, 'Tidal lamp', 'Lamp works', 'In review'])
      await seen.getByText(words, { exact: true }).first().waitFor()
    await assertAccessible(page)

    // What they switch off.
    const publish = () => service.post('/account/ideas', { name: 'Another lamp' }, { headers: minor.session })
    const switchFor = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
    const switchOff = async (name: string, limits: string[]) => {
      await switchFor(name).press('Space')
      await page.getByRole('status').getByText('It applies to whatever they do next.').waitFor()
      await page.reload()
      await switchFor(name).waitFor({ state: 'attached' })
      assert.equal(await switchFor(name).isChecked(), false)
      const [user] = await service.sql('select guardian_limits from users where user_id = $1', [minor.user_id])
      assert.deepEqual(user, { guardian_limits: limits })
    }
    await switchOff('Publish ideas and businesses', ['publishing'])
    assert.equal((await publish()).body.reason, 'guardian_limit')
    await switchOff('Pay', ['publishing', 'payments'])

    // The child is told who switched it off, not asked to find a guardian.
    const theirs = await visit(minor, '/my-ideas/new')
    await theirs.getByLabel(/^Title/).fill('Another lamp')
    await theirs.getByRole('button', { name: 'Submit for review' }).click()
    await theirs.getByRole('alert').getByText('Your guardian has switched this off.').waitFor()

    // Two at once: the second list is sent after the first, and holds both.
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/guardian/limit') && answer.request().postDataJSON().limits.length === 0,
    )
    await switchFor('Pay').press('Space')
    await switchFor('Publish ideas and businesses').press('Space')
    await saved
    await page.reload()
    await switchFor('Pay').waitFor({ state: 'attached' })
    assert.equal(await page.getByRole('switch', { checked: true }).count(), 6)
    assert.equal((await publish()).status, 201)

    await page.getByRole('button', { name: 'Withdraw my approval' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('status').getByText('Your approval for Young Ada is withdrawn.').waitFor()
    assert.equal(await approvedAt(), null)
  })

  it('of the first admin is made with the link that the service prints', async () => {
    assert.ok(service.app.firstAdminUrl)
    const page = await visit(undefined, service.app.firstAdminUrl)
    await field(page, 'Name').fill('Root')
    await page.getByLabel('Email address').fill(newAddress())
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Become admin' }).click()
    await page.getByRole('button', { name: 'Root' }).waitFor()
    await page.waitForURL(`${service.url}/app/admin`)
  })

  it('stops notices without signing in', async () => {
    const page = await visit(undefined, '/unsubscribe?token=made-up')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('alert').waitFor()
  })
})
