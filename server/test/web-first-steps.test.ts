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
