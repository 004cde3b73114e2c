import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listIdeas } from '../src/modules/market/discover/index.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { interested, market, publishedIdea } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

describe('names of people', () => {
  it('lead from Home and a conversation to their page, and from there back to the conversation', async () => {
    const setting = await market(service)
    const { owner, investor } = setting
    await interested(service, setting)
    const { user_id } = investor.person
    await service.sql(`update users set name = 'Ines Carvalho', username = 'ines' where user_id = $1`, [user_id])
    const page = await visit(owner.person, '/home')
    const name = page.getByRole('link', { name: 'Ines Carvalho', exact: true })
    await name.first().click()
    await page.getByRole('heading', { level: 1, name: 'Ines Carvalho' }).waitFor()
    await page.getByRole('link', { name: 'Open your conversation' }).click()
    await page.waitForURL(/\/conversations\//)
    await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Ines Carvalho', exact: true }).click()
    await page.waitForURL(/\/people\/ines/)
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [user_id])
    const other = await visit(owner.person, '/home')
    await other.getByText('Ines Carvalho').first().waitFor()
    assert.equal(await other.getByRole('link', { name: 'Ines Carvalho', exact: true }).count(), 0)
  })

  it('of agents lead to the agent’s page, one’s own and one that wants to be found', async () => {
    const setting = await market(service)
    const { owner, investor } = setting
    const { conversation_id } = await interested(service, setting)
    await service.sql(`update bots set bot_name = 'Lark' where bot_id = $1`, [investor.agent.bot_id])
    await service.sql(`update bots set bot_name = 'Wren' where bot_id = $1`, [owner.agent.bot_id])
    const write = (agent: { token: string }, user_id: number) =>
      service.post('/bots/action/send-message', { user_id, conversation_id, body: 'Hello.' }, { token: agent.token })
    assert.equal((await write(investor.agent, investor.person.user_id)).status, 201)
    assert.equal((await write(owner.agent, owner.person.user_id)).status, 201)
    const page = await visit(owner.person, `/conversations/${conversation_id}`)
    const talk = page.getByRole('log')
    await talk.getByRole('link', { name: 'Wren' }).waitFor()
    assert.equal(
      await talk.getByRole('link', { name: 'Wren' }).getAttribute('href'),
      `/app/agents/${owner.agent.bot_id}`,
    )
    assert.equal(await talk.getByRole('link', { name: 'Lark' }).count(), 0)
    await service.sql(`update bots set wants_listing = true, contact_confirmed_at = app_now() where bot_id = $1`, [
      investor.agent.bot_id,
    ])
    await page.reload()
    await talk.getByRole('link', { name: 'Lark' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Lark' }).waitFor()
  })
})

describe('a person’s page', () => {
  it('says what they look for, and asks them for an introduction', async () => {
    const mira = {
      ...{ name: 'Mira Tide', about: 'Tide mills that grind grain.', focus_types: ['Technology'], regions: ['Europe'] },
      ...{ skills: ['milling'], ticket_min: 5000, ticket_max: 25_000, ticket_currency: 'EUR' },
    }
    const backer = await addProfile(service, mira, { username: 'mira-tide' })
    await publishedIdea(service, backer, 'Grain bank')
    const owner = await createPerson(service)
    const idea = { name: 'Tidal mill', description: 'Grinds grain with the tide.', type_of_idea: 'Technology' }
    await addIdea(service, owner, idea)
    const page = await visit(owner, '/people/mira-tide', 390)
    await page.getByText('€5,000 to €25,000').waitFor()
    await page.getByText('milling').waitFor()
    await page.getByText('Why you two might fit').waitFor()
    await page.getByRole('link', { name: 'Tidal mill' }).waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Contact: Mira Tide' }).click()
    await page.getByRole('textbox').first().fill('Shall we grind together?')
    await page.getByRole('button', { name: 'Send', exact: false }).click()
    await page.getByRole('button', { name: /withdraw/i }).waitFor()
    // Visitors are told no sums, and how to get in touch.
    const visitor = await visit(undefined, '/people/mira-tide')
    await visitor.getByRole('link', { name: 'Sign in to get in touch' }).waitFor()
    assert.equal(await visitor.getByText('€5,000').count(), 0)
    await assertAccessible(visitor)
  })
})

describe('Home of somebody who backs', () => {
  it('shows rounds that close, what they follow and what came of their interests, and asks for no ideas', async () => {
    const setting = await market(service)
    const { investor, owner } = setting
    const { interest_id } = await interested(service, setting)
    const followed = await publishedIdea(service, owner.person, 'Night ferry')
    await service.post(`/account/favourites/${followed}`, {}, { headers: investor.person.session })
    const headers = owner.person.session
    await service.post(`/account/ideas/${followed}/rounds`, { duration_days: 30 }, { headers })
    await service.post(`/account/interests/${interest_id}/respond`, { decision: 'accepted' }, { headers })
    await listIdeas(service.app.database)
    const page = await visit(investor.person, '/home')
    await page.getByRole('region', { name: 'What you follow' }).getByRole('link', { name: 'Night ferry' }).waitFor()
    const came = page.getByRole('region', { name: 'What came of your interests' })
    await came.getByRole('link', { name: 'Solar kiln', exact: true }).waitFor()
    // The line about the acceptance is unread.
    await came.getByText('You act next: there is something new to read.').waitFor()
    const closing = page.getByRole('region', { name: 'Closing soon' })
    await closing.getByRole('link', { name: 'Night ferry' }).waitFor()
    await assertAccessible(page)
    assert.equal(await page.getByText('You have no ideas yet').count(), 0)
    // Their own idea would be shown.
    assert.equal(await page.getByRole('region', { name: 'How your ideas are doing' }).count(), 0)
    const maker = await visit(await createPerson(service), '/home')
    await maker.getByText('You have no ideas yet').waitFor()
    assert.equal(await maker.getByRole('region', { name: 'Closing soon' }).count(), 0)
    assert.equal(await maker.getByRole('region', { name: 'What you are looking for' }).count(), 0)
  })

  it('says what they look for, and leads to where they change it', async () => {
    const sought = {
      ...{ about: 'Mills that need no dam.', focus_types: ['Technology'], regions: ['Sweden', 'Ghent'] },
      ...{ ticket_max: 40_000, ticket_currency: 'EUR' },
    }
    const person = await addProfile(service, sought)
    const page = await visit(person, '/home', 390)
    const card = page.getByRole('region', { name: 'What you are looking for' })
    await card.getByText('Mills that need no dam.').waitFor()
    await card.getByText('Technology · up to €40,000 · Sweden, Ghent').waitFor()
    await assertAccessible(page)
    await card.getByRole('link', { name: 'Change it' }).click()
    await page.getByLabel('What I’m looking for, in my own words').waitFor()
    const german = await visit(person, '/home?lang=de')
    await german
      .getByRole('region', { name: 'Wonach du suchst' })
      .getByText(/Technik · bis 40\.000\s€ · Schweden, Ghent/)
      .waitFor()
    // Somebody who has not said it is asked to.
    const investor = await createPerson(service)
    await service.sql(`update users set roles = '{investor}' where user_id = $1`, [investor.user_id])
    const empty = (await visit(investor, '/home')).getByRole('region', { name: 'What you are looking for' })
    await empty.getByText('and rounds that fit come first here.').waitFor()
    const link = empty.getByRole('link', { name: 'Say what you look for' })
    assert.equal(await link.getAttribute('href'), '/app/profile?tab=matching')
  })
})

describe('Discover', () => {
  it('has one row of tabs, and its numbers are those that a click shows', async () => {
    const owner = await createPerson(service)
    const [open, other] = [
      await publishedIdea(service, owner, 'Lock gate'),
      await publishedIdea(service, owner, 'Weir'),
    ]
    await service.sql(
      `update ideas set type_of_idea = 'Hydropower', amount_of_shares = 1, price_per_unit = 100
      where idea_id in ($1, $2)`,
      [open, other],
    )
    await service.post(`/account/ideas/${open}/rounds`, { duration_days: 30 }, { headers: owner.session })
    await listIdeas(service.app.database)
    const page = await visit(owner, '/ideas?sort=closing')
    const box = page.getByRole('checkbox', { name: /^Hydropower/ })
    await page.getByText('Hydropower1', { exact: true }).waitFor()
    await box.check()
    await page.getByRole('status').getByText('1 idea').waitFor()
    assert.equal(await page.getByRole('navigation', { name: 'Discover', exact: true }).count(), 0)
    await page.getByRole('link', { name: 'Following' }).click()
    await page.getByRole('heading', { level: 1, name: 'Ideas you follow' }).waitFor()
    await page.getByRole('link', { name: 'Find an agent' }).click()
    await page.waitForURL(/\/directory/)
    await page.getByRole('link', { name: 'Following' }).waitFor()
    await assertAccessible(page)
    // A currency goes with the last amount.
    await page.goto(`${service.url}/app/ideas?type=Hydropower`)
    const band = page.getByRole('checkbox', { name: /^Up to/ })
    await band.check()
    await page.waitForURL(/amount=to_10k/)
    await band.uncheck()
    await page.waitForURL((url) => !url.searchParams.has('amount'))
    assert.equal(new URL(page.url()).searchParams.has('currency'), false)
  })
})

it('places that somebody looks in are named in the reader’s language', async () => {
  const person = await addProfile(service, { about: 'Tidal mills.', regions: ['Sweden', 'North America'] })
  await service.sql(`update users set username = 'tide', visibility = 'public' where user_id = $1`, [person.user_id])
  const page = await service.get('/app/people/tide?lang=de', { headers: { accept: 'text/html' } })
  assert.match(page.text, /Schweden, Nordamerika/)
})
