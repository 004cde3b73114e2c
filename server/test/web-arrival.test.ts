import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { newAddress, PASSWORD, registerVerified, signIn } from './accounts.ts'
import { registerAgent } from './agents.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { makeIdea, pairedAgent } from './ideas.ts'
import { mailsTo } from './mails.ts'
import { publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService({ settings: { ACCOUNT_REGISTRATIONS_PER_HOUR: '1000' } })
const browser = useBrowser()
const visit = visitsTo(service, browser)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`))

async function mailedPage(address: string): Promise<string> {
  const text = (await mailsTo(service, address)).at(-1)?.text ?? ''
  return /http\S+\/app\/\S+/.exec(text)?.[0] ?? 'about:blank'
}

/** Counts what a person presses. */
function clicks() {
  let count = 0
  const press = async (page: Page, role: 'button' | 'link' | 'radio', name: string) => {
    count += 1
    await page.getByRole('main').getByRole(role, { name }).click()
  }
  return { press, total: () => count }
}

async function signUp(page: Page, email: string, press: ReturnType<typeof clicks>['press']): Promise<void> {
  await press(page, 'link', 'Create account')
  await field(page, 'Name').fill('Nora New')
  await page.getByLabel('Email address').fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await press(page, 'button', 'Create account')
}

describe('a pairing link', () => {
  it('pairs somebody without an account in four clicks', async () => {
    const { pairingCode } = await registerAgent(service, { bot_name: 'Lamplighter' })
    const page = await visit(undefined, `/pair?code=${pairingCode}`)
    const { press, total } = clicks()
    await signUp(page, newAddress(), press)
    await press(page, 'radio', 'Acts and tells me')
    await press(page, 'button', 'Pair with this agent')
    await page.getByRole('status').getByText('Lamplighter is paired with you.').waitFor()
    assert.equal(total(), 4)
    await page.goto(`${service.url}/app/home`)
    await heading(page, 'What brings you here?').waitFor()
  })

  it('survives a confirmation on another device: six clicks, and the address and code typed once', async () => {
    const { pairingCode } = await registerAgent(service, { bot_name: 'Lamplighter' })
    const email = newAddress()
    const phone = await visit(undefined, `/pair/${pairingCode}`, 390)
    const { press, total } = clicks()
    await signUp(phone, email, press)
    await phone.getByRole('heading', { name: 'Lamplighter' }).waitFor()

    const laptop = await visit(undefined, await mailedPage(email))
    await press(laptop, 'button', 'Confirm my address')
    assert.equal(await laptop.getByLabel('Email address').inputValue(), email)
    await field(laptop, 'Password').fill(PASSWORD)
    await press(laptop, 'button', 'Sign in')
    await press(laptop, 'radio', 'Acts and tells me')
    await press(laptop, 'button', 'Pair with this agent')
    await laptop.getByRole('status').getByText('Lamplighter is paired with you.').waitFor()
    assert.equal(total(), 6)
    const { onboarding } = (await service.get('/account/profile', { headers: await signIn(service, email) })).body
    assert.equal(onboarding.next, null)
  })
})

describe('the mail about something an agent prepared', () => {
  async function prepared() {
    const { agent } = await pairedAgent(service)
    const email = newAddress()
    const idea_id = await makeIdea(service, agent, { email, name: 'Quiet drill', is_draft: 1 })
    return { email, idea_id, link: await mailedPage(email) }
  }

  async function create(page: Page, email: string, press: ReturnType<typeof clicks>['press']): Promise<void> {
    await heading(page, 'Something was prepared for you').waitFor()
    assert.equal(await page.getByLabel('Email address').inputValue(), email)
    await field(page, 'Name').fill('Nora New')
    await field(page, 'Password').fill(PASSWORD)
    await press(page, 'button', 'Create account')
    await page.getByText('You will then find it here.').waitFor()
  }

  it('leads somebody without an account to it in three clicks on one device', async () => {
    const { email, idea_id, link } = await prepared()
    const page = await visit(undefined, link)
    const { press, total } = clicks()
    await create(page, email, press)
    await assertAccessible(page)
    await page.goto(await mailedPage(email))
    await press(page, 'button', 'Confirm my address')
    await press(page, 'button', 'Continue')
    await heading(page, 'Quiet drill').waitFor()
    assert.equal(new URL(page.url()).pathname, `/app/my-ideas/${idea_id}`)
    assert.equal(total(), 3)
  })

  it('leads there on a second device, too, and opens it on the first by itself', async () => {
    const { email, link } = await prepared()
    const phone = await visit(undefined, link, 390)
    const { press, total } = clicks()
    await create(phone, email, press)
    const laptop = await visit(undefined, await mailedPage(email))
    await press(laptop, 'button', 'Confirm my address')
    await heading(phone, 'Quiet drill').waitFor()
    assert.equal(await laptop.getByLabel('Email address').inputValue(), email)
    await field(laptop, 'Password').fill(PASSWORD)
    await press(laptop, 'button', 'Sign in')
    await heading(laptop, 'Quiet drill').waitFor()
    assert.equal(total(), 3)
  })
})

describe('the first steps', () => {
  it('go on where one stopped, end with a draft, and never come back', async () => {
    const email = await registerVerified(service)
    const login = async (page: Page) => {
      await page.getByLabel('Email address').fill(email)
      await field(page, 'Password').fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    }
    const first = await visit(undefined, '/login')
    await login(first)
    await heading(first, 'What brings you here?').waitFor()
    await assertAccessible(first)
    await first.getByRole('button', { name: 'I have an idea' }).click()
    await heading(first, 'A little about you').waitFor()

    const second = await visit(undefined, '/login', 390)
    await login(second)
    await heading(second, 'A little about you').waitFor()
    await second.getByLabel('What do you do?').fill('I build kilns.')
    await assertAccessible(second)
    await second.getByRole('button', { name: 'Continue' }).click()
    await heading(second, 'A good first step').and(second.locator(':focus')).waitFor()
    await second.getByLabel('Your idea in one sentence').fill('Bread ovens that run on the sun.')
    await second.getByRole('button', { name: 'Keep this as a draft' }).click()
    await second.waitForURL(/\/my-ideas\/\d+$/)
    await second.goto(`${service.url}/app/home`)
    await second.getByText('Bread ovens that run on the sun.').waitFor()
    const { roles, bio } = (await service.get('/account/profile', { headers: await signIn(service, email) })).body
    assert.deepEqual([roles, bio], [['idea_maker'], 'I build kilns.'])
  })

  it('of a backer ask what they look for; those of somebody sent by an agent show how to get one', async () => {
    const open = async () => {
      const email = await registerVerified(service)
      const page = await visit(undefined, '/login')
      await page.getByLabel('Email address').fill(email)
      await field(page, 'Password').fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
      return { page, email }
    }
    const backer = await open()
    await backer.page.getByRole('button', { name: 'I back ideas' }).click()
    await backer.page.getByText('Technology', { exact: true }).click()
    await backer.page.getByLabel('What are you looking for?').fill('Kilns')
    await backer.page.getByRole('button', { name: 'Continue' }).click()
    await backer.page.getByRole('button', { name: 'Discover ideas' }).click()
    await backer.page.waitForURL(`${service.url}/app/ideas`)
    const headers = await signIn(service, backer.email)
    const { focus_types, about } = (await service.get('/account/matching-profile', { headers })).body
    assert.deepEqual([focus_types, about], [['Technology'], 'Kilns'])

    const { page } = await open()
    await page.getByRole('button', { name: 'My agent sent me' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Connect the assistant you already use').waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Enter a code' }).click()
    await page.getByLabel('Pairing code').waitFor()
    await page.goto(`${service.url}/app/home`)
    await page.getByText('All caught up').waitFor()
  })
})

describe('what is missing', () => {
  it('is asked for inside the act, which then goes on', async () => {
    const ideaId = await publishedIdea(service, await createPerson(service))
    const person = await createPerson(service, { date_of_birth: null })
    const page = await visit(person, `/ideas/${ideaId}`)
    await page.getByLabel('Message to the owner (optional)').fill('I like kilns.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').getByText('When were you born?').waitFor()
    await assertAccessible(page)
    await page.getByLabel('Date of birth').fill('17/05/1990')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByText('You have expressed interest.').waitFor()
    assert.equal((await service.sql('select 1 from messages where body = $1', ['I like kilns.'])).length, 1)
  })
})

describe('the end of a session', () => {
  async function typing() {
    const email = await registerVerified(service)
    await service.sql('update users set onboarding_step = null where email = $1', [email])
    const [cookie = ''] = [(await signIn(service, email)).cookie]
    const [row] = await service.sql<{ user_id: number }>('select user_id from users where email = $1', [email])
    const page = await visit({ user_id: row!.user_id, name: 'Ada', email, session: { cookie } }, '/my-ideas/new')
    await page.getByLabel(/^Title/).fill('Tidal lamp')
    await service.sql('delete from sessions where user_id = $1', [row!.user_id])
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('You were signed out').waitFor()
    return { page, dialog, email, userId: row!.user_id }
  }

  it('asks for the password in place, keeps what was typed, and repeats the act', async () => {
    const { page, dialog, email, userId } = await typing()
    await assertAccessible(page)
    assert.equal(await dialog.getByLabel('Email address').inputValue(), email)
    await dialog.locator('input[name=password]').fill('wrong one')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(/\/my-ideas\/\d+$/)
    const ideas = await service.sql('select 1 from ideas where owner_user_id = $1 and name = $2', [
      userId,
      'Tidal lamp',
    ])
    assert.equal(ideas.length, 1)
  })

  it('lets one close it: the text stays, and pressing again asks again', async () => {
    const { page, dialog } = await typing()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal(await page.getByLabel(/^Title/).inputValue(), 'Tidal lamp')
    await page.getByText('Please sign in.').first().waitFor()
    assert.equal(await page.getByText(/token|bearer/i).count(), 0)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await dialog.getByText('You were signed out').waitFor()
  })

  it('gives somebody else who signs in a fresh page and nothing of what was there', async () => {
    const { page, dialog } = await typing()
    const other = await registerVerified(service, { name: 'Olga' })
    await service.sql('update users set onboarding_step = null where email = $1', [other])
    await dialog.getByLabel('Email address').fill(other)
    await dialog.locator('input[name=password]').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(`${service.url}/app/home`)
    await page.getByRole('button', { name: /Olga/ }).waitFor()
    const made = await service.sql('select 1 from ideas join users on user_id = owner_user_id where email = $1', [
      other,
    ])
    assert.equal(made.length, 0)
  })
})
