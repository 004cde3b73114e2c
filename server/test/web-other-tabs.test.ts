import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { useBrowser } from './browser.ts'
import { publishedIdea } from './market.ts'
import { createPerson, personToken, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

/** A page that is told of changes. */
async function listening(person: TestPerson, path: string): Promise<Page> {
  const page = await browser.open({ person, service })
  const stream = page.waitForResponse((answer) => answer.url().includes('/account/events/stream'))
  await page.goto(`${service.url}/app${path}`)
  await stream
  return page
}

async function saved(person: TestPerson, method: string, path: string, body?: object): Promise<void> {
  const answer = await service.call(method, path, body, { headers: person.session })
  assert.equal(answer.status, 200, answer.text)
}

it('a token that is revoked in one tab leaves the others', async () => {
  const person = await createPerson(service)
  await personToken(service, person, ['ideas:read'])
  const { tokens } = (await service.get('/account/tokens', { headers: person.session })).body
  const page = await listening(person, '/profile?tab=tokens')
  const token = page.getByRole('heading', { name: 'Test token' })
  await token.waitFor()
  await page.getByText(/ · not used yet · never expires$/).waitFor()
  await saved(person, 'DELETE', `/account/tokens/${tokens[0].token_id}`)
  await token.waitFor({ state: 'detached', timeout: 10_000 })
})

it('notifications chosen in one tab are chosen in the others', async () => {
  const person = await createPerson(service)
  const page = await listening(person, '/profile?tab=notifications')
  await page.getByRole('heading', { name: 'Agents', exact: true }).waitFor()
  await saved(person, 'PATCH', '/account/notifications', { digest: 'weekly' })
  await page.locator('select').filter({ hasText: 'Every Monday' }).locator('option:checked[value=weekly]').waitFor({
    state: 'attached',
    timeout: 10_000,
  })
})

it('a matching profile saved in one tab is shown in the others, and takes nothing that was typed there', async () => {
  const person = await createPerson(service)
  const page = await listening(person, '/profile?tab=matching')
  const [about, minimum] = [page.locator('textarea[name=about]'), page.locator('input[name=ticket_min]')]
  const skills = page.locator('input[name=skills]')
  await about.waitFor()
  const ticket = { ticket_min: 5000, ticket_currency: 'EUR' }
  await saved(person, 'PUT', '/account/matching-profile', { about: 'Mills.', skills: ['law'], ...ticket })
  await page.locator('input[name=skills][value=law]').waitFor({ state: 'attached', timeout: 10_000 })
  assert.deepEqual([await about.inputValue(), await minimum.inputValue()], ['Mills.', '5000'])

  await about.fill('Tide mills.')
  const again = page.waitForResponse((answer) => answer.url().endsWith('/account/matching-profile'))
  await saved(person, 'PUT', '/account/matching-profile', { about: 'Mills.', skills: ['law', 'masonry'], ...ticket })
  await again
  assert.equal(await about.inputValue(), 'Tide mills.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').getByText('Saved.').waitFor()
  const { body } = await service.get('/account/matching-profile', { headers: person.session })
  assert.deepEqual([body.about, body.skills], ['Tide mills.', ['law', 'masonry']])
  await page.locator('input[name=skills][value="law,masonry"]').waitFor({ state: 'attached', timeout: 10_000 })
  assert.equal(await skills.count(), 1)
})

it('favourites and saved searches of one tab are those of the others', async () => {
  const person = await createPerson(service)
  const ideaId = await publishedIdea(service, await createPerson(service))
  const list = await listening(person, '/favourites')
  await list.getByText('You don’t follow any ideas yet.').waitFor()
  const idea = await listening(person, `/ideas/${ideaId}`)
  await idea.getByRole('button', { name: 'Follow', exact: true }).waitFor()
  await saved(person, 'POST', `/account/favourites/${ideaId}`)
  await list.getByRole('link', { name: 'Solar kiln' }).waitFor({ timeout: 10_000 })
  await idea.getByRole('button', { name: 'Stop following' }).waitFor({ timeout: 10_000 })

  const ideas = await listening(person, '/ideas')
  await ideas.getByRole('link', { name: 'Solar kiln' }).first().waitFor()
  await saved(person, 'POST', '/account/searches', { name: 'Kilns of Ghent', search: 'kiln' })
  const search = ideas.getByRole('link', { name: 'Kilns of Ghent' })
  await search.waitFor({ timeout: 10_000 })
  const { searches } = (await service.get('/account/searches', { headers: person.session })).body
  await saved(person, 'DELETE', `/account/searches/${searches[0].search_id}`)
  await search.waitFor({ state: 'detached', timeout: 10_000 })
})
