import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from './assertions.ts'
import { eventsOf } from './queues.ts'
import { useService } from './service.ts'

/** The whole story through the public API: nothing is inserted by SQL. */
const service = useService({
  settings: { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'keys to the kingdom' },
})

async function signIn(email: string, password: string): Promise<{ cookie: string }> {
  const answer = await service.post('/account/login', { email, password })
  assertAccepted(answer, 200)
  return { cookie: answer.headers.get('set-cookie')!.split(';')[0]! }
}

async function register(headers: { cookie: string }, email: string, name: string): Promise<{ cookie: string }> {
  const password = 'a long phrase of mine'
  assertAccepted(await service.post('/account/register', { email, password, name, date_of_birth: '1990-05-17' }), 201)
  const { mails } = (await service.get(`/admin/mail?to=${email}`, { headers })).body
  const [, token] = /token=([\w-]+)/.exec(mails[0].text) ?? []
  assertAccepted(await service.post('/account/verify-email', { token }), 200)
  return signIn(email, password)
}

describe('the story', () => {
  it('from an unknown agent to a published idea', async () => {
    const admin = await signIn('admin@example.org', 'keys to the kingdom')

    const registered = await service.post('/bots/register', {
      bot_name: 'Lamplighter',
      contact_email: 'operator@example.org',
      capabilities: ['create_business', 'create_idea', 'update_idea'],
      accept_terms: true,
    })
    assertAccepted(registered, 201)
    assert.equal(registered.body.bot_status, 'pending_approval')
    const { bot_id, bot_token: token, bot_pairing_code } = registered.body
    const act = (operation: string, fields: Record<string, unknown>) =>
      service.post(`/bots/action/${operation}`, fields, { token })

    const person = await register(admin, 'olga@example.org', 'Olga')
    const paired = await service.post('/bots/pair', { bot_pairing_code }, { headers: person })
    assertAccepted(paired, 200)
    assert.equal(paired.body.bot_name, 'Lamplighter')
    const { linked_users } = (await service.get('/bots/linked-users', { token })).body
    assert.deepEqual(linked_users[0].permissions, ['create_idea', 'update_idea', 'create_business'])
    const { user_id } = linked_users[0]

    const business = await act('create-business', { user_id, business_name: 'Lamplight Ltd', country: 'DE' })
    assertAccepted(business, 201)
    const { business_id } = business.body
    const idea = await act('create-idea', { user_id, business_id, name: 'Lamps that charge bicycles' })
    assertAccepted(idea, 201)
    const { idea_id } = idea.body
    const edit = await act('update-idea', { user_id, idea_id, annotation: 'Light and power.' })
    assertAccepted(edit, 201)
    for (const answer of [business, idea, edit]) assert.equal(answer.body.bot_queued, true)

    const waiting = (path: string) => service.get(path, { headers: admin })
    assert.deepEqual((await waiting('/admin/ideas?status=pending')).body.ideas, [])
    assert.deepEqual((await waiting('/admin/businesses?status=pending')).body.businesses, [])
    const { writes } = (await waiting(`/admin/bots/${bot_id}/queue`)).body
    assert.deepEqual(
      writes.map((write: { operation: string }) => write.operation),
      ['platform_create_business', 'platform_create_idea', 'platform_update_idea'],
    )

    const approved = await service.post(`/admin/bots/${bot_id}/approve`, {}, { headers: admin })
    assertAccepted(approved, 200)
    assert.deepEqual([approved.body.released, approved.body.failed], [3, 0])
    assert.deepEqual(approved.body.in_review, { ideas: 1, businesses: 1, writes: 3 })
    assert.equal((await waiting('/admin/ideas?status=pending')).body.ideas[0].idea_id, idea_id)
    assertRefused(
      await service.post(`/admin/ideas/${idea_id}/approve`, {}, { headers: person }),
      403,
      'permission_denied',
    )
    for (const path of [`/admin/businesses/${business_id}/approve`, `/admin/ideas/${idea_id}/approve`])
      assertAccepted(await service.post(path, {}, { headers: admin }), 200)

    const listed = await act('list-ideas', { user_id })
    assertAccepted(listed, 200)
    const [shown] = listed.body.ideas
    assert.deepEqual(
      [shown.idea_id, shown.approval_status, shown.name, shown.annotation, shown.business_id],
      [idea_id, 'approved', 'Lamps that charge bicycles', 'Light and power.', business_id],
    )
    const status = (await service.get('/bots/status', { token })).body
    assert.deepEqual([status.bot_status, status.points_balance], ['active', 50 + 5 + 10])
    const events = await eventsOf(service, { bot_id })
    assert.deepEqual(
      events.map(({ type }) => type),
      ['user.linked', 'bot.approved', 'business.approved', 'idea.approved'],
    )
    const { mails } = (await waiting('/admin/mail?to=operator@example.org')).body
    assert.equal(mails[0].subject, 'Your agent Lamplighter was approved')
  })
})
