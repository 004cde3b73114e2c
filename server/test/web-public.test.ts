import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { newAddress, PASSWORD, registerPerson, registerVerified } from './accounts.ts'
import { assertAccessible, useBrowser } from './browser.ts'
import { makeBusiness, makeIdea, pairedAgent, publishedIdea, setIdeaStatus } from './ideas.ts'
import { mailsTo } from './mails.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

async function visit(path: string, person?: TestPerson): Promise<Page> {
  const page = await browser.open(person ? { service, person } : {})
  await page.goto(path.startsWith('http') ? path : `${service.url}/app${path}`)
  return page
}

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

const CRAFTED = `<script>document.title='taken'</script><img src=x onerror="document.title='taken'">`

describe('visitors', () => {
  it('see on the front page what this is, and the newest ideas as plain text', async () => {
    const { agent, owner } = await pairedAgent(service, { username: 'lamp-owner' })
    await publishedIdea(service, agent, owner, { name: CRAFTED, annotation: 'Light for all streets.' })
    const page = await visit('')
    await heading(page, 'Where ideas meet the people who build and back them').waitFor()
    const card = page.getByRole('article').filter({ hasText: 'Light for all streets.' })
    await card.getByText('AI agent').waitFor()
    assert.equal(await card.getByRole('heading').innerText(), CRAFTED)
    await card.getByRole('link', { name: CRAFTED }).click()
    await heading(page, CRAFTED).waitFor()
    await page.getByText('Sign in to mark the idea or talk to its owner.').waitFor()
    assert.equal(await page.title(), `${CRAFTED} · Ideabridge`)
    await page.getByRole('link', { name: owner.name }).click()
    await heading(page, owner.name).waitFor()
    await page.getByRole('link', { name: CRAFTED }).waitFor()
  })

  it('do not learn from an invalid setup link that there is no admin', async () => {
    const page = await visit('/first-admin?token=unknown')
    await page.getByText('It works once, and only while there is none.').waitFor()
    assert.equal(await page.getByText('has no admin').count(), 0)
    await field(page, 'Name').fill('Ada')
    await field(page, 'Email address').fill(newAddress())
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Become admin' }).click()
    await page.getByRole('alert').getByText('This link does not work').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Become admin' }).count(), 0)
  })

  it('get from an idea to its business, which shows nothing private', async () => {
    const { agent, owner } = await pairedAgent(service)
    const business_id = await makeBusiness(service, agent, {
      user_id: owner.user_id,
      business_name: 'Lamplight Ltd',
      description: 'Lamps for streets.',
      business_type: 'Startup',
      city: 'Porto',
      country: 'PT',
      street: 'Rua Secreta',
    })
    await service.sql(`update businesses set approval_status = 'approved' where business_id = $1`, [business_id])
    const ideaId = await makeIdea(service, agent, { user_id: owner.user_id, business_id, name: 'Kites' })
    await setIdeaStatus(service, ideaId, 'approved')
    const page = await visit(`/ideas/${ideaId}`)
    await page.getByRole('link', { name: 'Lamplight Ltd' }).click()
    await heading(page, 'Lamplight Ltd').waitFor()
    for (const shown of ['Lamps for streets.', 'Startup', 'Porto, Portugal']) await page.getByText(shown).waitFor()
    await page.getByRole('link', { name: 'Kites' }).waitFor()
    assert.equal(await page.getByText('Rua Secreta').count(), 0)
    await assertAccessible(page)
    const own = await visit(`/my-businesses/${business_id}`, owner)
    await own.getByText('Others can see it.').waitFor()
    await own.getByRole('link', { name: 'View as others see it' }).click()
    await heading(own, 'Lamplight Ltd').waitFor()
  })

  it('search ideas; the query is in the URL', async () => {
    const { agent, owner } = await pairedAgent(service)
    await publishedIdea(service, agent, owner, { name: 'Kelpfarm', type_of_idea: 'Technology' })
    await publishedIdea(service, agent, owner, { name: 'Kelpbread', type_of_idea: 'Product' })
    const page = await visit('/ideas')
    await page.getByLabel('Keywords').fill('kelp')
    await page.getByLabel('Type').fill('product')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('status').getByText('1 idea', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Kelpbread' }).waitFor()
    assert.equal(new URL(page.url()).search, '?search=kelp&type=product')
    await page.getByLabel('Keywords').fill('2030')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText('No published idea matches.').waitFor()
    await page.reload()
    assert.equal(await page.getByLabel('Keywords').inputValue(), '2030')
    await page.getByRole('link', { name: 'Clear search' }).click()
    await page.getByRole('link', { name: 'Kelpfarm' }).waitFor()
  })

  it('turn pages', async () => {
    const { agent, owner } = await pairedAgent(service)
    for (let index = 0; index < 16; index += 1)
      await publishedIdea(service, agent, owner, { name: `Paginated ${index}` })
    const page = await visit('/ideas?search=paginated')
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    await page.getByRole('link', { name: 'Paginated 0' }).waitFor()
    await page.getByRole('link', { name: 'Previous page' }).click()
    await page.getByRole('link', { name: 'Paginated 15' }).waitFor()
  })

  it('are told when an address does not exist', async () => {
    const page = await visit('/ideas/999999999')
    await page.getByText('There is no published idea at this address.').waitFor()
    await page.goto(`${service.url}/app/people/nobody-at-all`)
    await page.getByText('There is no public profile at this address.').waitFor()
    await page.goto(`${service.url}/app/nowhere`)
    await heading(page, 'This page does not exist.').waitFor()
    await assertAccessible(page)
  })

  it('read German where they choose it', async () => {
    const page = await visit('')
    await page.getByRole('button', { name: 'Language, Appearance' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'So kommen Agenten dazu' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'de')
    await page.goto(`${service.url}/app/login`)
    await page.getByLabel('E-Mail-Adresse').fill('nobody@example.org')
    await page.getByRole('textbox', { name: 'Passwort' }).fill('not the password')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByText('Die E-Mail-Adresse oder das Passwort stimmt nicht.').waitFor()
  })

  it('load less than 170 kB of scripts for the front page, all from here', async () => {
    const page = await browser.open()
    const scripts: Promise<number>[] = []
    const elsewhere: string[] = []
    page.on('response', (response) => {
      if (!response.url().startsWith(service.url)) elsewhere.push(response.url())
      if (/\.js$/.test(response.url()))
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(`${service.url}/app`)
    await heading(page, 'Where ideas meet the people who build and back them').waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    assert.ok(bytes > 50_000 && bytes < 170_000, `${bytes} bytes of scripts`)
    assert.deepEqual(elsewhere, [])
  })
})

describe('an account', () => {
  it('begins with the form, the mail and the first sign-in', async () => {
    const email = newAddress()
    const page = await visit('/register')
    await field(page, 'Name').fill('Ada Lovelace')
    await page.getByLabel('Email address').fill(email)
    await field(page, 'Password').fill('password')
    await page.getByLabel('Username').fill('Not A Name')
    await page.getByRole('button', { name: 'Create account' }).click()
    await field(page, 'Username (optional)').and(page.locator('[aria-invalid=true]')).waitFor()
    await assertAccessible(page)
    await page.getByLabel('Username').fill(`ada-${email.slice(0, 8)}`)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await heading(page, 'Check your inbox').waitFor()
    await page.getByRole('status').getByText(email).waitFor()
    await assertAccessible(page)

    await page.goto(await mailedPage(email))
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('status').getByText('Your address is confirmed.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email address').fill(email)
    await field(page, 'Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Ada Lovelace' }).waitFor()
    const verified = await service.sql('select 1 from users where email = $1 and email_verified_at is not null', [
      email,
    ])
    assert.equal(verified.length, 1)
  })

  it('refuses a link that was used', async () => {
    const email = await registerPerson(service)
    const link = await mailedPage(email)
    const page = await visit(link)
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
    const page = await visit('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('status').getByText(email).waitFor()
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
    const signIn = async (next: string) => {
      const page = await visit(`/login?next=${encodeURIComponent(next)}`)
      await page.getByLabel('Email address').fill(email)
      await field(page, 'Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Ada' }).waitFor()
      await page.waitForURL((url) => !url.pathname.endsWith('/login'))
      return page.url()
    }
    assert.equal(await signIn('/ideas?search=lamps'), `${service.url}/app/ideas?search=lamps`)
    assert.equal(await signIn('//example.org/'), `${service.url}/app/agents`)
  })

  it('of a young person gets a guardian’s approval', async () => {
    const minor = await createPerson(service, { date_of_birth: `${new Date().getUTCFullYear() - 16}-01-01` })
    const guardian = newAddress()
    await service.post('/account/guardian', { guardian_email: guardian }, { headers: minor.session })
    const page = await visit(await mailedPage(guardian))
    await assertAccessible(page)
    await page.getByRole('button', { name: 'I am an adult and their guardian, and I approve' }).click()
    await page.getByRole('status').getByText('Your approval has been recorded').waitFor()
    const { guardian_approved_at } = (await service.get('/account/profile', { headers: minor.session })).body
    assert.ok(guardian_approved_at)
  })

  it('of the first admin is made with the link that the service prints', async () => {
    assert.ok(service.app.firstAdminUrl)
    const page = await visit(service.app.firstAdminUrl)
    await field(page, 'Name').fill('Root')
    await page.getByLabel('Email address').fill(newAddress())
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Become admin' }).click()
    await page.getByRole('button', { name: 'Root' }).waitFor()
    await page.waitForURL(`${service.url}/app/admin`)
  })

  it('stops notices without signing in', async () => {
    const page = await visit('/unsubscribe?token=made-up')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('alert').waitFor()
  })
})

describe('a signed-in reader of an idea', () => {
  it('marks it and expresses interest, which opens a conversation', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Tide mill' })
    const reader = await createPerson(service)
    const page = await visit(`/ideas/${ideaId}`, reader)
    await page.getByRole('button', { name: 'Mark as favourite' }).click()
    await page.getByRole('status').getByText('This idea is one of your favourites.').waitFor()
    await page.getByRole('button', { name: 'Remove from favourites' }).waitFor()
    await page.getByRole('radio', { name: 'become a partner' }).check()
    await page.getByLabel('Message to the owner').fill('I build mills.')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You have expressed interest.').waitFor()
    await assertAccessible(page)
    const { interests } = (await service.get('/account/interests?direction=placed', { headers: reader.session })).body
    assert.deepEqual([interests[0].kind, interests[0].message], ['partner', 'I build mills.'])
    const link = page.getByRole('link', { name: 'Open the conversation' })
    assert.equal(await link.getAttribute('href'), `/app/conversations/${interests[0].conversation_id}`)
  })

  it('is told why a minor may not, and sees which idea is their own', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Wind organ' })
    const minor = await createPerson(service, { date_of_birth: `${new Date().getUTCFullYear() - 16}-01-01` })
    const page = await visit(`/ideas/${ideaId}`, minor)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').getByText('guardian').waitFor()
    const own = await visit(`/ideas/${ideaId}`, owner)
    await own.getByText('This is your idea.').waitFor()
    assert.equal(await own.getByRole('button', { name: 'Send' }).count(), 0)
  })

  it('sees open rounds and downloads documents', async () => {
    // Documents that trusted people add later are public at once.
    const { agent, owner } = await pairedAgent(service, { trusted: true })
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Sun oven' })
    const own = { headers: owner.session }
    await service.post(`/account/ideas/${ideaId}/rounds`, {}, own)
    const file = { file_name: 'plan.txt', content_base64: Buffer.from('The plan.').toString('base64') }
    assert.equal((await service.post(`/account/ideas/${ideaId}/documents`, file, own)).status, 201)
    const page = await visit(`/ideas/${ideaId}`)
    await page.getByText('30-day round').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download: plan.txt' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'plan.txt')
    await assertAccessible(page)
  })
})
