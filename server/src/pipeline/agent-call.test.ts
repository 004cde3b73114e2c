import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { registerAgent, type TestAgent } from '../../test/agents.ts'
import { assertAccepted, assertRefused } from '../../test/assertions.ts'
import { callTool } from '../../test/mcp.ts'
import { activeAgent, addPerson, autonomousAgent, link, setStatus } from '../../test/people.ts'
import {
  ACT_FOR_USER,
  LIST_NOTES,
  nextOutcome,
  OTHER_NOTE,
  WRITE_NOTE,
  withProbes,
} from '../../test/probe-operations.ts'
import { useService } from '../../test/service.ts'

const service = useService(withProbes)

const write = (agent: TestAgent, fields: Record<string, unknown> = {}) =>
  service.post(WRITE_NOTE, { text: 'note', ...fields }, { token: agent.token })
const notesOf = (agent: TestAgent) =>
  service.sql<{ text: string; held: boolean }>(
    'select text, held from probe_notes where bot_id = $1 order by note_id',
    [agent.bot_id],
  )
const queueOf = (agent: TestAgent) =>
  service.sql(
    'select user_id, operation, input, answer, state from queued_writes where bot_id = $1 order by write_id',
    [agent.bot_id],
  )

async function pendingAgentWithUser() {
  const agent = await registerAgent(service)
  const userId = await addPerson(service)
  await link(service, agent, userId, ['create_idea', 'send_message'])
  return { agent, userId }
}

describe('an active agent', () => {
  it('gets the declared fields of the answer and no others', async () => {
    const answer = await write(await autonomousAgent(service))
    assertAccepted(answer, 201)
    assert.deepEqual(Object.keys(answer.body).sort(), ['note_id', 'status', 'text'])
  })

  it('writes without being held', async () => {
    const agent = await autonomousAgent(service)
    const answer = await write(agent)
    assert.equal('bot_queued' in answer.body, false)
    assert.deepEqual(await notesOf(agent), [{ text: 'note', held: false }])
    assert.deepEqual(await queueOf(agent), [])
  })

  it('may be answered with another of the declared statuses', async () => {
    const agent = await autonomousAgent(service)
    nextOutcome('pending')
    const answer = await write(agent)
    assertAccepted(answer, 202)
    assert.equal(answer.body.pending, true)
  })

  it('202 carries awaiting_approval, in the answer and in the action log', async () => {
    const agent = await autonomousAgent(service)
    nextOutcome('pending')
    assert.equal((await write(agent)).body.code, 'awaiting_approval')
    const { body } = await service.get('/bots/logs', { token: agent.token })
    assert.deepEqual(
      body.logs.map(({ code }: { code: string }) => code),
      ['awaiting_approval'],
    )
  })

  it('202 is a success over MCP too, with its code', async () => {
    const agent = await autonomousAgent(service)
    nextOutcome('pending')
    const { result, answered } = await callTool(
      service,
      'platform_probe_write_note',
      { text: 'note' },
      { token: agent.token },
    )
    assert.equal(answered, 202)
    assert.equal(result.structuredContent.code, 'awaiting_approval')
    assert.equal(result.isError, undefined)
  })
})

