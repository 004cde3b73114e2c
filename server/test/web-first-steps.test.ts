import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { addIdea, addProfile } from './matching.ts'
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

it('where nobody and nothing fits, what comes closest is shown, and is called that', async () => {
  const owner = await createPerson(service)
  const creative = {
    type_of_idea: 'Creative',
    region_of_idea_selling: 'Peru',
    amount_of_shares: 10,
    price_per_unit: 600,
  }
  await addIdea(service, owner, { name: 'Zzyzx', description: 'Qwrtp.', ...creative })
  await service.runJob('idea-listing')
  const wanted = { name: 'Ana', about: 'Vvvv.', focus_types: ['Creative'], regions: ['Peru'] }
  const near = await addProfile(service, wanted)
  const work = await visit(owner, '/my-ideas')
  const matches = work.getByRole('region', { name: 'Matches' })
  await matches.getByText('They share no distinctive word with the idea').waitFor()
  await matches.getByText('Ana backs creative ideas in Peru').waitFor()
  await matches.getByRole('button', { name: 'Contact: Ana' }).waitFor()
  await service.sql(`update users set onboarding_step = 3, onboarding_role = 'backer' where user_id = $1`, [
    near.user_id,
  ])
  const welcome = await visit(near, '/welcome', 390)
  await welcome.getByText('Nothing clearly fits what you look for. These come closest').waitFor()
  await welcome.getByRole('link', { name: 'Zzyzx' }).waitFor()
  await assertAccessible(welcome)
  // What fits is not called that.
  await addIdea(service, owner, { name: 'Vvvv mill', description: 'A vvvv that grinds.', ...creative })
  await service.runJob('idea-listing')
  await welcome.reload()
  await welcome.getByRole('link', { name: 'Vvvv mill' }).waitFor()
  assert.equal(await welcome.getByText('These come closest').count(), 0)
})
