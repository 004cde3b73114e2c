import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { assertAccepted } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { interested, market } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'
import { lockConversation } from './conversations.sql.ts'
import { insertMessage } from './messages.sql.ts'

// Agents write to each other here as much as they like.
const service = useService({ settings: { AGENT_MESSAGES_IN_A_ROW: '0' } })

describe('read-messages with before_id', () => {
  it('walks back through a conversation, each page oldest first', async () => {
    const place = await market(service)
    const { conversation_id } = await interested(service, place)
    const { agent, person } = place.owner
    const talk = { user_id: person.user_id, conversation_id }
    for (const body of ['one', 'two', 'three']) await act(service, agent, 'send-message', { ...talk, body })
    const read = async (fields: object) => {
      const answer = await act(service, agent, 'read-messages', { ...talk, limit: 2, ...fields })
      assertAccepted(answer, 200)
      return answer.body as { messages: { id: number; body: string }[]; has_more: boolean }
    }
    const texts = ({ messages }: { messages: { body: string }[] }) => messages.map(({ body }) => body)
    const latest = await read({ before_id: Number.MAX_SAFE_INTEGER })
    assert.deepEqual([texts(latest), latest.has_more], [['two', 'three'], true])
    const older = await read({ before_id: latest.messages[0]!.id })
    assert.deepEqual([texts(older), older.has_more], [['Tell me more.', 'one'], true])
    const oldest = await read({ before_id: older.messages[0]!.id })
    assert.deepEqual([oldest.messages.length, oldest.has_more], [1, false])
  })

  it('tried only, gives the same ids to go on with', async () => {
    const place = await market(service)
    const { conversation_id } = await interested(service, place)
    const { agent, person } = place.owner
    const talk = { user_id: person.user_id, conversation_id }
    const read = async (fields: object) =>
      (await act(service, agent, 'read-messages', { ...talk, before_id: Number.MAX_SAFE_INTEGER, ...fields })).body
    const { would } = await read({ dry_run: true })
    assert.deepEqual(would.messages, (await read({})).messages)
    const tried = await act(service, agent, 'send-message', { ...talk, body: 'one', dry_run: true })
    assert.deepEqual([tried.body.would.message.body, 'id' in tried.body.would.message], ['one', false])
  })

  it('marks as read what it gave, and nothing else', async () => {
    const place = await market(service)
    const { conversation_id } = await interested(service, place)
    const { owner, investor } = place
    const path = `/account/conversations/${conversation_id}`
    const options = { headers: investor.person.session }
    const say = (body: string) =>
      act(service, owner.agent, 'send-message', { user_id: owner.person.user_id, conversation_id, body })
    const unread = async () => (await service.get(path, options)).body.conversation.unread_count
    const read = async (fields: object) => {
      const asked = { user_id: investor.person.user_id, conversation_id, ...fields }
      assertAccepted(await act(service, investor.agent, 'read-messages', asked), 200)
      return unread()
    }
    const latest = { before_id: Number.MAX_SAFE_INTEGER }
    await say('zero')
    assert.equal(await read({ ...latest, limit: 1 }), 0)
    for (const body of ['one', 'two', 'three', 'four']) await say(body)
    const { messages } = (await service.get(`${path}/messages`, options)).body
    const idOf = (text: string) => messages.find(({ body }: { body: string }) => body === text).id
    assert.equal(await read({ ...latest, limit: 2 }), 2)
    assert.equal(await read({ ...latest, limit: 1 }), 2)
    assert.equal(await read({ after_id: idOf('one'), limit: 1 }), 1)
    await say('five')
    assert.equal(await unread(), 2)
    assert.equal(await read({ before_id: idOf('two') }), 1)
    assert.equal(await read({ after_id: idOf('four') }), 0)
    const [row] = await service.sql(
      'select read_ahead from conversation_members where conversation_id = $1 and user_id = $2',
      [conversation_id, investor.person.user_id],
    )
    assert.deepEqual(row, { read_ahead: null })
  })

  it('keeps the mail about what is left unread', async () => {
    const place = await market(service)
    const { conversation_id } = await interested(service, place)
    const { agent, person } = place.owner
    const waiting = async () =>
      (
        await service.sql(`select 1 from notifications where user_id = $1 and kind = 'message_waiting'`, [
          person.user_id,
        ])
      ).length
    await act(service, place.investor.agent, 'send-message', {
      ...{ user_id: place.investor.person.user_id, conversation_id, body: 'Well?' },
    })
    const read = (fields: object) =>
      act(service, agent, 'read-messages', { user_id: person.user_id, conversation_id, ...fields })
    await read({ limit: 1 })
    assert.equal(await waiting(), 1)
    await read({})
    assert.equal(await waiting(), 0)
  })
})

describe('a message that arrives while others are marked as read', () => {
  it('is unread', async () => {
    const place = await market(service)
    const { conversation_id } = await interested(service, place)
    const path = `/account/conversations/${conversation_id}`
    const options = { headers: place.owner.person.session }
    const { messages } = (await service.get(`${path}/messages`, options)).body
    const author = { side: { userId: place.investor.person.user_id, botId: null }, agentId: null, held: false }
    const isWaiting = async () =>
      (
        await service.sql(
          'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        )
      ).length > 0
    const marking = await service.app.database.transaction(async (tx) => {
      await lockConversation(tx, { conversationId: conversation_id, author })
      await insertMessage(tx, { conversationId: conversation_id, body: 'Just now', author })
      const answer = service.post(`${path}/read`, { up_to_id: messages.at(-1).id }, options)
      for (let turn = 0; turn < 200 && !(await isWaiting()); turn++) await pause(25)
      return { answer }
    })
    assertAccepted(await marking.answer, 200)
    assert.equal((await service.get(path, options)).body.conversation.unread_count, 1)
  })
})
