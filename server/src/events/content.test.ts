import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import type { TestAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { connectAssistant } from '../../test/assistants.ts'
import { eventClient, newSecret, openCallback } from '../../test/event-subscriptions.ts'
import { act } from '../../test/ideas.ts'
import { interested, type Market, market } from '../../test/market.ts'
import { autonomousAgent, createPerson } from '../../test/people.ts'
import { openReceiver, status } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { StreamReader } from '../../test/streams.ts'

const service = useService({ webhookTimeoutMs: 500, settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })
const OTHERS = 'ideabridge/written_by_others'

interface Told {
  id: string
  type: string
  data: Record<string, unknown>
  content?: Record<string, Record<string, unknown>>
  _meta?: Record<string, string[]>
}

const include = (agent: TestAgent, given: unknown) => service.post('/bots/webhook', { include: given }, agent)

/** The newest event of this type in the agent's feed. */
async function newest({ token }: { token: string }, type: string, query = '&include=content'): Promise<Told> {
  await service.settled()
  const answer = await service.get(`/bots/events?types=${type}${query}`, { token })
  assertAccepted(answer, 200)
  return answer.body.events.at(-1)
}

/** The investor has written to the owner, whose agent heard of it. */
async function talk(body = 'When could we talk?') {
  const setting = await market(service)
  const { owner, investor } = setting
  const asked = await interested(service, setting)
  const { user_id } = investor.person
  const write = async (text: string) => {
    const fields = { user_id, conversation_id: asked.conversation_id, body: text }
    const answer = await act(service, investor.agent, 'send-message', fields)
    assertAccepted(answer, 201)
    return answer.body.message.id as number
  }
  const message_id = await write(body)
  return {
    ...setting,
    ...asked,
    message_id,
    write,
    agent: owner.agent,
    ownerId: owner.person.user_id,
    writerId: user_id,
  }
}

type Talk = Awaited<ReturnType<typeof talk>>

describe('an event with what it is about', () => {
  it('has the message, who wrote it and its idea, and names these fields as others’ words', async () => {
    const { agent, investor } = await talk()
    const { content, _meta } = await newest(agent, 'message.received')
    const [agentOfInvestor] = await service.sql<{ bot_name: string }>('select bot_name from bots where bot_id = $1', [
      investor.agent.bot_id,
    ])
    assert.deepEqual(content, {
      message: {
        body: 'When could we talk?',
        sender: { account_type: 'ai_agent', name: agentOfInvestor!.bot_name },
      },
      idea: { name: 'Solar kiln' },
    })
    assert.deepEqual(_meta, {
      [OTHERS]: ['content.message.body', 'content.message.sender.name', 'content.idea.name'],
    })
  })

  it('has neither, unless it is asked for', async () => {
    const { agent } = await talk()
    assert.deepEqual(Object.keys(await newest(agent, 'message.received', '')), [
      'id',
      'type',
      'event',
      'timestamp',
      'api_version',
      'data',
    ])
  })

  it('has the words of an interest, for the owner and for who expressed it', async () => {
    const { owner, investor, interest_id } = await talk()
    const words = { name: investor.person.name, message: 'Tell me more.', amount: null, currency: null }
    assert.deepEqual((await newest(owner.agent, 'idea.interest_received')).content?.interest, words)
    const decision = { user_id: owner.person.user_id, interest_id, decision: 'accepted' }
    assertAccepted(await act(service, owner.agent, 'respond-interest', decision), 200)
    assert.deepEqual((await newest(investor.agent, 'interest.accepted')).content?.interest, words)
  })

  it('has what the asker of an introduction says, and the name of the other side', async () => {
    const { owner, investor, ideaId } = await market(service)
    const [row] = await service.sql<{ introduction_id: number }>(
      `insert into introductions (idea_id, asker_user_id, match_user_id, kind, message, match_score, reasons)
       values ($1, $2, $3, 'investor', 'You know kilns.', 0.9, '[]') returning introduction_id`,
      [ideaId, owner.person.user_id, investor.person.user_id],
    )
    const data = { introduction_id: row!.introduction_id, idea_id: ideaId }
    const hear = async ({ agent, person }: Market['owner']) => {
      await service.sql(
        `insert into events (public_id, bot_id, type, data) values ($1, $2, 'introduction.received', $3)`,
        [`evt_${agent.bot_id}`, agent.bot_id, JSON.stringify({ ...data, user_id: person.user_id })],
      )
      return (await newest(agent, 'introduction.received')).content?.introduction
    }
    assert.deepEqual(await hear(investor), { name: owner.person.name, message: 'You know kilns.' })
    assert.deepEqual(await hear(owner), { name: investor.person.name, message: 'You know kilns.' })
    const third = (await market(service)).owner
    assert.equal(await hear(third), undefined)
  })

  it('has the name of a business, for the agent of its owner', async () => {
    const { owner, investor } = await market(service)
    const [row] = await service.sql<{ business_id: number }>(
      `insert into businesses (owner_user_id, business_name, approval_status) values ($1, 'Kiln works', 'pending') returning business_id`,
      [owner.person.user_id],
    )
    for (const [{ agent, person }, seen] of [
      [owner, { business_name: 'Kiln works' }],
      [investor, undefined],
    ] as const) {
      const data = JSON.stringify({ business_id: row!.business_id, user_id: person.user_id })
      await service.sql(`insert into events (public_id, bot_id, type, data) values ($1, $2, 'business.approved', $3)`, [
        `evt_business_${agent.bot_id}`,
        agent.bot_id,
        data,
      ])
      assert.deepEqual((await newest(agent, 'business.approved')).content?.business, seen)
    }
  })

  it('has a message to an agent that speaks for itself', async () => {
    const { owner, ideaId } = await market(service)
    const agent = await autonomousAgent(service)
    const asked = await act(service, agent, 'express-interest', { idea_id: ideaId })
    assertAccepted(asked, 201)
    const reply = { user_id: owner.person.user_id, conversation_id: asked.body.conversation_id, body: 'Gladly.' }
    assertAccepted(await act(service, owner.agent, 'send-message', reply), 201)
    assert.equal((await newest(agent, 'message.received')).content?.message?.body, 'Gladly.')
    await service.sql('update bots set autonomous = false where bot_id = $1', [agent.bot_id])
    assert.equal((await newest(agent, 'message.received')).content?.message, undefined)
  })

  it('stays below 20 kB', async (test) => {
    const receiver = await openReceiver(test)
    const { agent, write } = await talk()
    assertAccepted(await service.post('/bots/webhook', { webhook_url: receiver.url, include: ['content'] }, agent), 200)
    await write('😀'.repeat(4_000))
    const [received] = await receiver.expect(1)
    assert.equal(received!.event.content.message.body.length, 8_000)
    assert.ok(Buffer.byteLength(received!.text) < 20_000)
  })
})

/** What ends the agent's right to read, and what is left of the content then. */
const ENDS: Record<string, [(talk: Talk) => Promise<unknown>, string[]]> = {
  'the person pauses the agent': [
    ({ agent }) => service.sql('update links set paused_at = app_now() where bot_id = $1', [agent.bot_id]),
    [],
  ],
  'the pairing ends': [({ agent }) => service.sql('delete from links where bot_id = $1', [agent.bot_id]), []],
  'the permission is taken away': [
    ({ agent }) =>
      service.sql(`update links set permissions = array_remove(permissions, 'send_message') where bot_id = $1`, [
        agent.bot_id,
      ]),
    [],
  ],
  'the permission is paused': [
    ({ agent }) =>
      service.sql(`update links set terms = '{"send_message":{"paused":true}}' where bot_id = $1`, [agent.bot_id]),
    [],
  ],
  'the permission runs out': [
    ({ agent }) =>
      service.sql(
        `update links set terms = '{"send_message":{"limits":{"expires_at":"2020-01-01T00:00:00Z"}}}' where bot_id = $1`,
        [agent.bot_id],
      ),
    [],
  ],
  'the person is too young for agents': [
    ({ ownerId }) =>
      service.sql(`update users set date_of_birth = app_now()::date - 3650 where user_id = $1`, [ownerId]),
    [],
  ],
  'the person blocks the writer': [
    ({ ownerId, writerId }) =>
      service.sql('insert into blocks (user_id, blocked_user_id) values ($1, $2)', [ownerId, writerId]),
    [],
  ],
  'the writer blocks the person': [
    ({ ownerId, writerId }) =>
      service.sql('insert into blocks (user_id, blocked_user_id) values ($2, $1)', [ownerId, writerId]),
    [],
  ],
  'the writer blocks the agent': [
    ({ agent, writerId }) =>
      service.sql('insert into blocks (user_id, blocked_bot_id) values ($2, $1)', [agent.bot_id, writerId]),
    [],
  ],
  'the person blocks the agent that wrote': [
    ({ ownerId, investor }) =>
      service.sql('insert into blocks (user_id, blocked_bot_id) values ($1, $2)', [ownerId, investor.agent.bot_id]),
    [],
  ],
  'the person is in the conversation no more': [
    ({ ownerId, conversation_id }) =>
      service.sql('delete from conversation_members where conversation_id = $1 and user_id = $2', [
        conversation_id,
        ownerId,
      ]),
    [],
  ],
  'the message is held for a pending agent': [
    ({ message_id, investor }) =>
      service.sql('update messages set held_for_bot_id = $2 where id = $1', [message_id, investor.agent.bot_id]),
    [],
  ],
  'the message is deleted': [({ message_id }) => service.sql('delete from messages where id = $1', [message_id]), []],
  'the idea is somebody else’s, and not published': [
    ({ ideaId, writerId }) =>
      service.sql(`update ideas set approval_status = 'rejected', owner_user_id = $2 where idea_id = $1`, [
        ideaId,
        writerId,
      ]),
    ['message'],
  ],
}

describe('content is left out once', () => {
  for (const [what, [end, left]] of Object.entries(ENDS))
    it(what, async () => {
      const setting = await talk()
      assert.deepEqual(Object.keys((await newest(setting.agent, 'message.received')).content ?? {}), [
        'message',
        'idea',
      ])
      await end(setting)
      const { data, content = {}, _meta } = await newest(setting.agent, 'message.received')
      assert.equal(data.message_id, setting.message_id, 'the event itself stays')
      assert.deepEqual(Object.keys(content), left)
      assert.equal(_meta === undefined, left.length === 0)
    })

  it('the agent’s capability for interests is switched off', async () => {
    const { agent } = await talk()
    await service.sql(`update bots set active_capabilities = '{create_idea}' where bot_id = $1`, [agent.bot_id])
    assert.deepEqual(Object.keys((await newest(agent, 'idea.interest_received')).content ?? {}), ['idea'])
  })

  it('an admin removed the message: it says so, as everywhere', async () => {
    const { agent, message_id } = await talk()
    await service.sql(`update messages set body = 'An admin removed this message.' where id = $1`, [message_id])
    const { content } = await newest(agent, 'message.received')
    assert.equal(content?.message?.body, 'An admin removed this message.')
  })

  it('an owner whom the idea does not name is not named here either', async () => {
    const { owner, investor, conversation_id } = await talk()
    await service.sql(`update users set visibility = 'hidden' where user_id = $1`, [owner.person.user_id])
    const path = `/account/conversations/${conversation_id}/messages`
    assertAccepted(await service.post(path, { body: 'Who are you?' }, { headers: owner.person.session }), 201)
    const { content } = await newest(investor.agent, 'message.received')
    assert.deepEqual(content?.message, {
      body: 'Who are you?',
      sender: { account_type: 'user', name: 'Owner of the idea' },
    })
  })
})

describe('a webhook', () => {
  it('gets content once it asks for it, and no more once it does not', async (test) => {
    const receiver = await openReceiver(test)
    const { agent, write } = await talk()
    assert.deepEqual((await service.post('/bots/webhook', { webhook_url: receiver.url }, agent)).body.include, [])
    await write('One.')
    await receiver.expect(1)
    assert.deepEqual((await include(agent, ['content'])).body.include, ['content'])
    assert.deepEqual((await service.get('/bots/webhook', agent)).body.include, ['content'])
    await write('Two.')
    await receiver.expect(2)
    assert.deepEqual((await include(agent, [])).body.include, [])
    await write('Three.')
    const received = await receiver.expect(3)
    assert.deepEqual(
      received.map(({ event }) => event.content?.message.body),
      [undefined, 'Two.', undefined],
    )
    for (const { text, headers, event } of received)
      assert.deepEqual(new Webhook(agent.webhookSecret).verify(text, headers), event)
  })

  it('gets in each attempt what the agent may read then', async (test) => {
    const receiver = await openReceiver(test, status(500))
    const { agent, write } = await talk()
    assertAccepted(await service.post('/bots/webhook', { webhook_url: receiver.url, include: ['content'] }, agent), 200)
    await write('Not for long.')
    await receiver.expect(1)
    await service.app.courier.deliverDue()
    await service.sql('update links set paused_at = app_now() where bot_id = $1', [agent.bot_id])
    receiver.answer = status(204)
    test.after(() => service.database.travel('0'))
    await service.database.travel('10 seconds')
    await service.app.courier.deliverDue()
    const [first, second] = await receiver.expect(2)
    assert.equal(first!.event.id, second!.event.id)
    assert.deepEqual(
      [first, second].map((each) => each!.event.content?.message.body),
      ['Not for long.', undefined],
    )
    assert.deepEqual(new Webhook(agent.webhookSecret).verify(second!.text, second!.headers), second!.event)
  })

  for (const wrong of [['words'], 'content', ['content', 'content'], null])
    it(`422: include ${JSON.stringify(wrong)}`, async () => {
      const { agent } = (await market(service)).owner
      const answer = await include(agent, wrong)
      if (wrong === null) return assertAccepted(answer, 200)
      assert.equal(answer.status, 422, answer.text)
      assert.match(Object.keys(answer.body.errors)[0] ?? '', /^include/)
    })
})

describe('the feed and the stream', () => {
  it('422: something else is asked for', async () => {
    const { agent } = (await market(service)).owner
    for (const path of ['/bots/events', '/bots/events/stream']) {
      const answer = await service.get(`${path}?include=words`, agent)
      assertRefused(answer, 422, 'validation_failed', ['include.0'])
    }
  })

  it('the stream has content when it is asked for', async () => {
    const { agent } = await talk()
    const url = `${service.url}/bots/events/stream?types=message.received&include=content`
    const reader = new StreamReader(await fetch(url, { headers: { authorization: `Bearer ${agent.token}` } }))
    const { content } = JSON.parse((await reader.next())?.data ?? '{}') as Told
    assert.equal(content?.message?.body, 'When could we talk?')
    await reader.close()
  })
})

describe('events over MCP', () => {
  const wanted = { name: 'message.received', include: ['content'] }

  it('carry content in their data, in callbacks and polls', async (test) => {
    const { owner, investor, ideaId } = await market(service)
    const assistant = await connectAssistant(service, owner.person)
    const callback = await openCallback(test)
    const { url } = callback.receiver
    const delivery = { mode: 'webhook', url, secret: newSecret() }
    const ours = eventClient(service, assistant.token)
    const { error } = await ours.subscribe(url, { ...wanted, delivery })
    assert.equal(error, undefined, JSON.stringify(error))
    const { result: before } = await ours.poll({ ...wanted, cursor: null })
    const { conversation_id } = await interested(service, { owner, investor, ideaId })
    const fields = { user_id: investor.person.user_id, conversation_id, body: 'Over MCP.' }
    assertAccepted(await act(service, investor.agent, 'send-message', fields), 201)
    const { event } = (await callback.expectEvents(1)).at(-1)!
    assert.equal(event.data.content.message.body, 'Over MCP.')
    assert.ok(event._meta[OTHERS].includes('data.content.message.body'))
    await service.settled()
    const { result } = await ours.poll({ ...wanted, cursor: before.cursor })
    assert.equal(result.events.at(-1).data.content.message.body, 'Over MCP.')
    const thin = await ours.poll({ name: 'message.received', cursor: before.cursor })
    assert.equal('content' in thin.result.events.at(-1).data, false)
    // Subscribing again without it means without.
    await ours.subscribe(url, { name: 'message.received', delivery })
    assertAccepted(await act(service, investor.agent, 'send-message', { ...fields, body: 'Thin.' }), 201)
    const later = (await callback.expectEvents(2)).at(-1)!.event
    assert.equal('content' in later.data, false)
    assert.equal('_meta' in later, false)
  })

  it('-32602: something else is asked for', async () => {
    const assistant = await connectAssistant(service, await createPerson(service))
    const { error } = await eventClient(service, assistant.token).poll({ name: 'message.received', include: ['words'] })
    assert.equal(error.code, -32_602)
    assert.match(error.data.field, /^include/)
  })
})
