import assert from 'node:assert/strict'
import { it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { assertRefused } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { interested, market, publishedIdea } from '../../../../test/market.ts'
import { createPerson, type TestPerson } from '../../../../test/people.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { useService } from '../../../../test/service.ts'
import { countWaiting as countWaitingOfAgent, listOfPerson } from '../../../approvals/approvals.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { countWaiting } from './waiting.sql.ts'

const service = useService()
const NOTHING = {
  approvals: 0,
  permission_requests: 0,
  interests: 0,
  introductions: 0,
  questions: 0,
  tasks: 0,
  running_tasks: 0,
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

it('no longer counts the conversation of an interest that its owner has answered', async () => {
  const scene = await market(service)
  const { person, agent } = scene.owner
  const { interest_id } = await interested(service, scene)
  const headers = person.session
  const accepted = await service.post(
    `/account/interests/${interest_id}/respond`,
    { decision: 'accepted' },
    { headers },
  )
  assert.equal(accepted.status, 200, accepted.text)
  const { unread_conversations, unread_messages } = await waitingFor(person)
  assert.deepEqual([unread_conversations, unread_messages], [0, 0])
  // What an agent answered for its person is news to them.
  const second = await interested(service, { ...scene, ideaId: await publishedIdea(service, person, 'Wind kiln') })
  const body = { interest_id: second.interest_id, decision: 'accepted', user_id: person.user_id }
  assert.equal((await service.post('/bots/action/respond-interest', body, { token: agent.token })).status, 200)
  assert.equal((await waitingFor(person)).unread_conversations, 1)
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

it('does not read what was decided long ago', async () => {
  const [owner, other] = [await createPerson(service), await createPerson(service)]
  const agent = await registerAgent(service)
  await service.sql(
    `with ideas as (insert into ideas (owner_user_id, name, approval_status)
         select $2, 'Kiln ' || n, 'draft' from generate_series(1, 500) n returning idea_id),
       one as (insert into ideas (owner_user_id, name, approval_status) values ($1, 'Kiln', 'draft') returning idea_id),
       talk as (insert into conversations (context_type) values ('idea') returning conversation_id),
       people as (insert into users (email, name) select 'decided' || n || '@example.org', 'P' from generate_series(1, 500) n
         returning user_id),
       interests as (insert into interests (idea_id, user_id, kind, conversation_id, status)
         select idea_id, user_id, 'partner', conversation_id, 'declined' from one, talk, people),
       introductions as (insert into introductions (idea_id, asker_user_id, match_user_id, kind, match_score, reasons, status)
         select idea_id, $2, $1, 'investor', 80, '[]', 'declined' from ideas)
     insert into approvals (bot_id, user_id, operation, permission, input, preview, request_id, expires_at, state)
     select $3, $1, 'o', 'send_message', '{}', '{}', 'r', app_now(), 'declined' from ideas`,
    [owner.user_id, other.user_id, agent.bot_id],
  )
  await service.sql('analyze')
  const ask = async (tx: Tx) => {
    assert.equal((await countWaiting(tx, owner.user_id, null)).interests, 0)
    await countWaitingOfAgent(tx, agent.bot_id, owner.user_id, 'send_message')
    assert.deepEqual(await listOfPerson(tx, owner.user_id, ['waiting'], Number.MAX_SAFE_INTEGER, 50), [])
  }
  for (const table of ['approvals', 'interests', 'introductions']) {
    const read = await rowsRead(service, table, ask)
    assert.ok(read < 10, `${read} ${table}`)
  }
})
