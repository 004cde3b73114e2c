import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useBrowser, visitsTo } from './browser.ts'
import { interested, market, publishedIdea } from './market.ts'
import { activeAgent, addPerson, createPerson, linkUser } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

/** This many people ask for a talk. Returns the requests, oldest first. */
async function askedForTalks(userId: number, count: number): Promise<number[]> {
  const asker = await addPerson(service)
  const rows = await service.sql<{ introduction_id: number }>(
    `with wanted as (
       insert into ideas (owner_user_id, name, approval_status, published_at)
       select $1, 'Idea ' || number, 'approved', app_now() from generate_series(1, $3::int) number returning idea_id)
     insert into introductions (idea_id, asker_user_id, match_user_id, kind, message, match_score, reasons)
     select idea_id, $1, $2, 'investor', 'About idea ' || idea_id, 0.5, '[]' from wanted order by idea_id
     returning introduction_id`,
    [asker, userId, count],
  )
  return rows.map(({ introduction_id }) => introduction_id).sort((one, other) => one - other)
}

/** This many people are interested in an idea. */
async function areInterested(ideaId: number, count: number): Promise<void> {
  await service.sql(
    `with people as (
       insert into users (email, name, date_of_birth)
       select 'many' || number || '@example.org', 'Person of many', '1990-01-01' from generate_series(1, $2::int) number
       returning user_id),
     talks as (
       insert into conversations (idea_id) select $1 from generate_series(1, $2::int) returning conversation_id)
     insert into interests (idea_id, user_id, kind, conversation_id)
     select $1, user_id, 'invest', conversation_id
     from (select user_id, row_number() over () as place from people) person
     join (select conversation_id, row_number() over () as place from talks) talk using (place)`,
    [ideaId, count],
  )
}

describe('more than a page', () => {
  it('of requests for a talk is counted, listed in the inbox, and each has its own page', async () => {
    const person = await createPerson(service)
    const [oldest] = await askedForTalks(person.user_id, 23)
    const page = await visit(person, '/home')
    await page.getByText('23 things are waiting for you.').waitFor()
    await page.getByRole('link', { name: '3 more in your inbox' }).click()
    await page.getByRole('button', { name: 'Waiting for me 23' }).waitFor()
    await page.goto(`${service.url}/app/introductions/${oldest}`)
    await page.getByRole('button', { name: 'Accept' }).waitFor()
    assert.equal(await page.getByText('This request has been answered or withdrawn.').count(), 0)
  })

  it('in the inbox that could not be read does not look like nothing', async () => {
    const person = await createPerson(service)
    await askedForTalks(person.user_id, 1)
    const page = await visit(person, '/favourites')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.route(/\/account\/introductions/, (route) => route.abort())
    await page.getByRole('link', { name: 'Inbox' }).first().click()
    const again = page.getByRole('region', { name: 'Inbox' }).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    assert.equal(await page.getByText('Nothing here yet.', { exact: false }).count(), 0)
    await page.unrouteAll()
    await again.click()
    await page.getByRole('link', { name: /Wants to talk/ }).waitFor()
  })

  it('of what agents ask is shown on demand', async () => {
    const setting = await market(service)
    const { person, agent } = setting.owner
    const { conversation_id } = await interested(service, setting)
    const other = await activeAgent(service)
    await linkUser(service, other, person)
    const grants = [{ permission: 'send_message', mode: 'ask' }]
    for (const { bot_id } of [agent, other])
      await service.call('PATCH', `/account/agents/${bot_id}`, { grants }, { headers: person.session })
    for (let number = 1; number <= 22; number += 1) {
      const body = { user_id: person.user_id, conversation_id, body: `Message ${number}.` }
      const asked = await service.post('/bots/action/send-message', body, {
        token: (number > 11 ? other : agent).token,
      })
      assert.equal(asked.status, 202, asked.text)
    }
    const page = await visit(person, '/approvals')
    await page.getByRole('button', { name: 'Approve the 20 shown' }).waitFor()
    await page.getByRole('button', { name: 'Show more' }).first().click()
    await page.getByText('Message 1.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Approve all 22' }).waitFor()
  })

  it('of interests is counted', async () => {
    const owner = await createPerson(service)
    await areInterested(await publishedIdea(service, owner, 'Tide mill'), 203)
    const page = await visit(owner, '/my-ideas')
    await page.getByText('203 interested people').waitFor()
    await page.goto(`${service.url}/app/home`)
    await page.getByText('203 interested people').waitFor()
    await page.getByRole('link', { name: '183 more in your inbox' }).waitFor()
  })
})

describe('the way back', () => {
  it('leads to what agents did as it was filtered', async () => {
    const { owner } = await market(service)
    const page = await visit(owner.person, '/agents')
    await page.getByLabel('Outcome').selectOption('Refused')
    await page.getByLabel('Agent', { exact: true }).selectOption(String(owner.agent.bot_id))
    await page.getByText('Nothing matches these filters.').waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.waitForURL('**/app/home')
    await page.goBack()
    await page.getByLabel('Outcome').waitFor()
    assert.equal(await page.getByLabel('Outcome').inputValue(), 'refused')
    assert.equal(await page.getByLabel('Agent', { exact: true }).inputValue(), String(owner.agent.bot_id))
  })

  it('leads to the same people', async () => {
    const page = await visit(await createPerson(service), '/ideas?view=people')
    await page.getByLabel('Who').selectOption('Investors')
    await page.waitForURL('**/ideas?view=people&role=investor')
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.waitForURL('**/app/home')
    await page.goBack()
    await page.getByLabel('Who').waitFor()
    assert.equal(await page.getByLabel('Who').inputValue(), 'investor')
    const place = page.getByLabel('Place')
    await place.fill('Atlantis')
    await place.press('Enter')
    await page.waitForURL('**/ideas?view=people&role=investor&region=Atlantis')
    await page.getByText('Nobody found. Try other words or another place.').waitFor()
    await page.goBack()
    await page.waitForURL('**/ideas?view=people&role=investor')
    assert.equal(await place.inputValue(), '')
    await page
      .getByRole('link', { name: /^Open rounds/ })
      .getByText(/\d/)
      .waitFor()
  })
})
