import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertRefused } from '../../../test/assertions.ts'
import { act } from '../../../test/ideas.ts'
import { interested, market } from '../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../test/people.ts'
import { useService } from '../../../test/service.ts'

const service = useService()
const NOTHING = {
  approvals: 0,
  interests: 0,
  introductions: 0,
  offers: 0,
  unread_conversations: 0,
  unread_messages: 0,
  unread_notices: 0,
}

async function waitingFor({ session }: TestPerson) {
  const { status: _, ...counts } = (await service.get('/account/waiting', { headers: session })).body
  return counts
}

it('counts what waits for a person, until they have dealt with it', async () => {
  const scene = await market(service)
  const { owner, investor } = scene
  const { person, agent } = owner
  assert.deepEqual(await waitingFor(person), NOTHING)
  const { interest_id, conversation_id } = await interested(service, scene)
  await act(service, investor.agent, 'send-message', {
    ...{ user_id: investor.person.user_id, conversation_id, body: 'Hello' },
  })
  const grants = [{ permission: 'send_message', mode: 'ask' }]
  await service.call('PATCH', `/account/agents/${agent.bot_id}`, { grants }, { headers: person.session })
  const asked = await act(service, agent, 'send-message', { user_id: person.user_id, conversation_id, body: 'Hi' })
  assert.equal(asked.status, 202, asked.text)
  const offered = await act(service, agent, 'create-business', { email: person.email, business_name: 'Bricks Ltd' })
  assert.equal(offered.status, 201, offered.text)
  const full = await waitingFor(person)
  assert.equal(full.approvals, 1)
  assert.equal(full.interests, 1)
  assert.equal(full.offers, 1)
  // The interest, what the agent asks, and what it prepared.
  assert.equal(full.unread_notices, 3)
  const { conversations } = (await service.get('/account/conversations', { headers: person.session })).body
  assert.equal(full.unread_messages, conversations[0].unread_count)
  assert.ok(full.unread_messages > 0)
  // Its conversation is unread, too, and still one thing to do.
  assert.equal(full.unread_conversations, 0)
  // Each is one person's own.
  assert.deepEqual(await waitingFor(await createPerson(service)), NOTHING)

  const headers = person.session
  await service.post(`/account/interests/${interest_id}/respond`, { decision: 'declined' }, { headers })
  assert.equal((await waitingFor(person)).unread_conversations, 1)
  await service.post('/account/notices/read', { up_to_id: Number.MAX_SAFE_INTEGER }, { headers })
  await service.sql(`update approvals set state = 'declined' where user_id = $1`, [person.user_id])
  await service.sql('update businesses set claim_expires_at = app_now() where claim_email = $1', [person.email])
  await service.sql('update conversation_members set unread_count = 0 where user_id = $1', [person.user_id])
  assert.deepEqual(await waitingFor(person), NOTHING)
})

it('counts requests for a talk, up to a hundred of anything, and is private', async () => {
  const [asker, asked] = [await createPerson(service), await createPerson(service)]
  await service.sql(
    `with made as (insert into ideas (owner_user_id, name, approval_status) select $1, 'Kiln ' || n, 'draft' from generate_series(1, 120) n returning idea_id)
     insert into introductions (idea_id, asker_user_id, match_user_id, kind, match_score, reasons, status)
     select idea_id, $1, $2, 'investor', 80, '[]', 'new' from made`,
    [asker.user_id, asked.user_id],
  )
  assert.deepEqual(await waitingFor(asked), { ...NOTHING, introductions: 100 })
  assertRefused(await service.get('/account/waiting'), 401, 'unauthenticated')
})
