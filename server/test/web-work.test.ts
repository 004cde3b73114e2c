import { describe, it } from 'node:test'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { interested, market } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

describe('my work in the browser', () => {
  it('shows who came, in numbers too, and how long the round still runs', async () => {
    const setting = await market(service)
    await interested(service, setting)
    const headers = setting.owner.person.session
    await service.post(`/account/ideas/${setting.ideaId}/rounds`, { duration_days: 30 }, { headers })
    const page = await visit(setting.owner.person, '/my-ideas')
    const ideas = page.getByRole('region', { name: 'How your ideas are doing' })
    await ideas.getByText('1 interested person').waitFor()
    await ideas.getByText('30 days left').waitFor()
    await ideas.getByText('As a table').click()
    await ideas.getByRole('row').nth(12).getByText('1', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Open rounds' }).getByText('Day 1 of 30').waitFor()
    await assertAccessible(page)
  })

  it('asks somebody who fits for a talk', async () => {
    const owner = await createPerson(service)
    const idea = { name: 'Tidal mill', description: 'Grinds grain with the tide.', type_of_idea: 'Technology' }
    await addIdea(service, owner, idea)
    await addProfile(service, { name: 'Mira Tide', about: 'Tide mills that grind grain.', focus_types: ['Technology'] })
    const page = await visit(owner, '/my-ideas')
    await page.getByRole('button', { name: 'Contact: Mira Tide' }).click()
    await page.getByRole('region', { name: 'People who fit' }).getByRole('textbox').fill('Shall we grind together?')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Send', exact: false }).click()
    await page.getByRole('button', { name: /withdraw/i }).waitFor()
  })
})
