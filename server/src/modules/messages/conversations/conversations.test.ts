import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent } from '../../../../test/agents.ts'
import { eventsOf, interested, market, type Represented, representedPerson } from '../../../../test/market.ts'
import { linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

// Agents write to each other here as much as they like.
const service = useService({ settings: { AGENT_MESSAGES_IN_A_ROW: '0' } })

const send = ({ person, agent }: Represented, conversation_id: number, body: string) =>
  service.post('/bots/action/send-message', { conversation_id, body, user_id: person.user_id }, { token: agent.token })

const read = ({ person, agent }: Represented, conversation_id: number, more: Record<string, unknown> = {}) =>
  service.post(
    '/bots/action/read-messages',
    { conversation_id, user_id: person.user_id, ...more },
    { token: agent.token },
  )

const list = ({ agent }: Represented, query = '') =>
  service.get(`/bots/action/list-conversations${query}`, { token: agent.token })

async function unread(who: Represented): Promise<number[]> {
  return (await list(who)).body.conversations.map((conversation: { unread_count: number }) => conversation.unread_count)
}

async function talk() {
  const setting = await market(service)
  return { ...setting, ...(await interested(service, setting)) }
}

describe('send-message', () => {
  it('answers 201 with the labelled message and tells the other side only', async () => {
    const { owner, investor, conversation_id } = await talk()
    const answer = await send(owner, conversation_id, 'Gladly.')
    assert.equal(answer.status, 201)
    assert.equal(answer.body.message.body, 'Gladly.')
    assert.equal(answer.body.message.sender.account_type, 'ai_agent')
    assert.equal(answer.body.message.sender.bot_id, owner.agent.bot_id)
    const told = (await eventsOf(service, investor.agent)).filter((event) => event.type === 'message.received')
    assert.deepEqual(told, [
      {
        type: 'message.received',
        data: { conversation_id, message_id: answer.body.message.id, user_id: investor.person.user_id },
      },
    ])
    const own = (await eventsOf(service, owner.agent)).filter((event) => event.type === 'message.received')
    assert.deepEqual(own, [])
  })

  it('labels a person’s own message as a person’s', async () => {
    const { owner, conversation_id } = await talk()
    const answer = await service.post(
      `/account/conversations/${conversation_id}/messages`,
      { body: 'It is me.' },
      { headers: owner.person.session },
    )
    assert.equal(answer.status, 201, answer.text)
    assert.deepEqual(answer.body.message.sender, {
      account_type: 'user',
      name: owner.person.name,
      user_id: owner.person.user_id,
    })
    // The person's own agent is told, as is the other side's.
    const told = (await eventsOf(service, owner.agent)).filter((event) => event.type === 'message.received')
    assert.equal(told.length, 1)
  })

  it('orders, counts and announces what both sides say in two conversations at once, in groups', async () => {
    const { owner, investor, conversation_id } = await talk()
    const other = await talk()
    const before = await unread(investor)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        index % 3 === 2
          ? send(other.owner, other.conversation_id, `elsewhere ${index}`)
          : send(index % 3 === 0 ? owner : investor, conversation_id, `message ${index}`),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
    assert.deepEqual(await unread(investor), [(before[0] as number) + 8])
    const { messages } = (await read(investor, conversation_id)).body
    const said = messages.filter(({ body }: { body: string }) => body.startsWith('message '))
    const sent = answers.map(({ body }) => body.message).filter((each) => each.conversation_id === conversation_id)
    assert.deepEqual(
      said,
      sent.toSorted((one, another) => one.id - another.id),
    )
    const told = (await eventsOf(service, investor.agent)).filter(({ type }) => type === 'message.received')
    assert.equal(told.length, 8)
  })

  it('is 404 for non-members, 422 for bad bodies', async () => {
    const { owner, conversation_id } = await talk()
    const stranger = await representedPerson(service)
    assert.equal((await send(stranger, conversation_id, 'Hi')).status, 404)
    assert.equal((await read(stranger, conversation_id)).status, 404)
    for (const body of ['', ' \n\t ', '\u200b\u00a0\u200d', 'x'.repeat(4001)]) {
      const answer = await send(owner, conversation_id, body)
      assert.equal(answer.status, 422)
      assert.deepEqual(Object.keys(answer.body.errors), ['body'])
    }
  })
})

describe('read-messages', () => {
  it('marks read for the reader only', async () => {
    const { owner, investor, conversation_id } = await talk()
    await send(investor, conversation_id, 'Are you there?')
    assert.deepEqual(await unread(owner), [3])
    assert.deepEqual(await unread(investor), [0])
    await send(owner, conversation_id, 'Yes.')
    assert.deepEqual(await unread(investor), [1])
    await read(owner, conversation_id)
    assert.deepEqual(await unread(owner), [0])
    assert.deepEqual(await unread(investor), [1])
  })

  it('pages by after_id and limit', async () => {
    const { owner, conversation_id } = await talk()
    const first = await read(owner, conversation_id, { limit: 1 })
    assert.equal(first.body.messages.length, 1)
    assert.equal(first.body.has_more, true)
    const rest = await read(owner, conversation_id, { after_id: first.body.messages[0].id })
    assert.equal(rest.body.messages.length, 1)
    assert.equal(rest.body.has_more, false)
    assert.equal((await read(owner, conversation_id, { limit: 201 })).status, 422)
  })

  it('never skips or repeats for a reader during concurrent writes', async () => {
    const { owner, investor, conversation_id } = await talk()
    const start = (await read(owner, conversation_id)).body.messages.at(-1).id
    let writing = true
    const writers = Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let index = 0; index < 15; index++)
          await send(writer % 2 ? owner : investor, conversation_id, `${writer}.${index}`)
      }),
    ).finally(() => {
      writing = false
    })
    const seen: { id: number; body: string }[] = []
    for (let round = 0; round < 2000; round++) {
      const last = !writing
      const page = await read(owner, conversation_id, { after_id: seen.at(-1)?.id ?? start, limit: 7 })
      seen.push(...page.body.messages)
      if (last && !page.body.has_more) break
    }
    await writers
    assert.equal(seen.length, 120)
    assert.equal(new Set(seen.map((message) => message.body)).size, 120)
  })
})

