import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { useBrowser, visitsTo } from './browser.ts'
import { carefulPerson } from './careful.ts'
import { publishedIdea } from './market.ts'
import { changeProfile } from './matching.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** As a link of the app does, without loading it anew. */
const goTo = (page: Page, address: string) => page.evaluate(`history.pushState({}, '', '/app${address}')`)

describe('two tabs', () => {
  const saved = (page: Page) => page.getByRole('status').getByText('Saved.').waitFor()

  it('do not undo each other’s changes of a profile', async () => {
    const person = await createPerson(service)
    const { session: headers } = person
    const page = await visit(person, '/profile')
    await page.getByLabel('Investor').waitFor()
    const elsewhere = { bio: 'Written elsewhere.', roles: ['investor'] }
    assert.equal((await service.call('PATCH', '/account/profile', elsewhere, { headers })).status, 200)
    await page.getByLabel('Name', { exact: true }).fill('Ada of this tab')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved(page)
    const { name, bio, roles } = (await service.get('/account/profile', { headers })).body
    assert.deepEqual({ name, bio, roles }, { name: 'Ada of this tab', ...elsewhere })
  })

  it('do not undo each other’s changes of a matching profile', async () => {
    const person = await createPerson(service)
    const { session: headers } = person
    const page = await visit(person, '/profile?tab=matching')
    await page.getByLabel('I invest at least').waitFor()
    const elsewhere = { about: 'Written elsewhere.', skills: ['law'] }
    assert.equal((await service.call('PUT', '/account/matching-profile', elsewhere, { headers })).status, 200)
    await page.getByRole('combobox', { name: 'Where I am active' }).fill('Ghent,')
    await page.getByRole('button', { name: 'Save' }).click()
    await saved(page)
    const { about, skills, regions } = (await service.get('/account/matching-profile', { headers })).body
    assert.deepEqual({ about, skills, regions }, { ...elsewhere, regions: ['Ghent'] })
  })
})

it('a removed tag is not left behind without a word', async () => {
  const person = await createPerson(service)
  await changeProfile(service, person, { regions: ['Ghent', 'Europe'] })
  const page = await visit(person, '/profile?tab=matching')
  await page.getByRole('combobox', { name: 'Where I am active' }).press('Backspace')
  await page.getByText('Europe', { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Agents' }).first().click()
  await page.getByRole('dialog').getByText('Leave without saving?').waitFor()
})

describe('a reason that an admin typed', () => {
  const typed = 'Three warnings were of no use.'

  async function reopened(page: Page, button: string): Promise<string> {
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await page.getByRole('main').getByRole('button', { name: button }).click()
    await reason.fill(typed)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('button', { name: button }).click()
    return reason.inputValue()
  }

  it('is there again after the dialog was closed by mistake, and gone once it is sent', async () => {
    const [admin, person] = [await createPerson(service, { admin: true }), await createPerson(service)]
    const page = await visit(admin, `/admin/users/${person.user_id}`)
    assert.equal(await reopened(page, 'Suspend person'), typed)
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend person' }).click()
    await page.getByRole('button', { name: 'Lift suspension' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Suspend person' }).click()
    assert.equal(await page.getByRole('textbox', { name: 'Reason' }).inputValue(), '')
  })

  it('stays with the idea it is about', async () => {
    const admin = await createPerson(service, { admin: true })
    const owner = await createPerson(service)
    for (const name of ['First mill', 'Second mill'])
      await service.sql(`insert into ideas (owner_user_id, name, approval_status) values ($1, $2, 'pending')`, [
        owner.user_id,
        name,
      ])
    const page = await visit(admin, '/admin/review')
    await page.getByRole('article', { name: 'First mill' }).focus()
    assert.equal(await reopened(page, 'Reject'), typed)
    await page.keyboard.press('Escape')
    await page.getByRole('article', { name: 'Second mill' }).focus()
    await page.getByRole('main').getByRole('button', { name: 'Reject' }).click()
    assert.equal(await page.getByRole('textbox', { name: 'Reason' }).inputValue(), '')
  })
})

describe('another one’s page', () => {
  const ideasOf = async (owner: TestPerson) => [
    await publishedIdea(service, owner, 'Tide mill'),
    await publishedIdea(service, owner, 'Solar kiln'),
  ]

  it('shows its own fields, though both were open before', async () => {
    const owner = await createPerson(service)
    const [mill, kiln] = await ideasOf(owner)
    const page = await visit(owner, `/my-ideas/${mill}`)
    await title(page, 'Tide mill')
    await goTo(page, `/my-ideas/${kiln}`)
    await title(page, 'Solar kiln')
    assert.equal(await page.getByLabel('Title').inputValue(), 'Solar kiln')
    await page.goBack()
    await title(page, 'Tide mill')
    assert.equal(await page.getByLabel('Title').inputValue(), 'Tide mill')
  })

  it('does not go on with a request that was being edited, which is not left without a word', async () => {
    const careful = await carefulPerson(service)
    const [first, second] = [await careful.askDraft(), await careful.askDraft()]
    const page = await visit(careful.person, `/approvals/${first}`)
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    await edit.waitFor()
    const read = page.waitForResponse((answer) => answer.url().endsWith(`/account/approvals/${second}`))
    await goTo(page, `/approvals/${second}`)
    await read
    await edit.click()
    await page.locator('.inbox-decision').getByRole('textbox').first().fill('Meant for the second')
    await page.evaluate('history.back()')
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(`**/approvals/${first}`)
    await edit.waitFor()
    assert.equal(await page.locator('.inbox-decision').getByRole('textbox').count(), 0)
  })
})
