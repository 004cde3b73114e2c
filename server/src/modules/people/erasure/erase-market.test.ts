import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { interested, type Market, market, type Represented } from '../../../../test/market.ts'
import { activeAgent, linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { hashPassword } from '../accounts/passwords.ts'

const service = useService()

async function erase({ person }: Represented): Promise<void> {
  await service.sql('update users set password_hash = $2 where user_id = $1', [
    person.user_id,
    await hashPassword(PASSWORD),
  ])
  assertAccepted(await service.post('/account/erase', { password: PASSWORD }, { headers: person.session }), 200)
}

const count = async (text: string, values: unknown[]) => (await service.sql(text, values)).length

async function talking(): Promise<Market & { conversation_id: number; interest_id: number }> {
  const scene = await market(service)
  return { ...scene, ...(await interested(service, scene)) }
}

const conversationsOf = async ({ person }: Represented) =>
  (await service.get('/account/conversations', { headers: person.session })).body.conversations
const messagesOf = async ({ person }: Represented, conversationId: number) =>
  (await service.get(`/account/conversations/${conversationId}/messages`, { headers: person.session })).body.messages

describe('an investor who leaves', () => {
  it('is a former member to the owner, who keeps the conversation and is told', async () => {
    const { investor, owner, conversation_id } = await talking()
    await erase(investor)
    const [listed] = await conversationsOf(owner)
    assert.deepEqual(
      [listed.conversation_id, listed.with, listed.unread_count],
      [conversation_id, ['Former member'], 3],
    )
    const messages = await messagesOf(owner, conversation_id)
    const last = messages.at(-1)
    assert.deepEqual(
      [last.sender.account_type, last.body, last.reason],
      ['system', 'This person has left Ideabridge.', 'person_left'],
    )
    assert.equal(listed.last_message_id, last.id)
    const said = messages.find(({ body }: { body: string }) => body === 'Tell me more.')
    assert.equal(said.sender.on_behalf_of.name, 'Former member')
  })

  it('withdraws unanswered interests, and keeps answered ones', async () => {
    const [open, answered] = [await talking(), await talking()]
    await service.post(
      `/account/interests/${answered.interest_id}/respond`,
      { decision: 'accepted' },
      { headers: answered.owner.person.session },
    )
    for (const { investor } of [open, answered]) await erase(investor)
    for (const [scene, status] of [
      [open, 'withdrawn'],
      [answered, 'accepted'],
    ] as const) {
      const { body } = await service.get('/account/interests', { headers: scene.owner.person.session })
      assert.deepEqual(
        body.interests.map((interest: { status: string; interested: { name: string } }) => [
          interest.status,
          interest.interested.name,
        ]),
        [[status, 'Former member']],
      )
    }
    const { user_id } = open.owner.person
    const notices = await service.sql('select kind from notices where user_id = $1 order by notice_id', [user_id])
    assert.deepEqual(notices.at(-1), { kind: 'interest_withdrawn' })
  })

  it('leaves no watch, notice or held text behind', async () => {
    const { investor, ideaId } = await talking()
    const { agent, person } = investor
    await service.post('/bots/action/watch-idea', { user_id: person.user_id, idea_id: ideaId }, { token: agent.token })
    await service.sql(
      `insert into queued_writes (bot_id, user_id, operation, input, answer)
       values ($1, $2, 'platform_create_idea', '{"name": "Private"}', '{"message": "Private"}')`,
      [agent.bot_id, person.user_id],
    )
    await erase(investor)
    for (const table of ['watches', 'notifications', 'match_notices', 'matching_documents'])
      assert.equal(await count(`select 1 from ${table} where user_id = $1`, [person.user_id]), 0, table)
    const [write] = await service.sql('select input, answer from queued_writes where user_id = $1', [person.user_id])
    assert.deepEqual(write, { input: { user_id: person.user_id }, answer: {} })
  })
})

describe('an owner who leaves', () => {
  it('takes idea and interests along; the conversation stays without the idea', async () => {
    const { investor, owner, ideaId } = await talking()
    await erase(owner)
    assertRefused(await service.get(`/ideas/${ideaId}`), 404, 'not_found')
    const [listed] = await conversationsOf(investor)
    assert.deepEqual([listed.idea_id, listed.with], [null, ['Former member']])
    const { body } = await service.get('/account/interests?direction=placed', { headers: investor.person.session })
    assert.deepEqual(body.interests, [])
  })

  for (const status of ['paid', 'pending'])
    it(`keeps a ${status} payment in the books, and closes the round`, async () => {
      const { owner, ideaId } = await talking()
      await service.sql(
        `with payment as (
           insert into payments (page_token_hash, page_token_sealed, idea_id, user_id, duration_days, amount, currency,
             provider, status)
           values (decode(md5(random()::text), 'hex'), 'x', $1, $2, 60, 19, 'EUR', 'test', $3) returning payment_id)
         insert into rounds (idea_id, duration_days, status, payment_id, closes_at)
         select $1, 60, 'open', payment_id, app_now() + interval '60 days' from payment`,
        [ideaId, owner.person.user_id, status],
      )
      await erase(owner)
      assert.equal(await count('select 1 from payments where idea_id = $1', [ideaId]), 1)
      const [round] = await service.sql('select status from rounds where idea_id = $1', [ideaId])
      assert.deepEqual(round, { status: 'closed' })
      const [idea] = await service.sql('select name, approval_status from ideas where idea_id = $1', [ideaId])
      assert.deepEqual(idea, { name: null, approval_status: 'rejected' })
      assert.equal(await count('select 1 from interests where idea_id = $1', [ideaId]), 0)
    })
})

describe('a pairing that ends', () => {
  it('ends what that agent watched for that person, and nothing else', async () => {
    const { investor, ideaId } = await market(service)
    const { person, agent } = investor
    const other = await activeAgent(service)
    await linkUser(service, other, person)
    for (const { token } of [agent, other])
      assertAccepted(
        await service.post('/bots/action/watch-idea', { user_id: person.user_id, idea_id: ideaId }, { token }),
        201,
      )
    const revoked = await service.call('DELETE', `/account/agents/${agent.bot_id}`, undefined, {
      headers: person.session,
    })
    assertAccepted(revoked, 200)
    await linkUser(service, agent, person)
    const watched = async (token: string) =>
      (await service.get('/bots/action/list-watches', { token })).body.watches.length
    assert.deepEqual([await watched(agent.token), await watched(other.token)], [0, 1])
  })
})

describe('what agents did', () => {
  it('names nothing of an owner who left, neither in their activity nor in others’', async () => {
    const { owner, investor, ideaId } = await talking()
    const round = { user_id: owner.person.user_id, idea_id: ideaId }
    const started = await service.post('/bots/action/start-round', round, { token: owner.agent.token })
    assertAccepted(started, 201)
    const named = () =>
      count(`select 1 from action_log where facts::text like '%Solar kiln%' and bot_id = any ($1)`, [
        [owner.agent.bot_id, investor.agent.bot_id],
      ])
    assert.equal(await named(), 2)
    await erase(owner)
    assert.equal(await named(), 0)
    const { body } = await service.get('/account/activity', { headers: investor.person.session })
    assert.match(body.activity[0].sentence, /expressed interest in investing in the idea no\. \d+\.$/)
  })
})
