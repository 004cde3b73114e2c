import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { ideaListing } from '../src/jobs/list-ideas.ts'
import { newAddress, PASSWORD } from './accounts.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { makeBusiness, makeIdea, pairedAgent, publishedIdea, setIdeaStatus } from './ideas.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** By its label, which may have an asterisk for required. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${RegExp.escape(label)}( \\*)?$`))

/** Until the app has taken over a page that the server wrote. */
const appOn = (page: Page) => page.locator('html[data-app=on]').waitFor()

/** How much the page has moved, as browsers measure it. */
const COUNT_MOVES = `moved = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value })
  .observe({ type: 'layout-shift', buffered: true })`

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
    await page.getByText('Sign in to mark the idea or talk to its owner.').waitFor()
    assert.equal(await page.title(), `${CRAFTED} · Ideabridge`)
    await page.getByRole('link', { name: owner.name }).first().click()
    await heading(page, owner.name).waitFor()
    await page.getByRole('link', { name: CRAFTED }).waitFor()
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
    const words = page.getByLabel('Words in the idea')
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
    await service.runJob(ideaListing)
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
    await heading(page, 'This page does not exist.').waitFor()
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
    await page.getByText('has not filled in who they are yet').waitFor()
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
    await page.mouse.move(300, 300)
    await appOn(page)
    await page.waitForLoadState('networkidle')
    const bytes = await weight()
    assert.ok(bytes > 50_000 && bytes < 175_000, `${bytes} bytes of scripts`)
    assert.deepEqual(elsewhere, [])
  })
})

describe('a page that the server wrote', () => {
  it('is taken over by the app without moving or replacing anything', async () => {
    const { agent, owner } = await pairedAgent(service, { username: 'still-owner' })
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Still mill', type_of_idea: 'Product' })
    for (const address of ['', '/ideas', `/ideas/${ideaId}`, '/people/still-owner', '/help', '/terms', '/developers']) {
      const page = await browser.open({ width: 390 })
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      await page.addInitScript(COUNT_MOVES)
      await page.goto(`${service.url}/app${address}`)
      const title = await page.getByRole('heading', { level: 1 }).elementHandle()
      await page.mouse.move(200, 400)
      await appOn(page)
      await page.waitForLoadState('networkidle')
      assert.equal(await title?.evaluate((element) => element.isConnected), true, address)
      const moved = await page.evaluate<number>('moved')
      assert.ok(moved <= 0.05, `${address} moved by ${moved}`)
      assert.deepEqual(faults, [], address)
    }
  })

  it('answers clicks, choices and searches that come before the app', async () => {
    const { agent, owner } = await pairedAgent(service)
    await publishedIdea(service, agent, owner, { name: 'Early bird', type_of_idea: 'Ornithology' })
    await service.runJob(ideaListing)
    const page = await browser.open()
    let letThrough: () => void = () => {}
    const held = async () => {
      await page.unrouteAll()
      const gate = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await gate
        await route.continue()
      })
    }
    await held()
    await page.goto(`${service.url}/app/ideas`)
    await page.getByRole('checkbox', { name: 'Ornithology 1' }).click()
    assert.equal(new URL(page.url()).search, '')
    letThrough()
    await page.waitForURL('**/ideas?type=ornithology')

    await held()
    await page.goto(`${service.url}/app/ideas`)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most interest')
    await page.getByRole('link', { name: 'Early bird' }).hover()
    letThrough()
    await page.waitForURL('**/ideas?sort=interest')

    await held()
    await page.goto(`${service.url}/app/ideas`)
    await page.getByLabel('Words in the idea').fill('early')
    await page.getByLabel('Words in the idea').press('Enter')
    letThrough()
    await page.waitForURL('**/ideas?search=early')

    // A link needs no app.
    await held()
    await page.goto(`${service.url}/app/ideas?search=early`)
    await page.getByRole('link', { name: 'Early bird' }).click()
    await heading(page, 'Early bird').waitFor()
    letThrough()
  })

  it('can be searched and read without JavaScript', async () => {
    const { agent, owner } = await pairedAgent(service)
    await publishedIdea(service, agent, owner, { name: 'Quiet quarry' })
    const page = await browser.open({ scripts: false })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${service.url}/app/ideas`)
      await page.getByLabel('Words in the idea').fill('quarry')
      await page.getByLabel('Words in the idea').press('Enter')
      await page.waitForURL('**/ideas?search=quarry')
      await page.getByRole('link', { name: 'Quiet quarry' }).click()
      await heading(page, 'Quiet quarry').waitFor()
    }
  })

  it('speaks the language chosen earlier on this device, and keeps its colours', async () => {
    const page = await visit(undefined, '/help')
    await page.evaluate(`localStorage.setItem('ideabridge-language', 'de')`)
    await page.evaluate(`localStorage.setItem('mantine-color-scheme-value', 'dark')`)
    await page.goto(`${service.url}/app/help`)
    await heading(page, 'Hilfe').waitFor()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    assert.equal(await page.locator('html[data-app]').count(), 0)
  })
})

describe('a signed-in reader of an idea', () => {
  it('marks it and expresses interest, which opens a conversation', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Tide mill' })
    const reader = await createPerson(service)
    const page = await visit(reader, `/ideas/${ideaId}`)
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
    const page = await visit(minor, `/ideas/${ideaId}`)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alert').getByText('A parent or guardian has to approve first').waitFor()
    const own = await visit(owner, `/ideas/${ideaId}`)
    await own.getByText('This is your idea.').waitFor()
    assert.equal(await own.getByRole('button', { name: 'Send' }).count(), 0)
  })

  it('names an amount; the owner posts an update in simple Markdown, which cannot become HTML', async () => {
    const { agent, owner } = await pairedAgent(service)
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Peat still' })
    const reader = await createPerson(service)
    const page = await visit(reader, `/ideas/${ideaId}`)
    await page.getByLabel('About how much, in EUR?').fill('5,000')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You named about €5,000.').waitFor()
    const own = await visit(owner, `/ideas/${ideaId}`)
    await own.getByLabel('What happened?').fill('It **stands**, see [here](javascript:alert(1)) <img src=x>')
    await own.getByRole('button', { name: 'Post update' }).click()
    const update = own.locator('.update')
    await update.locator('strong').getByText('stands').waitFor()
    assert.equal(await update.locator('img, a').count(), 0)
    assert.match(await update.innerText(), /<img src=x>/)
    await assertAccessible(own)
    await page.reload()
    await page.locator('.update strong').waitFor()
  })

  it('sees open rounds and downloads documents', async () => {
    // Documents that trusted people add later are public at once.
    const { agent, owner } = await pairedAgent(service, { trusted: true })
    const ideaId = await publishedIdea(service, agent, owner, { name: 'Sun oven' })
    const own = { headers: owner.session }
    await service.post(`/account/ideas/${ideaId}/rounds`, {}, own)
    const file = { file_name: 'plan.txt', content_base64: Buffer.from('The plan.').toString('base64') }
    assert.equal((await service.post(`/account/ideas/${ideaId}/documents`, file, own)).status, 201)
    const page = await visit(undefined, `/ideas/${ideaId}`)
    await page.getByText('30-day round').waitFor()
    await page.locator('#act').getByText('29 days left').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download: plan.txt' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'plan.txt')
    await assertAccessible(page)
  })
})
