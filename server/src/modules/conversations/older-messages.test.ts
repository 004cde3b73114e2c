import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../test/assertions.ts'
import { act } from '../../../test/ideas.ts'
import { interested, market } from '../../../test/market.ts'
import { useService } from '../../../test/service.ts'

const service = useService()

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
})
