import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { CAPABILITY_NAMES } from '../src/contract/vocabulary.ts'
import { PASSWORD, registerVerified } from './accounts.ts'
import { registerAgent } from './agents.ts'
import { assertAccessible, useBrowser } from './browser.ts'
import { act, approveByAdmin, ideaRow, pairedAgent, pairedPendingAgent, setIdeaStatus, yearsOld } from './ideas.ts'
import { interested, market, publishedIdea } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { activeAgent, approveAgent, createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function visit(person: TestPerson, path: string): Promise<Page> {
  const page = await browser.open({ service, person })
  await page.goto(`${service.url}/app${path}`)
  return page
}

/** One choice for one permission. */
function freedom(page: Page, permission: string, choice: string) {
  return page.getByRole('radiogroup', { name: permission }).getByRole('radio', { name: choice })
}

describe('pairing in the browser', () => {
  it('shows who the agent is and grants what the person chooses', async () => {
    const person = await createPerson(service)
    const agent = await registerAgent(service, {
      bot_name: 'Lamplighter',
      bot_description: 'Writes <img src=x onerror="document.title=1"> ideas.',
      capabilities: ['create_idea', 'find_matches'],
    })
    const page = await visit(person, '/agents')
    await page.getByRole('main').getByRole('link', { name: 'Pair an agent' }).click()
    await page.getByLabel('Pairing code').fill(agent.pairingCode.toLowerCase().replace('-', ' '))
    await page.getByRole('button', { name: 'Show the agent' }).click()

    await page.getByRole('heading', { name: 'Lamplighter' }).waitFor()
    await page.getByText('This is an AI agent, not a person.').waitFor()
    await page.getByText('<img src=x onerror=').waitFor()
    await page.getByText('An admin has not approved this agent yet.').waitFor()
    // Asking first is preselected, for what the agent asked for.
    assert.equal(await freedom(page, 'Create ideas', 'Asks first').isChecked(), true)
    assert.equal(await freedom(page, 'Find matches', 'Yes').isChecked(), true)
    assert.equal(await freedom(page, 'Start rounds', 'Off').isChecked(), true)
    await page.getByText('Create ideas, Find matches', { exact: true }).waitFor()
    assert.equal(await page.getByText('Not requested').count(), 5)
    assert.equal(await page.getByText('Not active', { exact: true }).count(), 0)
    await assertAccessible(page)
    await freedom(page, 'Find matches', 'No').check()
    await page.getByText('Asks first, with one change of yours.').waitFor()
    await page.getByRole('button', { name: 'Add a limit' }).click()
    await page.getByLabel('At most a week').fill('3')
    await page.getByText('Lamplighter asks you each time before it may write new ideas.').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Pair with this agent' }).click()

    await page.getByRole('status').getByText('Lamplighter is paired with you.').waitFor()
    const { agents } = (await service.get('/account/agents', { headers: person.session })).body
    assert.deepEqual(agents[0].permissions, ['create_idea'])
    assert.deepEqual(agents[0].grants, [{ permission: 'create_idea', mode: 'ask', limits: { per_week: 3 } }])
  })

  it('marks what an admin did not activate, in both languages', async () => {
    const person = await createPerson(service)
    const agent = await registerAgent(service, { capabilities: [...CAPABILITY_NAMES] })
    await approveAgent(service, agent, { capabilities: ['create_idea'] })
    const page = await visit(person, `/pair/${agent.pairingCode}`)
    await freedom(page, 'Create ideas', 'Off').waitFor()
    assert.equal(await page.getByText('Not active', { exact: true }).count(), 5)
    assert.equal(await freedom(page, 'Read and send messages', 'Off').isChecked(), true)
    await page.evaluate(() => localStorage.setItem('ideabridge-language', 'de'))
    await page.reload()
    await page.getByText('Nicht angefragt').waitFor()
    assert.equal(await page.getByText('Nicht aktiv', { exact: true }).count(), 5)
  })

  it('says that a code is unknown', async () => {
    const page = await visit(await createPerson(service), '/pair/IDB-222222')
    await page.getByRole('alert').getByText('No agent has this code.').waitFor()
    assert.equal(await page.getByLabel('Pairing code').inputValue(), 'IDB-222222')
  })

  it('asks a visitor with a link to sign in and returns them', async () => {
    const page = await browser.open()
    await page.goto(`${service.url}/app/pair/IDB-222222`)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await heading(page, 'Sign in').waitFor()
    assert.equal(new URL(page.url()).searchParams.get('next'), '/pair/IDB-222222')
  })
})

describe('my agents in the browser', () => {
  it('changes what an agent may do, pauses it and ends the pairing', async () => {
    const { agent, owner } = await pairedAgent(service)
    const page = await visit(owner, '/agents')
    await page.getByRole('button', { name: /Change permissions/ }).click()
    await freedom(page, 'Read and send messages', 'Off').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused by you').waitFor()
    const { agents } = (await service.get('/account/agents', { headers: owner.session })).body
    assert.deepEqual(
      [agents[0].bot_id, agents[0].paused, agents[0].permissions.includes('send_message')],
      [agent.bot_id, true, false],
    )
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()

    await page.getByRole('button', { name: 'End pairing' }).click()
    await page.getByRole('dialog').waitFor()
    await assertAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('You have no agents yet.').waitFor()
  })

  it('lists what an agent did as it happens, and filters it', async () => {
    const { agent, owner } = await pairedAgent(service)
    const page = await visit(owner, '/agents')
    await page.getByText('Nothing yet.').waitFor()
    await act(service, agent, 'create-business', { user_id: owner.user_id, business_name: 'Lamplight Ltd' })
    await act(service, agent, 'create-idea', { user_id: owner.user_id, name: 'Lamps', business_id: 999_999 })
    const done = page.getByRole('listitem').filter({ hasText: 'created the business “Lamplight Ltd”.' })
    const refused = page.getByRole('listitem').filter({ hasText: 'tried to create the idea' })
    await done.getByText('Done').waitFor()
    await refused.getByText('there is no such thing, or not any more').waitFor()
    await page.getByLabel('Outcome').selectOption('done')
    await refused.waitFor({ state: 'detached' })
    await done.waitFor()
  })

  it('shows an edit before and after, and undoes it on a phone, in both languages', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const made = await act(service, agent, 'create-idea', { user_id, name: 'Quiet drill', is_draft: 1 })
    const { idea_id } = made.body
    await act(service, agent, 'update-idea', { user_id, idea_id, name: 'Loud drill' })
    const page = await visit(owner, '/agents')
    await page.setViewportSize({ width: 375, height: 740 })
    const edit = page.getByRole('listitem').filter({ hasText: 'edited the idea “Quiet drill”' })
    await edit.getByText('Loud drill').waitFor()
    assert.equal(await edit.getByRole('link').getAttribute('href'), `/app/my-ideas/${idea_id}`)
    await assertAccessible(page)
    assert.ok(
      await page.evaluate('document.documentElement.scrollWidth <= innerWidth'),
      'nothing is wider than a phone',
    )
    await edit.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('dialog').getByText('go back to what they were before this edit').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await edit.getByText('This was undone.').waitFor()
    assert.equal((await ideaRow(service, idea_id))!.name, 'Quiet drill')
    await page.evaluate("localStorage.setItem('ideabridge-language', 'de')")
    await page.reload()
    await page.getByText('hat die Idee „Quiet drill“ bearbeitet. Das wurde rückgängig gemacht.').waitFor()
  })

  it('shows a pending agent’s work as waiting, and as done once it is', async () => {
    const { agent, owner } = await pairedPendingAgent(service)
    await act(service, agent, 'create-business', { user_id: owner.user_id, business_name: 'Lamplight Ltd' })
    const page = await visit(owner, '/agents')
    const prepared = page.getByRole('region', { name: 'Prepared, but not done yet' })
    await prepared.getByText('Lamplight Ltd').waitFor()
    const listed = page.getByRole('region', { name: 'What agents did for you' }).getByRole('listitem')
    await listed.getByText('Waits for an admin').waitFor()
    await listed.getByText('Lamplight Ltd', { exact: true }).waitFor()
    assert.equal(await listed.getByText('Done').count(), 0)
    await assertAccessible(page)
    await approveByAdmin(service, agent)
    await listed.getByText('Done').waitFor()
    await prepared.waitFor({ state: 'detached' })
  })
})

