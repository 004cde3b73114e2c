import assert from 'node:assert/strict'
import { it } from 'node:test'
import { useBrowser, visitsTo } from './browser.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

it('a first sentence becomes one idea, though the step it ends could not be kept', async () => {
  const person = await createPerson(service)
  const { user_id } = person
  await service.sql(`update users set onboarding_step = 3, onboarding_role = 'maker' where user_id = $1`, [user_id])
  const page = await visit(person, '/welcome')
  await page.getByRole('textbox').fill('Bees are lost.')
  await page.route('**/account/onboarding', (route) => route.abort())
  await page.getByRole('main').getByRole('button').first().click()
  await page.waitForURL(/\/my-ideas\/\d+$/)
  const ideas = await service.sql('select 1 from ideas where owner_user_id = $1', [user_id])
  assert.equal(ideas.length, 1)
})

it('lists with nothing in them lead to the next good step', async () => {
  const page = await visit(await createPerson(service), '/favourites')
  for (const [address, step, to] of [
    ['/favourites', 'Discover ideas', '/ideas'],
    ['/offers', 'Get an agent', '/agents/new'],
    ['/my-businesses', 'Write down an idea', '/my-ideas/new'],
  ] as const) {
    await page.goto(`${service.url}/app${address}`)
    const link = page.getByRole('main').getByRole('link', { name: step, exact: true })
    assert.equal(await link.getAttribute('href'), `/app${to}`)
  }
})