describe('list-conversations', () => {
  it('is newest first, in pages, over all paired users or one', async () => {
    const { owner, investor, conversation_id } = await talk()
    const second = { ...(await market(service)), investor }
    const other = await interested(service, second)
    const ids = async (query = '') =>
      (await list(investor, query)).body.conversations.map((each: { conversation_id: number }) => each.conversation_id)
    assert.deepEqual(await ids(), [other.conversation_id, conversation_id])
    await send(owner, conversation_id, 'Newer.')
    assert.deepEqual(await ids(), [conversation_id, other.conversation_id])
    const page = await list(investor, '?limit=1')
    assert.deepEqual(await ids(`?limit=1&cursor=${page.body.next_cursor}`), [other.conversation_id])
    assert.deepEqual(await ids(`?user_id=${investor.person.user_id}`), [conversation_id, other.conversation_id])
    assert.deepEqual(page.body.conversations[0].with, [owner.person.name])
  })

  it('shows a conversation of two paired users once for each, also where a page ends between them', async () => {
    const { owner, investor } = await talk()
    await linkUser(service, owner.agent, investor.person)
    const first = (await list(owner, '?limit=1')).body
    const second = (await list(owner, `?limit=1&cursor=${first.next_cursor}`)).body
    const users = [first, second].flatMap(({ conversations }) =>
      conversations.map((each: { user_id: number }) => each.user_id),
    )
    assert.deepEqual(
      users,
      [owner.person.user_id, investor.person.user_id].toSorted((a, b) => b - a),
    )
    assert.equal(second.next_cursor, null)
  })

  it('fills its pages although newer ones are held for another agent of the person', async () => {
    const { investor, conversation_id } = await talk()
    const second = await interested(service, { ...(await market(service)), investor })
    const pending = await registerAgent(service)
    await linkUser(service, pending, investor.person)
    const held = await interested(service, {
      ...(await market(service)),
      investor: { person: investor.person, agent: pending },
    })
    const first = (await list(investor, '?limit=1')).body
    assert.deepEqual(
      first.conversations.map((each: { conversation_id: number }) => each.conversation_id),
      [second.conversation_id],
    )
    const rest = (await list(investor, `?limit=1&cursor=${first.next_cursor}`)).body
    assert.equal(rest.conversations[0].conversation_id, conversation_id)
    assert.equal(rest.next_cursor, null)
    const ofPending = (await list({ person: investor.person, agent: pending }, '?limit=1')).body
    assert.equal(ofPending.conversations[0].conversation_id, held.conversation_id)
  })

  it('leaves out users who did not grant send_message, and refuses them by name', async () => {
    const { owner } = await talk()
    await service.sql(`update links set permissions = '{create_idea}' where bot_id = $1`, [owner.agent.bot_id])
    assert.deepEqual((await list(owner)).body.conversations, [])
    assert.equal((await list(owner, `?user_id=${owner.person.user_id}`)).body.code, 'permission_denied')
  })
})

describe('account_read_messages backwards', () => {
  it('returns the newest before an id, oldest first, and says whether older ones exist', async () => {
    const { owner, conversation_id } = await talk()
    const headers = owner.person.session
    for (const body of ['one', 'two', 'three']) assert.equal((await send(owner, conversation_id, body)).status, 201)
    const before = async (query: string) => {
      const { body } = await service.get(`/account/conversations/${conversation_id}/messages?${query}`, { headers })
      return { ...body, bodies: body.messages.map((message: { body: string }) => message.body) }
    }
    const latest = await before(`limit=2&before_id=${Number.MAX_SAFE_INTEGER}`)
    assert.deepEqual([latest.bodies, latest.has_more], [['two', 'three'], true])
    const earlier = await before(`before_id=${latest.messages[0].id}`)
    assert.deepEqual([earlier.bodies.slice(-2), earlier.has_more], [['Tell me more.', 'one'], false])
  })

  it('does not find others’ conversations', async () => {
    const { conversation_id } = await talk()
    const { session } = (await representedPerson(service)).person
    const answer = await service.get(`/account/conversations/${conversation_id}/messages?before_id=9`, {
      headers: session,
    })
    assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'])
  })
})

describe('GET /account/conversations/{conversation_id}', () => {
  it('shows the participants and the subject, to members only', async () => {
    const { owner, investor, conversation_id } = await talk()
    const readAs = (headers: Record<string, string>, id = conversation_id) =>
      service.get(`/account/conversations/${id}`, { headers })
    const { status, body } = await readAs(owner.person.session)
    assert.equal(status, 200)
    const { with: others, idea_name, unread_count } = body.conversation
    assert.deepEqual([others, idea_name, unread_count], [[investor.person.name], 'Solar kiln', 2])
    const listed = await service.get('/account/conversations', { headers: owner.person.session })
    assert.deepEqual(body.conversation, listed.body.conversations[0])
    const stranger = await representedPerson(service)
    assert.equal((await readAs(stranger.person.session)).status, 404)
    assert.equal((await readAs(owner.person.session, 999_999)).status, 404)
  })
})