describe('ideas and businesses in the browser', () => {
  it('a person writes a draft with a business, sends it to review and deletes it', async () => {
    const page = await visit(await createPerson(service), '/my-businesses/new')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('Please fill this in, or keep it as a draft.').waitFor()
    await page.getByLabel('Business name').fill('Lamplight Ltd')
    await page.getByLabel('Country').selectOption('DE')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await heading(page, 'Lamplight Ltd').waitFor()
    await page.getByText('An admin reviews it before others can see it.').waitFor()

    await page.goto(`${service.url}/app/my-ideas/new`)
    const title = '<script>document.title = 1</script><img src=x onerror="document.title = 1">'
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Business').selectOption('Lamplight Ltd')
    await page.getByLabel('Shares on offer').fill('100')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await heading(page, title).waitFor()
    assert.equal(await page.title(), `${title} · Ideabridge`)
    await page.getByLabel('Short description').fill('Light and power from one pole.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('An admin reviews it before others can see it.').waitFor()

    await page.getByRole('button', { name: 'Delete this idea' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('You have no ideas yet.').waitFor()
  })

  it('shows why an idea was rejected', async () => {
    const person = await createPerson(service)
    const ideaId = await publishedIdea(service, person)
    await setIdeaStatus(service, ideaId, 'rejected')
    const page = await visit(person, '/my-ideas')
    await page.getByText('Not clear.').waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Solar kiln' }).click()
    await page.getByText('Not clear.').waitFor()
  })

  it('opens a free round, asks to pay for a long one, keeps documents', async () => {
    const person = await createPerson(service)
    const page = await visit(person, `/my-ideas/${await publishedIdea(service, person)}`)
    await page.getByRole('tab', { name: 'Rounds' }).click()
    await page.getByRole('button', { name: 'Start round' }).click()
    await page.getByText('The round is open.').waitFor()
    await page.getByLabel('90 days').check()
    await page.getByRole('button', { name: 'Start round' }).click()
    const pay = page.getByRole('link', { name: /^Pay / })
    await pay.waitFor()
    assert.match((await pay.getAttribute('href')) ?? '', /\/pay\//)
    await assertAccessible(page)

    await page.getByRole('tab', { name: 'Documents' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a document' }).click()
    await (await choosing).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.') })
    await page.getByText('plan.txt').waitFor()
    await assertAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    assert.equal((await downloading).suggestedFilename(), 'plan.txt')
    await page.getByRole('button', { name: 'Delete document' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('No documents yet.').waitFor()
  })
})

describe('matches in the browser', () => {
  it('shows who fits with the reasons as bars', async () => {
    const owner = await createPerson(service)
    const idea = { name: 'Tidal mill', description: 'Grinds grain with the tide.', type_of_idea: 'Technology' }
    const ideaId = await addIdea(service, owner, idea)
    await addProfile(service, { name: 'Mira Tide', about: 'Tide mills that grind grain.', focus_types: ['Technology'] })
    const page = await visit(owner, `/my-ideas/${ideaId}`)
    await page.getByRole('tab', { name: 'Matches' }).click()
    const match = page.getByRole('listitem').filter({ hasText: 'Mira Tide' })
    await match.getByText('They are looking for “Technology”.').waitFor()
    assert.ok((await match.locator('svg').count()) >= 2)
    await assertAccessible(page)
    await page.getByText('Partners', { exact: true }).click()
    await page.getByText('No matches yet.').waitFor()
  })
})

describe('interests and conversations in the browser', () => {
  it('the owner accepts an interest and both talk, each message labelled', async () => {
    const setting = await market(service)
    const { owner, investor } = setting
    const { conversation_id } = await interested(service, setting)
    const page = await visit(owner.person, '/interests')
    await page.getByText('Tell me more.').waitFor()
    await page.getByRole('listitem').getByText('AI agent').waitFor()
    await page.getByRole('navigation', { name: 'Menu' }).getByText('2 unread').waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('listitem').getByText('Accepted').waitFor()
    await page.getByRole('link', { name: 'Go to the conversation' }).click()

    const log = page.getByRole('log', { name: 'Messages' })
    await log.getByText('Tell me more.').waitFor()
    await log.getByText('AI agent').waitFor()
    await log.getByText(`on behalf of ${investor.person.name}`).waitFor()
    await page.getByLabel('Your message').fill('Gladly. Shall we meet?')
    await page.getByLabel('Your message').press('Enter')
    await log.getByText('Gladly. Shall we meet?').waitFor()
    await log.getByText('You', { exact: true }).waitFor()

    const body = 'Yes, on Tuesday. <img src=x onerror="document.title = 1">'
    const answer = await act(service, investor.agent, 'send-message', {
      user_id: investor.person.user_id,
      conversation_id,
      body,
    })
    assert.equal(answer.status, 201)
    await log.getByText(body).waitFor()
    await assertAccessible(page)

    await page.goto(`${service.url}/app/conversations`)
    await page.getByRole('link', { name: investor.person.name }).waitFor()
    await page
      .getByRole('listitem')
      .getByText(/ unread$/)
      .waitFor({ state: 'detached' })
    const talks = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Inbox' })
    await talks.getByText(/ unread$/).waitFor({ state: 'detached' })
  })

  it('shows older messages on demand', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const { agent, person } = setting.investor
    for (let number = 1; number <= 51; number++)
      await act(service, agent, 'send-message', { user_id: person.user_id, conversation_id, body: `Number ${number}.` })
    const page = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    await page.getByText('Number 51.').waitFor()
    assert.equal(await page.getByText('Number 1.', { exact: true }).count(), 0)
    // The page fetches new messages; that answer arrives after the button's.
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(/after_id=/, async (route) => {
      asked.resolve()
      await answered.promise
      await route.continue()
    })
    await act(service, agent, 'send-message', { user_id: person.user_id, conversation_id, body: 'And one more.' })
    await asked.promise
    await page.getByRole('button', { name: 'Show earlier messages' }).click()
    await page.getByText('Number 1.', { exact: true }).waitFor()
    answered.resolve()
    await page.getByText('And one more.').waitFor()
    for (const text of ['Tell me more.', 'Number 1.', 'Number 51.'])
      assert.equal(await page.getByText(text, { exact: true }).count(), 1, text)
    assert.equal(await page.getByRole('button', { name: 'Show earlier messages' }).count(), 0)
  })

  it('a person withdraws an interest that an agent showed for them', async () => {
    const setting = await market(service)
    await interested(service, setting)
    const page = await visit(setting.investor.person, '/interests')
    await page.getByText('Nobody has expressed interest in your ideas yet.').waitFor()
    await page.getByRole('tab', { name: 'By me' }).click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('listitem').getByText('Withdrawn').waitFor()
  })
})

describe('offers and favourites in the browser', () => {
  it('a person accepts one offer and declines the other', async () => {
    const person = await createPerson(service)
    const agent = await activeAgent(service, { bot_name: 'Lamplighter' })
    for (const name of ['Lamps Ltd', 'Kilns Ltd'])
      await act(service, agent, 'create-business', { email: person.email, business_name: name })
    const page = await visit(person, '/offers')
    const offer = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await offer('Lamps Ltd').getByText('Prepared by Lamplighter').waitFor()
    await offer('Kilns Ltd').getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await offer('Kilns Ltd').waitFor({ state: 'detached' })
    await offer('Lamps Ltd').getByRole('button', { name: 'Accept' }).click()
    await heading(page, 'Lamps Ltd').waitFor()
  })

  it('lists marked ideas and unmarks them', async () => {
    const person = await createPerson(service)
    const ideaId = await publishedIdea(service, await createPerson(service), 'Tidal mill')
    await service.post(`/account/favourites/${ideaId}`, {}, { headers: person.session })
    const page = await visit(person, '/favourites')
    await page.getByRole('link', { name: 'Tidal mill' }).waitFor()
    await page.getByRole('button', { name: 'Remove from favourites: Tidal mill' }).click()
    await page.getByText('You have no favourites yet.').waitFor()
  })
})

describe('the profile in the browser', () => {
  it('is changed, with the API’s message beside the wrong field', async () => {
    const page = await visit(await createPerson(service), '/profile')
    await page.getByLabel('Username').fill('No spaces please')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').getByText('Please check the highlighted fields.').waitFor()
    await page.getByLabel('Username').fill('ada-lovelace')
    await page.getByLabel('Investor').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
    await page.getByRole('link', { name: 'View my public profile' }).waitFor()

    await page.getByRole('tab', { name: 'Matching' }).click()
    await page.getByLabel('Where I am active').fill('Ghent, Europe')
    await page.getByLabel('I invest at least').fill('5000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Choose the currency of the amounts.').waitFor()
    await page.getByLabel('Currency').fill('eur')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').getByText('Saved.').waitFor()
    await assertAccessible(page)
    await page.reload()
    assert.equal(await page.getByLabel('Where I am active').inputValue(), 'Ghent, Europe')
  })

  it('shows a new token once and revokes it', async () => {
    const page = await visit(await createPerson(service), '/profile?tab=tokens')
    await page.getByText('You have no tokens.').waitFor()
    assert.equal(await page.getByLabel('admin').count(), 0)
    await page.getByLabel('Name').fill('Laptop')
    await page.getByLabel('ideas:read').check()
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = await page.locator('pre').innerText()
    assert.equal((await service.get('/account/ideas', { token })).status, 200)
    await assertAccessible(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Laptop' }).waitFor()
    assert.equal(await page.locator('pre').count(), 0)
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('You have no tokens.').waitFor()
    assert.equal((await service.get('/account/ideas', { token })).status, 401)
  })

  it('switches mails off', async () => {
    const person = await createPerson(service)
    const page = await visit(person, '/profile?tab=notifications')
    await page.getByLabel('I have a new message').click()
    await page.getByLabel('I have a new message').and(page.locator(':not(:checked)')).waitFor()
    const { notifications } = (await service.get('/account/notifications', { headers: person.session })).body
    const off = notifications.filter(({ mail }: { mail: boolean }) => !mail)
    assert.deepEqual(
      off.map(({ kind }: { kind: string }) => kind),
      ['message_waiting'],
    )
  })

  it('lets somebody under 18 ask a guardian, and keeps their birth date', async () => {
    const page = await visit(
      await createPerson(service, { username: 'young-ada', date_of_birth: yearsOld(15) }),
      '/profile',
    )
    assert.equal(await page.getByLabel('Date of birth').isEditable(), false)
    await page.getByText('You have no public profile while you are under 18.').waitFor()
    for (const offer of ['Who can see my profile', 'View my public profile', 'Your public profile address'])
      assert.equal(await page.getByText(offer).count(), 0, offer)
    await page.getByLabel('Your guardian’s email address').fill('parent@example.org')
    await page.getByRole('button', { name: 'Ask for approval' }).click()
    await page.getByText('Waiting for parent@example.org.').waitFor()
    await assertAccessible(page)
  })

  it('signs in, changes the password and deletes the account', async () => {
    const email = await registerVerified(service)
    const page = await browser.open()
    await page.goto(`${service.url}/app/profile?tab=security`)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password').fill('nine green lanterns')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('status').getByText('Your password has been changed.').waitFor()

    const erase = page.getByRole('button', { name: 'Delete my account permanently' })
    await page.getByLabel('Your password, to confirm').fill(PASSWORD)
    await erase.click()
    await page.getByText('This is not your password.').waitFor()
    await page.getByLabel('Your password, to confirm').fill('nine green lanterns')
    await erase.click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    assert.equal((await service.post('/account/login', { email, password: 'nine green lanterns' })).status, 401)
  })
})
