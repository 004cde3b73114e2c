import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, useBrowser, visitsTo } from './browser.ts'
import { act, makeBusiness } from './ideas.ts'
import { interested, market, publishedIdea, type Represented } from './market.ts'
import { activeAgent, createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const browser = useBrowser()
const visit = visitsTo(service, browser)

const cut = (page: Page, path: string) => page.route(`**${path}`, (route) => route.abort())

/** From now on the agent asks before it does any of this. */
async function ask({ person, agent }: Represented, ...permissions: string[]): Promise<void> {
  const grants = permissions.map((permission) => ({ permission, mode: 'ask' }))
  const answer = await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: person.session })
  assert.equal(answer.status, 200, answer.text)
}

async function asked({ person, agent }: Represented, action: string, fields: Record<string, unknown>): Promise<void> {
  const answer = await act(service, agent, action, { user_id: person.user_id, ...fields })
  assert.equal(answer.status, 202, answer.text)
}

/** A page to which nothing is announced, and on which nothing gets old by itself. */
async function withoutUpdates({ person }: Represented, path: string): Promise<Page> {
  const page = await browser.open({ person, service })
  await cut(page, '/account/events/stream*')
  await page.clock.setFixedTime(Date.now())
  await page.goto(`${service.url}/app${path}`)
  return page
}

describe('what cannot be read', () => {
  it('does not hide that a round waits for payment', async () => {
    const person = await createPerson(service)
    const ideaId = await publishedIdea(service, person)
    const rounds = `/account/ideas/${ideaId}/rounds`
    const opened = await service.post(rounds, { duration_days: 60 }, { headers: person.session })
    assert.ok(opened.body.payment_url, opened.text)
    const page = await visit(person, `/my-ideas/${ideaId}`)
    await cut(page, '/account/payments?*')
    await page.getByRole('tab', { name: 'Rounds' }).click()
    const again = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await assertAccessible(page)
    await page.unrouteAll()
    await again.click()
    await page.getByText('A 60-day round is waiting for payment').waitFor()
    assert.equal(await again.count(), 0)
  })

  it('of a business leaves its number in an approval', async () => {
    const { owner } = await market(service)
    const business_id = await makeBusiness(service, owner.agent, { user_id: owner.person.user_id })
    await ask(owner, 'create_idea')
    await asked(owner, 'create-idea', { name: 'Street lamps', business_id, is_draft: 1 })
    const page = await visit(owner.person, '/favourites')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await cut(page, `/account/businesses/${business_id}`)
    await page.getByRole('link', { name: 'Agents' }).first().click()
    await page.getByRole('link', { name: 'Approvals', exact: true }).click()
    const link = page.locator('dl.changes').getByRole('link', { name: `Business ${business_id}`, exact: true })
    assert.equal(await link.getAttribute('href'), `/app/my-businesses/${business_id}`)
  })
})

