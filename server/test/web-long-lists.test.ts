import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { useBrowser, visitsTo } from './browser.ts'
import { interested, market } from './market.ts'
import { createPerson } from './people.ts'
import { useService } from './service.ts'

const service = useService()
const visit = visitsTo(service, useBrowser())

/** Requests like this reach the service once they are released. */
async function held(page: Page, address: string): Promise<{ release(): void }> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { release: () => gate.resolve() }
}

describe('a long list', () => {
  it('of open rounds has each of them, and one of businesses says that there are more', async () => {
    const person = await createPerson(service)
    await service.sql(
      `with made as (
         insert into ideas (owner_user_id, name, approval_status, published_at)
         select $1, 'Idea ' || number, 'approved', app_now() from generate_series(1, 53) number returning idea_id)
       insert into rounds (idea_id, duration_days, status, closes_at)
       select idea_id, 30, 'open', app_now() + interval '9 days' from made`,
      [person.user_id],
    )
    await service.sql(
      `insert into businesses (owner_user_id, business_name, approval_status)
       select $1, 'Business ' || number, 'draft' from generate_series(1, 12) number`,
      [person.user_id],
    )
    const page = await visit(person, '/my-ideas')
    await page.locator('.round-list > li').nth(52).waitFor()
    const businesses = page.getByRole('region', { name: 'Businesses' })
    await businesses.getByRole('link', { name: 'Business 12', exact: true }).waitFor()
    await businesses.getByRole('button', { name: 'Show more' }).click()
    await businesses.getByRole('link', { name: 'Business 1', exact: true }).waitFor()
  })

  it('of conversations does not say that nothing waits while something may stand further down', async () => {
    const setting = await market(service)
    const { owner, investor } = setting
    const { interest_id, conversation_id } = await interested(service, setting)
    const answered = await service.post(
      `/account/interests/${interest_id}/respond`,
      { decision: 'accepted' },
      { headers: owner.person.session },
    )
    assert.equal(answered.status, 200, answered.text)
    await service.sql(
      `with talks as (insert into conversations (idea_id) select null from generate_series(1, 51) returning conversation_id)
       insert into conversation_members (conversation_id, user_id, last_message_id)
       select conversation_id, user_id, 1000000000 from talks cross join unnest($1::bigint[]) member (user_id)`,
      [[owner.person.user_id, investor.person.user_id]],
    )
    const page = await visit(owner.person, '/inbox')
    const further = await held(page, '**/account/conversations?*cursor=*')
    const inbox = page.getByRole('region', { name: 'Inbox' })
    await inbox.getByRole('button', { name: 'Waiting for me' }).click()
    const more = inbox.getByRole('button', { name: 'Show more' })
    await more.waitFor()
    assert.equal(await inbox.getByText('Nothing is waiting for you.').count(), 0)
    await more.click()
    // What happens meanwhile must not take back that somebody asked for more.
    const news = page.waitForRequest('**/account/waiting')
    await service.post(
      `/account/conversations/${conversation_id}/messages`,
      { body: 'Are you there?' },
      { headers: investor.person.session },
    )
    await news
    further.release()
    await inbox.locator('.inbox-rows > li').first().waitFor()
  })

  it('of searches does not hide from Home what an agent changed before', async () => {
    const { owner, ideaId } = await market(service)
    const { person, agent } = owner
    const act = (action: string, input: object) =>
      service.post(`/bots/action/${action}`, { user_id: person.user_id, ...input }, { token: agent.token })
    const made = await act('create-idea', { name: 'Tide mill', is_draft: 1 })
    assert.equal(made.status, 201, made.text)
    for (let times = 0; times < 55; times += 1)
      assert.equal((await act('find-matches', { idea_id: ideaId })).status, 200)
    const page = await visit(person, '/home')
    await page.locator('.acts').getByText('Tide mill').waitFor()
  })

  it('of notifications can be marked as read though only old ones are unread', async () => {
    const { owner, ideaId } = await market(service)
    await service.sql(
      `insert into notices (user_id, kind, idea_id, read_at)
       select $1, 'idea_approved', $2, case when number > 3 then app_now() end from generate_series(1, 25) number`,
      [owner.person.user_id, ideaId],
    )
    const page = await visit(owner.person, '/favourites')
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('listitem').first().waitFor()
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await panel.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  })
})
