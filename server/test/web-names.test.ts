import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccepted } from './assertions.ts'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { carefulPerson } from './careful.ts'
import { act } from './ideas.ts'
import { assertGoodInEveryLook } from './looks.ts'
import { interested, market, publishedIdea } from './market.ts'
import { addProfile } from './matching.ts'
import { createPerson, type TestPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

const post = async ({ session }: TestPerson, path: string, body: object) => {
  const answer = await service.post(path, body, { headers: session })
  assertAccepted(answer, 201)
  return answer.body
}
const targetOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().getAttribute('href')

describe('names lead to people', () => {
  it('of an interest one sent, on its list and on Home, which says who acts next', async () => {
    const owner = await createPerson(service, { name: 'Ottilie Lark', username: 'ottilie-lark' })
    const backer = await createPerson(service)
    const idea_id = await publishedIdea(service, owner, 'Larks on roofs')
    const { conversation_id, interest_id } = await post(backer, '/account/interests', { idea_id })
    const page = await visit(backer, '/interests?tab=placed')
    assert.equal(await targetOf(page, 'Ottilie Lark'), '/app/people/ottilie-lark')
    const accepted = { decision: 'accepted' }
    await service.post(`/account/interests/${interest_id}/respond`, accepted, { headers: owner.session })
    await post(owner, `/account/conversations/${conversation_id}/messages`, { body: 'Come by on Thursday.' })
    await page.goto(`${service.url}/app/home`)
    const came = page.getByRole('region', { name: 'What came of your interests' })
    await came.getByText('You act next: there is something new to read.').waitFor()
    assert.equal(await targetOf(page, 'Ottilie Lark'), '/app/people/ottilie-lark')
    await assertGoodInEveryLook(page, 'Home of a backer')
    await came.getByRole('link', { name: 'Go to the conversation' }).click()
    await page.getByRole('log').getByText('Come by on Thursday.').waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await came.getByText('They said yes. You can talk about the details.').waitFor()
  })

  it('and agents, of what waits for an approval', async () => {
    const { act: asAgent, person, agent } = await carefulPerson(service)
    const owner = await createPerson(service, { name: 'Samuel Adeyemi', username: 'samuel-a' })
    const idea_id = await publishedIdea(service, owner)
    const { conversation_id } = await post(person, '/account/interests', { idea_id })
    assertAccepted(await asAgent('send-message', { conversation_id, body: 'May I call you?' }), 202)
    const page = await visit(person, '/approvals')
    await page.getByText('May I call you?').first().waitFor()
    assert.equal(await targetOf(page, 'Samuel Adeyemi'), '/app/people/samuel-a')
    const [{ bot_name } = { bot_name: '' }] = await service.sql<{ bot_name: string }>(
      'select bot_name from bots where bot_id = $1',
      [agent.bot_id],
    )
    assert.equal(await targetOf(page, bot_name), `/app/agents/${agent.bot_id}`)
  })

  it('of agents who wrote in a talk, on a phone too', async () => {
    const scene = await market(service)
    const { conversation_id } = await interested(service, scene)
    const { person, agent } = scene.investor
    await act(service, agent, 'send-message', { user_id: person.user_id, conversation_id, body: 'Hello from me.' })
    const [{ bot_name } = { bot_name: '' }] = await service.sql<{ bot_name: string }>(
      'update bots set wants_listing = true, contact_confirmed_at = app_now() where bot_id = $1 returning bot_name',
      [agent.bot_id],
    )
    for (const [width, list] of [
      [390, '.talk-agents'],
      [1440, '.talk-people'],
    ] as const) {
      const page = await visit(scene.owner.person, `/conversations/${conversation_id}`, width)
      const theirs = page.locator(list).getByRole('link', { name: bot_name })
      await theirs.waitFor()
      assert.equal(await theirs.getAttribute('href'), `/app/directory/${agent.bot_id}`)
      await assertAccessible(page)
    }
  })
})

it('a person’s page says what they look for in their own words', async () => {
  await addProfile(service, { about: 'Tide mills that grind grain.' }, { username: 'mira-tide' })
  const page = await visit(await createPerson(service), '/people/mira-tide')
  await page.getByText('Tide mills that grind grain.').waitFor()
  await page.getByRole('button', { name: 'Report or block' }).click()
  await page.getByRole('button', { name: /^Report (?!or)/ }).waitFor()
  await assertGoodInEveryLook(page, 'a person with the menu open')
  // Behind the dots only: the page itself has one thing to do.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Report (?!or)/ }).waitFor({ state: 'hidden' })
  const stranger = await visit(undefined, '/people/mira-tide')
  await stranger.getByRole('button', { name: 'Report or block' }).click()
  assert.equal(await stranger.getByRole('button', { name: /^Block / }).count(), 0)
  await stranger.getByRole('button', { name: /^Report (?!or)/ }).click()
  await stranger.getByRole('dialog').getByRole('link', { name: 'Sign in to report' }).waitFor()
})

describe('the inbox', () => {
  it('is two lists; what there is besides stands where it belongs', async () => {
    const scene = await market(service)
    await interested(service, scene)
    const page = await visit(scene.owner.person, '/inbox')
    await page.getByText('Tell me more.').first().waitFor()
    const lists = page.getByRole('group', { name: 'Show' }).getByRole('button')
    assert.deepEqual(
      (await lists.allInnerTexts()).map((words) => words.trim()),
      ['All', 'Waiting for me 1'],
    )
    for (const [room, path, heading] of [
      ['Agents', '/approvals', 'Approvals'],
      ['Agents', '/offers', 'Prepared for you'],
      ['My work', '/interests', 'Interests'],
    ] as const) {
      await page.goto(`${service.url}/app${room === 'Agents' ? '/agents' : '/my-ideas'}`)
      const within = page.getByRole('navigation', { name: room, exact: true })
      await within.getByRole('link', { name: heading, exact: true }).click()
      await page.waitForURL(`**/app${path}`)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    }
  })

  it('counts and marks a question until it is answered', async () => {
    const [owner, asker] = [await createPerson(service), await createPerson(service)]
    const idea_id = await publishedIdea(service, owner)
    const asked = { question: 'Does it run in winter?', publish: 'no' }
    await post(asker, `/account/ideas/${idea_id}/questions`, asked)
    const page = await visit(owner, '/inbox')
    const row = page.locator('.inbox-rows').getByRole('listitem')
    await row.getByText('Question', { exact: true }).waitFor()
    await row.getByRole('link').click()
    await page.getByRole('log').getByText('Does it run in winter?').waitFor()
    await row.getByText(/unread/).waitFor({ state: 'detached' })
    // Read is not answered.
    await page.getByRole('button', { name: 'Waiting for me 1' }).waitFor()
    await row.getByText('Question', { exact: true }).waitFor()
    await page.goto(`${service.url}/app/home`)
    await page.getByRole('link', { name: 'A question about your idea is waiting for your answer' }).click()
    await row.getByRole('link').click()
    await page.getByLabel('Your message').fill('It does.')
    await page.getByLabel('Your message').press('Enter')
    await row.getByText('Question', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Waiting for me', exact: true }).click()
    await page.getByText('Nothing is waiting for you.').waitFor()
  })
})