describe('a decision', () => {
  it('is seen on other pages at once, though no live updates arrive', async () => {
    const { owner, ideaId } = await market(service)
    await ask(owner, 'create_business', 'start_round')
    await asked(owner, 'create-business', { business_name: 'Lamplight' })
    await asked(owner, 'start-round', { idea_id: ideaId, duration_days: 60 })
    const page = await withoutUpdates(owner, '/my-businesses')
    const work = page.getByRole('navigation', { name: 'My work' })
    await work.waitFor()
    await page.getByRole('main').getByText('No business yet.', { exact: false }).waitFor()
    await work.getByRole('link', { name: 'Payments' }).click()
    await page.getByText('No payments yet.', { exact: false }).waitFor()

    await page.getByRole('link', { name: 'Agents' }).first().click()
    await page.getByRole('link', { name: 'Approvals', exact: true }).click()
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await approve.nth(1).waitFor()
    await approve.first().click()
    await approve.nth(1).waitFor({ state: 'detached' })
    await approve.click()
    await page.getByText('Nothing is waiting for your approval.').waitFor()

    await page.getByRole('link', { name: 'My work' }).first().click()
    await work.getByRole('link', { name: 'Payments' }).click()
    await page.getByRole('main').getByText('Not paid yet', { exact: false }).waitFor({ timeout: 10_000 })
    await work.getByRole('link', { name: 'Businesses' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Lamplight' }).waitFor({ timeout: 10_000 })
  })
})

describe('a deleted idea', () => {
  it('takes its open round along', async () => {
    const { owner, ideaId } = await market(service)
    await publishedIdea(service, owner.person, 'Tide mill')
    await service.sql(
      `insert into rounds (idea_id, duration_days, status, closes_at)
       values ($1, 30, 'open', app_now() + interval '9 days')`,
      [ideaId],
    )
    const page = await withoutUpdates(owner, '/my-ideas')
    await page.locator('.round-list').getByRole('link', { name: 'Solar kiln' }).click()
    await page.getByRole('button', { name: 'Delete this idea' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('No round is open.', { exact: false }).waitFor({ timeout: 10_000 })
  })
})

describe('the end of a pairing', () => {
  it('takes along what the agent asked for, though no live updates arrive', async () => {
    const { owner } = await market(service)
    await ask(owner, 'create_business')
    await asked(owner, 'create-business', { business_name: 'Lamplight' })
    const page = await withoutUpdates(owner, '/approvals')
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Agents' }).first().click()
    await page.getByRole('button', { name: 'End pairing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('You have no agents yet.', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Approvals', exact: true }).click()
    await page.getByText('Nothing is waiting for your approval.').waitFor({ timeout: 10_000 })
  })
})

describe('the focus', () => {
  it('stays with a list that grows, and goes to what was added last', async () => {
    const person = await createPerson(service)
    await service.sql(
      `insert into businesses (owner_user_id, business_name, approval_status)
       select $1, 'Business ' || number, 'draft' from generate_series(1, 22) number`,
      [person.user_id],
    )
    const page = await visit(person, '/my-ideas')
    const businesses = page.getByRole('region', { name: 'Businesses' })
    const link = (name: string) => businesses.getByRole('link', { name, exact: true })
    const more = businesses.getByRole('button', { name: 'Show more' })
    await more.focus()
    await page.keyboard.press('Enter')
    await link('Business 3').waitFor()
    await more.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await link('Business 1').waitFor()
    await more.waitFor({ state: 'detached' })
    await page
      .locator('li:focus')
      .filter({ has: page.getByRole('link', { name: 'Business 2', exact: true }) })
      .waitFor({ timeout: 10_000 })
    await page.keyboard.press('Tab')
    await link('Business 2').and(page.locator(':focus')).waitFor()
  })

  it('stays with the messages once the earliest are there', async () => {
    const setting = await market(service)
    const { conversation_id } = await interested(service, setting)
    await service.sql(
      `insert into messages (conversation_id, account_type, user_id, body)
       select $1, 'user', $2, 'Number ' || number || '.' from generate_series(1, 60) number`,
      [conversation_id, setting.investor.person.user_id],
    )
    const page = await visit(setting.owner.person, `/conversations/${conversation_id}`)
    await page.getByRole('button', { name: 'Show earlier messages' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Number 1.', { exact: true }).waitFor()
    await page.getByRole('log', { name: 'Messages' }).and(page.locator(':focus')).waitFor({ timeout: 10_000 })
  })
})

describe('a form of an admin', () => {
  it('shows the reason again that goes along, and sends none that is not asked for', async () => {
    const [admin, { user_id }] = [await createPerson(service, { admin: true }), await createPerson(service)]
    const page = await visit(admin, `/admin/users/${user_id}`)
    const shown = page.getByRole('switch', { name: 'Show public profile' })
    const reason = page.getByRole('textbox', { name: 'Reason for the change' })
    await shown.press('Space')
    await reason.fill('It advertises a casino.')
    await shown.press('Space')
    await reason.waitFor({ state: 'detached' })
    await shown.press('Space')
    assert.equal(await reason.inputValue(), 'It advertises a casino.')
    await shown.press('Space')
    await page.getByRole('switch', { name: 'Trusted' }).press('Space')
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Save' }).click()
    assert.deepEqual((await sent).postDataJSON(), { trusted: true })
    await page.getByRole('status').getByText('Saved.').waitFor()
  })

  it('is empty again once points were granted, so that they are not granted twice', async () => {
    const admin = await createPerson(service, { admin: true })
    const { bot_id } = await activeAgent(service)
    const page = await visit(admin, `/admin/agents/${bot_id}`)
    const fields = [page.getByLabel(/^Points/), page.getByRole('textbox', { name: 'Reason' })]
    await fields[0]!.fill('5')
    await fields[1]!.fill('Well done.')
    await page.getByRole('button', { name: 'Grant points' }).click()
    await page.getByText(/^Done\. It now has/).waitFor()
    assert.deepEqual(await Promise.all(fields.map((field) => field.inputValue())), ['', ''])
    await fields[0]!.and(page.locator(':focus')).waitFor()
  })
})
