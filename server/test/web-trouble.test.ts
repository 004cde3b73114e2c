import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, pageHolds, useBrowser, visitsTo } from './browser.ts'
import { interested, market, publishedIdea } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

/** From now on, calls of this kind do not reach the service. */
const cut = (page: Page, path: string, method: string) =>
  page.route(`**${path}`, (route) => (route.request().method() === method ? route.abort() : route.fallback()))

const said = (page: Page) => page.getByRole('alert').getByText('Something went wrong.')

describe('what was typed', () => {
  it('stays if a second update of an idea is refused', async () => {
    const owner = await createPerson(service)
    const page = await visit(owner, `/ideas/${await publishedIdea(service, owner)}`)
    const body = page.getByLabel('What’s new?')
    const post = page.getByRole('button', { name: 'Post update' })
    await body.fill('The kiln is hot.')
    await post.click()
    await page.getByRole('article').getByText('The kiln is hot.', { exact: true }).last().waitFor()
    assert.equal(await body.inputValue(), '')

    await cut(page, '/account/ideas/*/updates', 'POST')
    await body.fill('A long story that took an hour.')
    await post.click()
    await said(page).waitFor()
    assert.equal(await body.inputValue(), 'A long story that took an hour.')
  })

  it('stays if it was typed while a message was on its way', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const page = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/account/conversations/*/messages', async (route) => {
      if (route.request().method() === 'POST') {
        asked.resolve()
        await answered.promise
      }
      await route.fallback()
    })
    const field = page.getByLabel('Your message')
    const log = page.getByRole('log', { name: 'Messages' })
    await field.fill('Gladly.')
    await field.press('Enter')
    await asked.promise
    await field.fill('One more thing:')
    answered.resolve()
    await log.getByText('Gladly.').waitFor()
    assert.equal(await field.inputValue(), 'One more thing:')
    await page.reload()
    await log.getByText('Gladly.').waitFor()
    assert.equal(await field.inputValue(), 'One more thing:')

    await field.press('Enter')
    await log.getByText('One more thing:').waitFor()
    await pageHolds(page, `document.querySelector('.compose textarea').value === ''`)
  })

  it('is one message, if only its answer was lost and the page was loaded again', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const page = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    const sent = `select 1 from messages where conversation_id = ${conversation_id} and body = 'Gladly.'`
    const path = '**/account/conversations/*/messages'
    await page.route(path, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const field = page.getByLabel('Your message')
    await field.fill('Gladly.')
    await field.press('Enter')
    await page.getByRole('alert').waitFor()
    assert.equal((await service.sql(sent)).length, 1)
    await page.unroute(path)
    await page.reload()
    await page.getByRole('log', { name: 'Messages' }).getByText('Gladly.').waitFor()
    assert.equal(await field.inputValue(), 'Gladly.')
    const again = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await field.press('Enter')
    assert.equal((await again).headers()['idempotent-replay'], 'true')
    await pageHolds(page, `document.querySelector('.compose textarea').value === ''`)
    assert.equal((await service.sql(sent)).length, 1)
    // Written again, it is another one.
    await field.fill('Gladly.')
    await field.press('Enter')
    await pageHolds(page, `document.querySelector('.compose textarea').value === ''`)
    assert.equal((await service.sql(sent)).length, 2)
  })

  it('in a file can be chosen again after its upload failed', async () => {
    const owner = await createPerson(service)
    const page = await visit(owner, `/my-ideas/${await publishedIdea(service, owner)}`)
    await page.getByRole('tab', { name: 'Documents' }).click()
    const input = page.locator('input[type=file]')
    await cut(page, '/documents/upload*', 'POST')
    await input.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.') })
    await said(page).waitFor()
    // A browser tells of a choice only if it is another one than before.
    assert.equal(await input.inputValue(), '')
  })
})

describe('a page', () => {
  it('counts an interest that was just shown', async () => {
    const ideaId = await publishedIdea(service, await createPerson(service))
    const page = await visit(await createPerson(service), `/ideas/${ideaId}`)
    await page.getByText('No one has expressed interest yet. Be the first.').first().waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You have expressed interest.').waitFor()
    await page.getByText('1 person is interested').first().waitFor()
  })

  it('says that nothing fits, and shows no filter it ignores', async () => {
    const page = await visit(await createPerson(service), '/ideas?type=technology')
    const chip = page.getByRole('button', { name: 'Remove the filter Technology' })
    await chip.waitFor()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Fits me')
    await page.getByText('No published idea matches.').waitFor()
    assert.equal(new URL(page.url()).search, '?sort=fits')
    assert.equal(await chip.count(), 0)
    await assertAccessible(page)
    const words = page.getByLabel('Keywords')
    await words.fill('kelp')
    await words.press('Enter')
    await page.waitForURL('**/ideas?search=kelp')

    await cut(page, '/account/fitting-ideas*', 'GET')
    await page.goto(`${service.url}/app/ideas?sort=fits&type=technology`)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor()
    assert.equal(await chip.count(), 0)
  })

  it('leads back after signing in', async () => {
    const page = await visit(undefined, '/ideas?view=people')
    const link = page.getByRole('main').getByRole('link', { name: 'Sign in' })
    assert.match((await link.getAttribute('href')) ?? '', /next=.*view%3Dpeople/)
  })
})

