import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { useBrowser, visitsTo } from './browser.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

async function made(person: TestPerson, path: string, body: object) {
  const answer = await service.post(path, body, { headers: person.session })
  assert.equal(answer.status, 201, answer.text)
  return answer.body
}

async function drafts() {
  const person = await createPerson(service)
  const { business_id } = await made(person, '/account/businesses', { business_name: 'Lamplight', is_draft: 1 })
  const { idea_id } = await made(person, '/account/ideas', {
    name: 'Lamp pole',
    annotation: 'Old words.',
    business_id,
    is_draft: 1,
  })
  const read = async (path: string) => (await service.get(path, { headers: person.session })).body
  return {
    person,
    business_id,
    idea_id,
    idea: async () => (await read(`/account/ideas/${idea_id}`)).idea,
    business: async () => (await read(`/account/businesses/${business_id}`)).business,
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' }).click()
const inReview = (page: Page) => page.getByText('An admin reviews it before others can see it.').waitFor()

describe('what is sent to review', () => {
  it('is the idea as it is typed, saved or not', async () => {
    const { person, idea_id, idea } = await drafts()
    const page = await visit(person, `/my-ideas/${idea_id}`)
    await page.getByLabel('Your idea in one sentence').fill('New words.')
    await submit(page)
    await inReview(page)
    await page.getByRole('status').getByText('Saved.').waitFor()
    const { annotation, approval_status } = await idea()
    assert.deepEqual({ annotation, approval_status }, { annotation: 'New words.', approval_status: 'pending' })
  })

  it('is that also where another tab is open', async () => {
    const { person, idea_id, idea } = await drafts()
    const page = await visit(person, `/my-ideas/${idea_id}`)
    await page.getByLabel('Your idea in one sentence').fill('New words.')
    await page.getByRole('tab', { name: 'Documents' }).click()
    await page.getByLabel('Your idea in one sentence').waitFor({ state: 'detached' })
    await submit(page)
    await inReview(page)
    const { annotation, approval_status } = await idea()
    assert.deepEqual({ annotation, approval_status }, { annotation: 'New words.', approval_status: 'pending' })
  })

  it('is nothing while what is typed cannot be saved', async () => {
    const { person, idea_id, idea } = await drafts()
    const page = await visit(person, `/my-ideas/${idea_id}`)
    await page.getByLabel('Your idea in one sentence').fill('New words.')
    await page.getByLabel('Shares on offer').fill('-5')
    await submit(page)
    await page.getByText('check the highlighted fields').waitFor()
    const { annotation, approval_status } = await idea()
    assert.deepEqual({ annotation, approval_status }, { annotation: 'Old words.', approval_status: 'draft' })
    await page.getByLabel('Shares on offer').fill('5')
    await submit(page)
    await inReview(page)
    assert.equal((await idea()).amount_of_shares, 5)
  })

  it('is the business as it is typed; the Enter key only saves', async () => {
    const { person, business_id, business } = await drafts()
    const page = await visit(person, `/my-businesses/${business_id}`)
    await page.getByLabel('City').fill('Ghent')
    await page.getByLabel('City').press('Enter')
    await page.getByRole('status').getByText('Saved.').waitFor()
    assert.equal((await business()).approval_status, 'draft')
    await page.getByLabel('City').fill('Bruges')
    await submit(page)
    await inReview(page)
    const { city, approval_status } = await business()
    assert.deepEqual({ city, approval_status }, { city: 'Bruges', approval_status: 'pending' })
  })
})
