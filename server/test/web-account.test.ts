import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { act, setIdeaStatus } from './ideas.ts'
import { interested, market, publishedIdea } from './market.ts'
import { addIdea, addProfile } from './matching.ts'
import { activeAgent, createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService({ settings: { AGENT_MESSAGES_IN_A_ROW: '0' } })
const browser = useBrowser()
const visit = visitsTo(service, browser)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('ideas and businesses in the browser', () => {
  it('a person writes a draft with a business, sends it to review and deletes it', async () => {
    const page = await visit(await createPerson(service), '/my-businesses/new')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('heading', { name: 'One thing is missing' }).and(page.locator(':focus')).waitFor()
    await page.getByLabel('Business name').fill('Lamplight Ltd')
    await page.getByLabel('Country').selectOption('DE')
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await heading(page, 'Lamplight Ltd').waitFor()
    await page.getByText('An admin reviews it before others can see it.').waitFor()

    await page.goto(`${service.url}/app/my-ideas/new`)
    const title = '<script>document.title = 1</script><img src=x onerror="document.title = 1">'
    await page.getByLabel('Title').fill(title)
    assert.ok(await page.getByRole('radio', { name: 'Lamplight Ltd' }).isChecked())
    await page.getByLabel('Shares on offer').fill('100')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await heading(page, title).waitFor()
    assert.equal(await page.title(), `${title} · Ideabridge`)
    await page.getByLabel('Your idea in one sentence').fill('Light and power from one pole.')
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
    await page.getByRole('button', { name: 'Continue to pay €29.00' }).click()
    await page.getByText('90-day round · €29.00').waitFor()
    await page.getByRole('link', { name: 'Back to the idea' }).click()
    await page.getByRole('tab', { name: 'Rounds' }).click()
    const pay = page.getByRole('link', { name: /^Pay / })
    await pay.waitFor()
    assert.match((await pay.getAttribute('href')) ?? '', /\/pay\//)
    await assertAccessible(page)

    await page.getByRole('tab', { name: 'Documents' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a document' }).click()
    await (await choosing).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan.') })
    await page.getByText('plan.txt', { exact: true }).waitFor()
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
  it('shows who fits and why, in words', async () => {
    const owner = await createPerson(service)
    const idea = { name: 'Tidal mill', description: 'Grinds grain with the tide.', type_of_idea: 'Technology' }
    const ideaId = await addIdea(service, owner, idea)
    await addProfile(service, { name: 'Mira Tide', about: 'Tide mills that grind grain.', focus_types: ['Technology'] })
    const page = await visit(owner, `/my-ideas/${ideaId}`)
    await page.getByRole('tab', { name: 'Matches' }).click()
    const match = page.getByRole('listitem').filter({ hasText: 'Mira Tide' })
    await match.getByText('Strong fit').waitFor()
    await match.getByText(/^Mira Tide mentions .* and backs technology ideas\.$/).waitFor()
    assert.equal(await match.getByText('%').count(), 0)
    await assertAccessible(page)
    await page.getByText('Partners', { exact: true }).click()
    await page.getByText('Nobody clearly fits yet.').waitFor()

    const german = await visit(owner, `/my-ideas/${ideaId}?lang=de`)
    await german.getByRole('tab', { name: 'Passende Leute' }).click()
    await german.getByText('fördert Ideen der Art Technik').waitFor()
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
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Inbox 1 waiting' }).waitFor()
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
    await page.waitForURL('**/app/inbox')
    await page.getByRole('link', { name: investor.person.name }).waitFor()
    await page
      .getByRole('listitem')
      .getByText(/ unread$/)
      .waitFor({ state: 'detached' })
    const talks = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Inbox' })
    await talks.getByText(/ waiting$/).waitFor({ state: 'detached' })
  })

  it('the owner decides an interest in the inbox', async () => {
    const setting = await market(service)
    await interested(service, setting)
    const page = await visit(setting.owner.person, '/inbox')
    await page.getByRole('button', { name: 'Waiting for me 1' }).click()
    // Before the app is there a link opens a page of its own, with the whole inbox.
    await page.getByRole('button', { name: 'Waiting for me 1', pressed: true }).waitFor()
    await page.getByRole('listitem').getByText('Tell me more.').click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('log', { name: 'Messages' }).getByText('The interest was accepted.').waitFor()
    await page.getByRole('button', { name: 'Accept' }).waitFor({ state: 'detached' })
    await page.getByText('Nothing is waiting for you.').waitFor()
  })

  it('shows older messages on demand', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    const { agent, person } = setting.investor
    for (let number = 1; number <= 51; number++)
      await act(service, agent, 'send-message', { user_id: person.user_id, conversation_id, body: `Number ${number}.` })
    const page = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    const log = page.getByRole('log', { name: 'Messages' })
    await log.getByText('Number 51.').waitFor()
    assert.equal(await log.getByText('Number 1.', { exact: true }).count(), 0)
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
    await log.getByText('Number 1.', { exact: true }).waitFor()
    answered.resolve()
    await log.getByText('And one more.').waitFor()
    for (const text of ['Tell me more.', 'Number 1.', 'Number 51.'])
      assert.equal(await log.getByText(text, { exact: true }).count(), 1, text)
    assert.equal(await page.getByRole('button', { name: 'Show earlier messages' }).count(), 0)
  })

  it('a person withdraws an interest that an agent showed for them', async () => {
    const setting = await market(service)
    await interested(service, setting)
    const page = await visit(setting.investor.person, '/interests')
    await page.getByText('Nobody has expressed interest in your ideas yet.').waitFor()
    await page.getByRole('tab', { name: 'Sent' }).click()
    await page.getByRole('heading', { name: 'Solar kiln' }).waitFor()
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
    await page.getByRole('button', { name: 'Stop following Tidal mill' }).click()
    await page.getByText('You don’t follow any ideas yet.').waitFor()
  })
})
