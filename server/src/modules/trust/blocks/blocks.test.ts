import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newAddress } from '../../../../test/accounts.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailedToken } from '../../../../test/mails.ts'
import { interested, market, publishedIdea } from '../../../../test/market.ts'
import { activeAgent, createPerson, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()
const as = ({ session }: TestPerson) => ({ headers: session })
const block = (who: TestPerson, fields: Record<string, unknown>) => service.post('/account/blocks', fields, as(who))

describe('a block', () => {
  it('stops interests and messages in both directions, also by agents, with the neutral refusal, until it ends', async () => {
    const world = await market(service)
    const { owner, investor } = world
    await service.sql(`update users set username = 'ines' where user_id = $1`, [investor.person.user_id])
    const { conversation_id } = await interested(service, world)
    const another = await publishedIdea(service, owner.person, 'Wind harp')
    const blocked = await block(owner.person, { blocked_user: investor.person.user_id })
    assertAccepted(blocked, 201)
    assert.equal(
      (await block(owner.person, { blocked_user: investor.person.user_id })).body.block_id,
      blocked.body.block_id,
    )
    const wish = { user_id: investor.person.user_id, idea_id: another }
    const express = () => service.post('/bots/action/express-interest', wish, { token: investor.agent.token })
    const refused = await express()
    assertRefused(refused, 404, 'not_found')
    assert.equal(refused.body.reason, 'not_published')
    const say = ({ person, agent }: typeof owner) =>
      service.post(
        '/bots/action/send-message',
        { user_id: person.user_id, conversation_id, body: 'Hello?' },
        { token: agent.token },
      )
    for (const side of [owner, investor]) assertRefused(await say(side), 404, 'not_found')
    const own = await service.post(
      `/account/conversations/${conversation_id}/messages`,
      { body: 'Hello?' },
      as(investor.person),
    )
    assertRefused(own, 404, 'not_found')
    const { blocks } = (await service.get('/account/blocks', as(owner.person))).body
    assert.deepEqual(
      blocks.map(({ name, name_known, username }: Record<string, unknown>) => [name, name_known, username]),
      [[investor.person.name, true, 'ines']],
    )
    // The address of a page that is hidden meanwhile is nobody's business.
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [investor.person.user_id])
    assert.equal((await service.get('/account/blocks', as(owner.person))).body.blocks[0].username, null)
    const path = `/account/blocks/${blocked.body.block_id}`
    assertRefused(await service.call('DELETE', path, undefined, as(investor.person)), 404, 'not_found')
    assertAccepted(await service.call('DELETE', path, undefined, as(owner.person)), 200)
    assertAccepted(await express(), 201)
    assertAccepted(await say(investor), 201)
  })

  it('tells no name that one could not know', async () => {
    const curious = await createPerson(service)
    const [hidden, young] = [await createPerson(service), await createPerson(service, { date_of_birth: '2015-01-01' })]
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [hidden.user_id])
    await service.sql(`update users set username = 'young-one' where user_id = $1`, [young.user_id])
    for (const { user_id } of [hidden, young]) {
      const { name, name_known } = (await block(curious, { blocked_user: user_id })).body
      assert.deepEqual([name, name_known], ['Somebody', false])
    }
    assertRefused(await block(curious, { username: 'young-one' }), 404, 'not_found')
  })

  it('stops one agent, whomever it acts for', async () => {
    const { owner, investor, ideaId } = await market(service)
    await block(owner.person, { blocked_agent: investor.agent.bot_id })
    const wish = { user_id: investor.person.user_id, idea_id: ideaId }
    const byAgent = await service.post('/bots/action/express-interest', wish, { token: investor.agent.token })
    assertRefused(byAgent, 404, 'not_found')
  })

  it('keeps an interest from being accepted by either side; declining still ends it', async () => {
    for (const blocker of ['owner', 'investor'] as const) {
      const world = await market(service)
      const { owner, investor } = world
      const { interest_id } = await interested(service, world)
      const blocked = blocker === 'owner' ? investor : owner
      const { block_id } = (await block(world[blocker].person, { blocked_user: blocked.person.user_id })).body
      const respond = (decision: string) =>
        service.post(`/account/interests/${interest_id}/respond`, { decision }, as(owner.person))
      assertRefused(await respond('accepted'), 404, 'not_found')
      const byAgent = { user_id: owner.person.user_id, interest_id, decision: 'accepted' }
      const answer = await service.post('/bots/action/respond-interest', byAgent, { token: owner.agent.token })
      assertRefused(answer, 404, 'not_found')
      const told = () => service.sql(`select 1 from notices where user_id = $1`, [investor.person.user_id])
      assert.deepEqual(await told(), [])
      if (blocker === 'owner') assertAccepted(await respond('declined'), 200)
      else {
        await service.call('DELETE', `/account/blocks/${block_id}`, undefined, as(investor.person))
        assertAccepted(await respond('accepted'), 200)
      }
    }
  })

  it('of an agent keeps back what it prepares for one’s address, without telling it', async () => {
    const [person, agent] = [await createPerson(service), await activeAgent(service)]
    const { block_id } = (await block(person, { blocked_agent: agent.bot_id })).body
    const fields = { email: person.email, business_name: 'Lamplight' }
    const offer = () => service.post('/bots/action/create-business', fields, { token: agent.token })
    assertAccepted(await offer(), 201)
    const seen = async () => [
      (await service.get('/account/offers', as(person))).body.offers.length,
      (await service.get('/account/waiting', as(person))).body.offers,
      (await service.get('/account/notices', as(person))).body.notices.length,
      (await service.sql('select 1 from mails where to_address = $1', [person.email])).length,
    ]
    assert.deepEqual(await seen(), [0, 0, 0, 0])
    await service.call('DELETE', `/account/blocks/${block_id}`, undefined, as(person))
    assert.deepEqual(await seen(), [1, 1, 0, 0])
    assertAccepted(await offer(), 201)
    assert.deepEqual(await seen(), [2, 2, 1, 1])
  })

  it('of an agent keeps back what it prepared for an address that becomes one’s own', async () => {
    const [person, agent, other] = [await createPerson(service), await activeAgent(service), await activeAgent(service)]
    const email = newAddress()
    for (const { token } of [agent, other]) {
      const made = await service.post('/bots/action/create-business', { email, business_name: 'Lamplight' }, { token })
      assertAccepted(made, 201)
    }
    const { block_id } = (await block(person, { blocked_agent: agent.bot_id })).body
    assertAccepted(await service.post('/account/address', { email }, as(person)), 200)
    for (const address of [person.email, email]) {
      const decided = { token: await mailedToken(service, address), decision: 'confirm' }
      assertAccepted(await service.post('/account/address/decide', decided), 200)
    }
    const { businesses } = (await service.get('/account/businesses', as(person))).body
    assert.equal(businesses.length, 1)
    const accepted = async ({ bot_id }: { bot_id: number }) =>
      (await service.sql(`select 1 from events where bot_id = $1 and type = 'claim.accepted'`, [bot_id])).length
    assert.deepEqual([await accepted(agent), await accepted(other)], [0, 1])
    const offers = async () => (await service.get('/account/offers', as(person))).body.offers.length
    assert.equal(await offers(), 0)
    await service.call('DELETE', `/account/blocks/${block_id}`, undefined, as(person))
    assert.equal(await offers(), 1)
  })

  it('that stands already can be set again, however many there are', async () => {
    const [person, first, second] = [
      await createPerson(service),
      await createPerson(service),
      await createPerson(service),
    ]
    const set = ({ user_id }: TestPerson) => block(person, { blocked_user: user_id })
    const { block_id } = (await set(first)).body
    await service.sql(
      `with made as (
         insert into users (email, name) select 'blocked-' || n || '@example.org', 'B' from generate_series(1, 999) n
         returning user_id)
       insert into blocks (user_id, blocked_user_id) select $1, user_id from made`,
      [person.user_id],
    )
    assertRefused(await set(second), 422, 'validation_failed', ['blocked_user'])
    const again = await set(first)
    assertAccepted(again, 201)
    assert.equal(again.body.block_id, block_id)
  })

  it('names exactly one, and not oneself', async () => {
    const { owner, investor } = await market(service)
    assertRefused(await block(owner.person, {}), 422, 'validation_failed', ['username'])
    assertRefused(await block(owner.person, { blocked_user: owner.person.user_id }), 422, 'validation_failed', [
      'blocked_user',
    ])
    const two = { blocked_user: investor.person.user_id, blocked_agent: investor.agent.bot_id }
    assertRefused(await block(owner.person, two), 422, 'validation_failed', ['username'])
    for (const [fields, record] of [
      [{ username: 'nobody-there' }, 'user'],
      [{ blocked_agent: 1_000_000 }, 'agent'],
    ] as const) {
      const unknown = await block(owner.person, fields)
      assertRefused(unknown, 404, 'not_found')
      assert.deepEqual(unknown.body.params, { record })
    }
  })

  it('takes a username in any case, as profiles do', async () => {
    const [person, other] = [await createPerson(service), await createPerson(service, { username: 'orsolya' })]
    assert.equal((await block(person, { username: 'Orsolya' })).body.user_id, other.user_id)
  })
})