describe('a pending agent', () => {
  it('is answered as usual, with bot_queued, and the write waits in the queue', async () => {
    const { agent, userId } = await pendingAgentWithUser()
    const answer = await write(agent, { user_id: userId })
    assertAccepted(answer, 201)
    assert.equal(answer.body.bot_queued, true)
    assert.equal(answer.body.text, 'note')
    assert.deepEqual(await notesOf(agent), [{ text: 'note', held: true }])
    const [queued, ...more] = await queueOf(agent)
    assert.deepEqual(more, [])
    assert.equal(queued!.user_id, userId)
    assert.equal(queued!.operation, 'probe_write_note')
    assert.equal(queued!.state, 'queued')
    assert.deepEqual(queued!.input, { user_id: userId, text: 'note', is_draft: 0 })
    assert.equal((queued!.answer as { note_id: number }).note_id, answer.body.note_id)
  })

  it('queues in the order of its calls', async () => {
    const { agent, userId } = await pendingAgentWithUser()
    for (const text of ['first', 'second', 'third']) await write(agent, { user_id: userId, text })
    assert.deepEqual(
      (await queueOf(agent)).map(({ input }) => (input as { text: string }).text),
      ['first', 'second', 'third'],
    )
  })

  it('is validated and authorised as usual', async () => {
    const { agent, userId } = await pendingAgentWithUser()
    assertRefused(await write(agent, { user_id: userId, text: '' }), 422, 'validation_failed', ['text'])
    assertRefused(await write(agent, { user_id: await addPerson(service) }), 403, 'user_not_linked')
    assert.deepEqual(await queueOf(agent), [])
  })

  it('a refusal is not queued', async () => {
    const { agent, userId } = await pendingAgentWithUser()
    nextOutcome('return-refusal')
    const answer = await write(agent, { user_id: userId })
    assertRefused(answer, 404, 'not_found')
    assert.deepEqual(await queueOf(agent), [])
  })

  it('a failure leaves neither the write nor its place in the queue', async () => {
    const { agent, userId } = await pendingAgentWithUser()
    nextOutcome('throw-error')
    assertRefused(await write(agent, { user_id: userId }), 500, 'server_error')
    assert.deepEqual(await queueOf(agent), [])
    assert.deepEqual(await notesOf(agent), [])
  })

  it('what is never held runs at once', async () => {
    const { agent, userId } = await pendingAgentWithUser()
    const answers = [
      await service.post(OTHER_NOTE, { text: 'note' }, { token: agent.token }),
      await service.post(ACT_FOR_USER, { user_id: userId }, { token: agent.token }),
      await service.get(LIST_NOTES, { token: agent.token }),
    ]
    for (const { body } of answers) {
      assert.equal(body.status, true)
      assert.equal('bot_queued' in body, false)
    }
    assert.deepEqual(await queueOf(agent), [])
  })

  it('held writes count as actions', async () => {
    const { agent, userId } = await pendingAgentWithUser()
    await write(agent, { user_id: userId })
    const { body } = await service.get('/bots/status', { token: agent.token })
    assert.equal(body.daily_actions_used, 1)
  })

  it('after approval nothing more is held', async () => {
    const { agent, userId } = await pendingAgentWithUser()
    await write(agent, { user_id: userId })
    await setStatus(service, agent, 'active')
    const answer = await write(agent, { user_id: userId })
    assert.equal('bot_queued' in answer.body, false)
    assert.equal((await queueOf(agent)).length, 1)
  })
})

describe('how a call ends', () => {
  it('a refusal that is returned keeps what was done', async () => {
    const agent = await autonomousAgent(service)
    nextOutcome('return-refusal')
    assertRefused(await write(agent), 404, 'not_found')
    assert.equal((await notesOf(agent)).length, 1)
  })

  it('a refusal that is thrown rolls it back', async () => {
    const agent = await autonomousAgent(service)
    nextOutcome('throw-refusal')
    assertRefused(await write(agent), 404, 'not_found')
    assert.deepEqual(await notesOf(agent), [])
  })

  it('a failure rolls it back, reveals nothing, and is logged with the request id', async () => {
    const agent = await autonomousAgent(service)
    nextOutcome('throw-error')
    const answer = await write(agent)
    assertRefused(answer, 500, 'server_error')
    assert.doesNotMatch(answer.text, /as it was told/)
    assert.deepEqual(await notesOf(agent), [])
    const requestId = answer.headers.get('x-request-id')
    const line = service.logLines.findLast((line) => line.includes('failed as it was told'))
    assert.equal(JSON.parse(line ?? '{}').request_id, requestId)
  })

  it('a refusal may carry more fields', async () => {
    const agent = await autonomousAgent(service)
    nextOutcome('payment')
    const answer = await write(agent)
    assertRefused(answer, 402, 'payment_required')
    assert.equal(answer.body.payment_url, 'https://pay.example')
  })

  it('the log of actions knows the request', async () => {
    const agent = await autonomousAgent(service)
    const answer = await write(agent)
    const [row] = await service.sql('select request_id, duration_ms >= 0 as timed from action_log where bot_id = $1', [
      agent.bot_id,
    ])
    assert.deepEqual(row, { request_id: answer.headers.get('x-request-id'), timed: true })
  })
})

describe('links and states that change while calls run', () => {
  it('a call waits for a change of its link in progress, and respects it', async () => {
    const agent = await activeAgent(service)
    const userId = await addPerson(service)
    await link(service, agent, userId, ['create_idea'])
    let call: Promise<unknown> | undefined
    await service.app.database.transaction(async (tx) => {
      await tx.rows('delete from links where bot_id = $1 and user_id = $2', [agent.bot_id, userId])
      call = write(agent, { user_id: userId })
      for (let waiting = 0; waiting === 0; )
        waiting = (await tx.rows(`select 1 from pg_locks where not granted and locktype = 'transactionid'`)).length
    })
    assertRefused((await call) as never, 403, 'user_not_linked')
    assert.deepEqual(await notesOf(agent), [])
  })
})
