import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { newAddress, PASSWORD } from './accounts.ts'
import { appOn, assertAccessible, useBrowser, visitsTo, wakeApp } from './browser.ts'
import { makeBusiness, makeIdea, pairedAgent, publishedIdea, setIdeaStatus } from './ideas.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** By its label, which may have an asterisk for required. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`))

const CRAFTED = `<script>document.title='taken'</script><img src=x onerror="document.title='taken'">`

describe('visitors', () => {
  it('see on the front page what this is, and the newest ideas as plain text', async () => {
    const { agent, owner } = await pairedAgent(service, { username: 'lamp-owner' })
    await publishedIdea(service, agent, owner, { name: CRAFTED, annotation: 'Light for all streets.' })
    const page = await visit(undefined, '')
    await heading(page, 'Where ideas meet the people who build and back them').waitFor()
    const card = page.getByRole('article').filter({ hasText: 'Light for all streets.' })
    await card.getByText('AI agent').waitFor()
    assert.equal(await card.getByRole('heading').innerText(), CRAFTED)
    await card.getByRole('link', { name: CRAFTED }).click()
    await heading(page, CRAFTED).waitFor()
    await page.getByText('Sign in to follow the idea or talk to its owner.').waitFor()
    assert.equal(await page.title(), `${CRAFTED} · Ideabridge`)
    await page.getByRole('link', { name: owner.name }).first().click()
    await heading(page, owner.name).waitFor()
    await page.getByRole('link', { name: CRAFTED }).waitFor()
  })

  it('read types, places and names as their authors wrote them, whatever they are', async () => {
    const { agent, owner } = await pairedAgent(service, { name: 'constructor' })
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Brick robot', type_of_idea: 'Constructor' })
    await service.runJob('idea-listing')
    const page = await visit(undefined, `/ideas/${ideaId}`)
    await page.getByText('Constructor', { exact: false }).first().waitFor()
    assert.doesNotMatch(await page.getByRole('main').innerText(), /native code/)
    await page.goto(`${service.url}/app/ideas?type=constructor&region=valueOf`)
    await heading(page, 'Discover').waitFor()
    assert.doesNotMatch(await page.getByRole('main').innerText(), /native code/)
    await page.goto(`${service.url}/app/ideas?type=constructor`)
    await page.getByRole('article').filter({ hasText: 'Brick robot' }).getByText('Constructor').first().waitFor()
  })

  it('read that a link could not be copied', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner)
    const page = await browser.open()
    await page.addInitScript(`navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'))`)
    await page.goto(`${service.url}/app/ideas/${ideaId}`)
    await wakeApp(page)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('status').getByText('Your browser did not allow copying.', { exact: false }).waitFor()
    await assertAccessible(page)
  })

  it('do not learn from an invalid setup link that there is no admin', async () => {
    const page = await visit(undefined, '/first-admin?token=unknown')
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
    const page = await visit(undefined, `/ideas/${ideaId}`)
    await page.getByRole('link', { name: 'Lamplight Ltd' }).click()
    await heading(page, 'Lamplight Ltd').waitFor()
    for (const shown of ['Lamps for streets.', 'Startup', 'Porto, Portugal']) await page.getByText(shown).waitFor()
    await page.getByRole('link', { name: 'Kites' }).waitFor()
    assert.equal(await page.getByText('Rua Secreta').count(), 0)
    await assertAccessible(page)
    const own = await visit(owner, `/my-businesses/${business_id}`)
    await own.getByText('Others can see it.').waitFor()
    await own.getByRole('link', { name: 'View as others see it' }).click()
    await heading(own, 'Lamplight Ltd').waitFor()
  })

  it('search ideas; the query is in the URL', async () => {
    const { agent, owner } = await pairedAgent(service)
    await publishedIdea(service, agent, owner, { name: 'Kelpfarm', type_of_idea: 'Technology' })
    await publishedIdea(service, agent, owner, { name: 'Kelpbread', type_of_idea: 'Product' })
    const page = await visit(undefined, '/ideas')
    const words = page.getByLabel('Keywords')
    await words.fill('kelp')
    await words.press('Enter')
    await page.getByRole('status').getByText('2 ideas', { exact: true }).waitFor()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')
    await page.waitForURL('**/ideas?search=kelp&sort=newest')
    await page.goBack()
    await page.waitForURL('**/ideas?search=kelp')
    await words.fill('2030')
    await words.press('Enter')
    await page.getByText('No published idea matches.').waitFor()
    await page.reload()
    assert.equal(await words.inputValue(), '2030')
    await page.getByRole('link', { name: 'Clear all' }).first().click()
    await page.getByRole('link', { name: 'Kelpfarm' }).waitFor()
  })

  it('filter ideas by what there is, with counts', async () => {
    const { agent, owner } = await pairedAgent(service)
    await publishedIdea(service, agent, owner, { name: 'Reedroof', type_of_idea: 'Thatching' })
    await service.runJob('idea-listing')
    const page = await visit(undefined, '/ideas')
    await page.getByRole('checkbox', { name: 'Thatching 1' }).check()
    await page.getByRole('status').getByText('1 idea', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Reedroof' }).waitFor()
    assert.equal(new URL(page.url()).search, '?type=thatching')
    await page.getByRole('button', { name: 'Remove the filter Thatching' }).click()
    await page.waitForURL('**/ideas')
  })

  it('show more', async () => {
    const { agent, owner } = await pairedAgent(service)
    for (let index = 0; index < 16; index += 1)
      await publishedIdea(service, agent, owner, { name: `Paginated ${index}` })
    const page = await visit(undefined, '/ideas?search=paginated')
    await page.getByLabel('Sort by').focus()
    await appOn(page)
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.getByRole('link', { name: 'Paginated 0' }).waitFor()
    await page.getByRole('link', { name: 'Paginated 15' }).waitFor()
    assert.equal(new URL(page.url()).search, '?search=paginated')
  })

  it('are told when an address does not exist', async () => {
    const page = await visit(undefined, '/ideas/999999999')
    await page.getByText('There is no published idea at this address.').waitFor()
    await page.goto(`${service.url}/app/people/nobody-at-all`)
    await page.getByText('There is no public profile at this address.').waitFor()
    await page.goto(`${service.url}/app/nowhere`)
    await heading(page, 'There is no such page').waitFor()
    await assertAccessible(page)
  })

  it('read German where they choose it', async () => {
    const page = await visit(undefined, '')
    await page.getByRole('button', { name: 'Language, Appearance' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Fang mit einem Satz an' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'de')
    await page.goto(`${service.url}/app/login`)
    await page.getByLabel('E-Mail-Adresse').fill('nobody@example.org')
    await page.getByRole('textbox', { name: 'Passwort' }).fill('not the password')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByText('Die E-Mail-Adresse oder das Passwort stimmt nicht.').waitFor()
  })

  it('begin with one sentence, which waits for them in the form once they have signed up', async () => {
    const page = await visit(undefined, '')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByText('Write a few words first.').waitFor()
    await page.getByLabel('The problem in one sentence').fill('Bees & "wasps": 100 % lost, überall')
    await page.getByRole('button', { name: 'Begin' }).click()
    await field(page, 'Name').fill('Ada Lovelace')
    await page.getByLabel('Email address').fill(newAddress())
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/my-ideas/new')
    const kept = page.locator('textarea[name=annotation]')
    assert.equal(await kept.inputValue(), 'Bees & "wasps": 100 % lost, überall')
  })

  it('find their way on a phone', async () => {
    const page = await visit(undefined, '')
    await page.setViewportSize({ width: 390, height: 800 })
    const bar = page.getByRole('banner')
    for (const name of ['Discover', 'Help', 'Sign in']) await bar.getByRole('link', { name }).waitFor()
    await bar.getByRole('link', { name: 'Help' }).click()
    await page.getByRole('link', { name: 'Rounds and payments' }).click()
    await heading(page, 'Rounds and payments').waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
    await page.getByText('has not provided their details yet').waitFor()
  })

  it('load no script of the app for the front page until they do something, then less than 175 kB, all from here', async () => {
    const page = await browser.open()
    const scripts: Promise<number>[] = []
    const elsewhere: string[] = []
    page.on('response', (response) => {
      if (!response.url().startsWith(service.url)) elsewhere.push(response.url())
      if (/\.js$/.test(response.url()))
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    const weight = async () => (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    await page.goto(`${service.url}/app`)
    await heading(page, 'Where ideas meet the people who build and back them').waitFor()
    await page.waitForLoadState('networkidle')
    assert.ok((await weight()) < 2000, `${await weight()} bytes of scripts`)
    await wakeApp(page)
    await page.waitForLoadState('networkidle')
    const bytes = await weight()
    assert.ok(bytes > 50_000 && bytes < 175_000, `${bytes} bytes of scripts`)
    assert.deepEqual(elsewhere, [])
  })
})
