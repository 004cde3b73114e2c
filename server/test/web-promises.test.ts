import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { registerAgent } from './agents.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { act } from './ideas.ts'
import { interested, market, publishedIdea } from './market.ts'
import { activeAgent, createPerson, linkUser } from './people.ts'
import { useService } from './service.ts'

/** Sentences of the app that were not true, each where it is read. */
const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)
const PHONE = 390

const inGerman = async (page: Page) => {
  await page.evaluate(() => localStorage.setItem('ideabridge-language', 'de'))
  await page.reload()
}

describe('an email is promised', () => {
  const waitingIdea = async (verified: boolean) => {
    const person = await createPerson(service, { verified })
    await service.sql(`insert into ideas (name, owner_user_id, approval_status) values ('Solar kiln', $1, 'pending')`, [
      person.user_id,
    ])
    return visit(person, '/my-ideas')
  }

  it('where the address is confirmed', async () => {
    const page = await waitingIdea(true)
    await page.getByText('usually within 48 hours. We’ll email you.').waitFor()
    await page.goto(`${service.url}/app/profile?tab=data`)
    await page.getByText('and email you when it is ready').waitFor()
  })

  it('not where its owner chose to hear of decisions in the app alone', async () => {
    const person = await createPerson(service)
    const chosen = { deliveries: { record_reviewed: 'app' } }
    await service.call('PATCH', '/account/notifications', chosen, { headers: person.session })
    await service.sql(`insert into ideas (name, owner_user_id, approval_status) values ('Solar kiln', $1, 'pending')`, [
      person.user_id,
    ])
    const page = await visit(person, '/my-ideas')
    await page.getByText('usually within 48 hours. You’ll find the decision here.').waitFor()
    await inGerman(page)
    await page.getByText('Die Entscheidung findest du dann hier.').waitFor()
    for (const address of ['/my-ideas/new', '/my-businesses/new']) {
      await page.goto(`${service.url}/app${address}`)
      await page.getByText('Die Entscheidung findest du dann hier.').first().waitFor()
    }
  })

  it('not before, and what it takes is said', async () => {
    const page = await waitingIdea(false)
    await page.getByText('Confirm your address so that we can email you.').waitFor()
    assert.equal(await page.getByText('We’ll email you').count(), 0)
    await inGerman(page)
    await page.getByText('Bestätige deine Adresse, damit wir dir schreiben können.').waitFor()
    assert.equal(await page.getByText('Du bekommst eine E-Mail').count(), 0)
    for (const tab of ['person', 'notifications']) {
      await page.goto(`${service.url}/app/profile?tab=${tab}`)
      await page.getByText('Vorher können wir dir keine E-Mails zu deinen Ideen schicken.').waitFor()
    }
    await page.goto(`${service.url}/app/profile?tab=data`)
    await page.getByRole('button', { name: 'Meine Daten anfordern' }).click()
    await page.getByText('Du findest es dann hier.').waitFor()
  })
})

it('a first interest commits to nothing, and asking for the age says so', async () => {
  const ideaId = await publishedIdea(service, await createPerson(service), 'Solar kiln')
  const page = await visit(await createPerson(service, { date_of_birth: null }), `/ideas/${ideaId}`)
  await page.getByText('you commit to nothing').first().waitFor()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('it commits you to nothing').waitFor()
  assert.equal(await page.getByText('This step is binding').count(), 0)
})

it('asking first says that reading does not wait', async () => {
  const { pairingCode } = await registerAgent(service)
  const page = await visit(await createPerson(service), `/pair/${pairingCode}`, PHONE)
  await page.getByText('It does not ask before reading: it reads the conversations you let it write in.').waitFor()
  await page.locator('.presets').getByRole('radio', { name: 'Asks first' }).check()
  const row = page.getByRole('radiogroup', { name: 'Edit ideas' })
  await row.getByRole('radio', { name: 'Acts' }).check({ force: true })
  await page.getByText('Asks first, except for the one you changed.').waitFor()
  await page.getByRole('button', { name: 'Pair with this agent' }).click()
  await page.getByText('An admin reviews this agent first').waitFor()
  await assertAccessible(page)
})

it('after pairing with an agent that may start, the page says where its acts and questions are', async () => {
  const agent = await activeAgent(service)
  const person = await createPerson(service)
  const [row] = await service.sql<{ bot_name: string }>('select bot_name from bots where bot_id = $1', [agent.bot_id])
  const page = await visit(person, `/pair/${agent.pairingCode}`, PHONE)
  await page.locator('.presets').getByRole('radio', { name: 'Asks first' }).check()
  await page.getByRole('button', { name: 'Pair with this agent' }).click()
  await page.getByText('It can start now.').waitFor()
  await page.getByRole('link', { name: `See ${row!.bot_name}` }).click()
  await page.waitForURL(`**/agents/${agent.bot_id}`)
})