describe('what fails says so', () => {
  it('to somebody who signs out', async () => {
    const page = await visit(await createPerson(service), '/favourites')
    await cut(page, '/account/logout', 'POST')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await said(page).waitFor()
    await page.getByRole('alert').getByText('You are still signed in.', { exact: false }).waitFor()
    await assertAccessible(page)
  })

  it('but not to somebody who is signed out by then', async () => {
    const page = await visit(await createPerson(service), '/favourites')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await cut(page, '/account/profile', 'GET')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(/\/app\/?$/)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    assert.equal(await page.getByText('You are still signed in.', { exact: false }).count(), 0)
  })

  it('to somebody who unblocks a person', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const [{ session }, other] = [setting.owner.person, setting.investor.person]
    const blocked = await service.post('/account/blocks', { blocked_user: other.user_id }, { headers: session })
    assert.ok(blocked.status < 300, blocked.text)
    const page = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    await cut(page, '/account/blocks/*', 'DELETE')
    await page.getByRole('button', { name: 'Report or block' }).click()
    await page.getByRole('menuitem', { name: `Unblock ${other.name}` }).click()
    await page.getByRole('dialog').getByText('Something went wrong.').waitFor()
    await assertAccessible(page)
    await page.unrouteAll()
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Your message').waitFor()
  })

  it('to somebody who wants earlier messages', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const { user_id } = setting.investor.person
    await service.sql(
      `insert into messages (conversation_id, account_type, user_id, body)
       select $1, 'user', $2, 'Number ' || number || '.' from generate_series(1, 60) number`,
      [conversation_id, user_id],
    )
    const page = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    const earlier = page.getByRole('button', { name: 'Show earlier messages' })
    await earlier.waitFor()
    await cut(page, '/messages?*before_id=*', 'GET')
    await earlier.click()
    await said(page).waitFor()
    await page.unrouteAll()
    await earlier.click()
    await page.getByText('Number 1.', { exact: true }).waitFor()
    assert.equal(await said(page).count(), 0)
  })

  it('to admins who decide', async () => {
    const admin = await createPerson(service, { admin: true })
    const [owner, reporter] = [await createPerson(service), await createPerson(service)]
    const ideaId = await publishedIdea(service, owner, 'Solar benches')
    const report = { subject_type: 'idea', subject_id: ideaId, category: 'misleading', words: 'The photo is old.' }
    const reported = await service.post('/account/reports', report, { headers: reporter.session })
    assert.equal(reported.status, 201, reported.text)
    const page = await visit(admin, '/admin/reports')
    await cut(page, '/admin/reports/*/decide', 'POST')
    await page.getByRole('button', { name: 'Dismiss' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is not old.')
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.getByRole('alert').waitFor()
    await assertAccessible(page)

    await service.sql('update users set suspended_at = app_now() where user_id = $1', [owner.user_id])
    await cut(page, '/admin/users/*/lift-suspension', 'POST')
    await page.goto(`${service.url}/app/admin/users/${owner.user_id}`)
    await page.getByRole('button', { name: 'Lift suspension' }).click()
    await said(page).waitFor()

    // What could not be read must not look like nothing.
    await service.sql(`update ideas set approval_status = 'pending' where idea_id = $1`, [ideaId])
    await cut(page, '/admin/ideas/*/documents', 'GET')
    await cut(page, '/admin/ideas/*/review', 'GET')
    await page.goto(`${service.url}/app/admin/review`)
    const context = page.getByRole('complementary', { name: 'Background' })
    await context.getByRole('button', { name: 'Try again' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 2)
  })
})
