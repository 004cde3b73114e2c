import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { useBrowser, visitsTo } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

/** Holds what this page saves there until it is let go: answered, or lost on the way. */
async function hold(page: Page, path: string): Promise<(fate: 'answered' | 'lost') => void> {
  const { promise, resolve } = Promise.withResolvers<'answered' | 'lost'>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET' || (await promise) === 'answered') return route.continue()
    return route.abort()
  })
  return resolve
}

describe('a choice that is saved as it is made', () => {
  it('is shown meanwhile, and taken back where it was made if it could not be saved', async () => {
    const page = await visit(await createPerson(service), '/profile?tab=notifications')
    const often = page.getByLabel('Send my digest')
    const letGo = await hold(page, '/account/notifications')
    await often.selectOption('weekly')
    assert.equal(await often.inputValue(), 'weekly')
    letGo('lost')
    const digest = page.locator('.mantine-Card-root').filter({ has: often })
    await digest.getByRole('alert').waitFor()
    assert.equal(await often.inputValue(), 'daily')
  })

  it('keeps the focus', async () => {
    const owner = await createPerson(service)
    const options = { headers: owner.session }
    const { idea_id } = (await service.post('/account/ideas', { name: 'Solar benches', is_draft: 1 }, options)).body
    const file = { file_name: 'plan.txt', content_base64: Buffer.from('The plan.').toString('base64') }
    const added = await service.post(`/account/ideas/${idea_id}/documents`, file, options)
    const page = await visit(owner, `/my-ideas/${idea_id}`)
    await page.getByRole('tab', { name: 'Documents' }).click()
    const door = page.getByLabel('Who can read it: plan.txt')
    await door.focus()
    const letGo = await hold(page, `/documents/${added.body.document.document_id}/door`)
    await door.selectOption('interested')
    assert.equal(await door.inputValue(), 'interested')
    letGo('answered')
    await page.getByText('No one has asked for it or read it yet.').waitFor()
    assert.equal(await door.inputValue(), 'interested')
    assert.equal(await door.and(page.locator(':focus')).count(), 1)
  })
})