describe('an installation that does not say who runs it', () => {
  it('shows visitors no names of settings, and tells its admins', async () => {
    const visitor = await visit(undefined, '/terms')
    for (const [path, said] of [
      ['terms', 'has not provided their details yet'],
      ['privacy', 'has not provided their details yet'],
      ['imprint', 'has not provided their details yet'],
      ['imprint?lang=de', 'hat seine Angaben noch nicht hinterlegt'],
    ] as const) {
      await visitor.goto(`${service.url}/app/${path}`)
      await visitor.getByText(said).waitFor()
      assert.doesNotMatch(await visitor.getByRole('main').innerText(), /[A-Z]+_[A-Z]+/, path)
    }
    const admin = await createPerson(service, { admin: true })
    await service.sql(`insert into ideas (name, owner_user_id, approval_status) values ('Waits', $1, 'pending')`, [
      admin.user_id,
    ])
    const page = await visit(admin, '/home', PHONE)
    await page.getByText('set OPERATOR_NAME, OPERATOR_ADDRESS and OPERATOR_EMAIL').waitFor()
    const desk = page.getByRole('region', { name: 'Waiting for an admin' })
    await desk.getByRole('link', { name: 'Ideas to review' }).waitFor()
    await assertAccessible(page)
    const other = await visit(await createPerson(service), '/home')
    await other.getByRole('heading', { name: 'All caught up' }).waitFor()
    assert.equal(await other.getByText('OPERATOR_NAME').count(), 0)
  })
})

describe('a conversation', () => {
  it('shows the draft that waits for one’s yes, and the agents that wrote', async () => {
    const scene = await market(service)
    const { person, agent } = scene.owner
    const { conversation_id } = await interested(service, scene)
    const message = { user_id: person.user_id, conversation_id }
    assert.equal((await act(service, agent, 'send-message', { ...message, body: 'Gladly.' })).status, 201)
    const grants = [{ permission: 'send_message', mode: 'ask' }]
    await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: person.session })
    const asked = await act(service, agent, 'send-message', { ...message, body: 'On Tuesday?' })
    assert.equal(asked.status, 202, asked.text)
    const page = await visit(person, `/conversations/${conversation_id}`)
    const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(asked.body.expires_at))
    await page.getByText(`Without an answer it lapses on ${day}. Nothing is sent.`).waitFor()
    const [row] = await service.sql<{ bot_name: string }>('select bot_name from bots where bot_id = $1', [agent.bot_id])
    const beside = page.getByRole('complementary', { name: 'About this conversation' })
    await beside.getByText(`${row!.bot_name}, on your behalf`).waitFor()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('log').getByText('On Tuesday?').waitFor()
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor({ state: 'detached' })
  })
})

it('what waits is counted alike on Home, on the inbox and in it', async () => {
  const scene = await market(service)
  const { person } = scene.owner
  const { conversation_id, interest_id } = await interested(service, scene)
  await service.post(`/account/interests/${interest_id}/respond`, { decision: 'accepted' }, { headers: person.session })
  const { session: headers } = scene.investor.person
  await service.post(`/account/conversations/${conversation_id}/messages`, { body: 'When?' }, { headers })
  await interested(service, { ...scene, ideaId: await publishedIdea(service, person, 'Second kiln') })
  const page = await visit(person, '/inbox')
  const rooms = page.getByRole('navigation', { name: 'Menu' })
  await rooms.getByRole('link', { name: 'Home 2 waiting' }).waitFor()
  await rooms.getByRole('link', { name: 'Inbox 2 waiting' }).waitFor()
  await page.getByRole('button', { name: 'Waiting for me 2' }).click()
  assert.equal(await page.locator('.inbox-rows > li').count(), 2)
  await page.goto(`${service.url}/app/home`)
  await page.getByText('2 things are waiting for you.').waitFor()
  await page.getByRole('link', { name: 'A conversation has new messages' }).waitFor()
})

it('a region is called what the reader calls it', async () => {
  const ideaId = await publishedIdea(service, await createPerson(service), 'Solar kiln')
  await service.sql(`update ideas set region_of_idea_selling = 'Sweden' where idea_id = $1`, [ideaId])
  const page = await visit(undefined, `/ideas/${ideaId}?lang=de`)
  await page.getByText('Schweden').first().waitFor()
})

it('undo says what it takes back', async () => {
  const agent = await activeAgent(service)
  const person = await createPerson(service)
  await linkUser(service, agent, person)
  const ideaId = await publishedIdea(service, person, 'Warm stops')
  await service.sql(`update ideas set price_per_unit = 2900, currency = 'EUR' where idea_id = $1`, [ideaId])
  const edit = { user_id: person.user_id, idea_id: ideaId, price_per_unit: 3000 }
  assert.equal((await act(service, agent, 'update-idea', edit)).status, 201)
  const page = await visit(person, '/home')
  const said = 'raised the price of “Warm stops” from €2,900 to €3,000.'
  await page.getByText(said).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByText(said).waitFor()
})
