import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { act, approveByAdmin, pairedPendingAgent } from '../../../../test/ideas.ts'
import { eventsOf, market } from '../../../../test/market.ts'
import { waitFor } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'
import { express as expressInterest } from './express.ts'

const service = useService()

/** A pending agent, its person, and somebody's published idea. */
async function scene() {
  const { owner, ideaId } = await market(service)
  const { agent, owner: person } = await pairedPendingAgent(service)
  const { user_id } = person
  const call = async (action: string, fields: Record<string, unknown>) => {
    const answer = await act(service, agent, action, { user_id, ...fields })
    assert.ok(answer.status < 300, answer.text)
    assert.equal(answer.body.bot_queued, true)
    return answer.body
  }
  const express = () => call('express-interest', { idea_id: ideaId, message: 'Hello.' })
  return { owner, ideaId, agent, person, call, express }
}

async function linesOf({ owner }: Awaited<ReturnType<typeof scene>>, conversationId: number): Promise<string[]> {
  const path = `/account/conversations/${conversationId}/messages`
  const { body } = await service.get(path, { headers: owner.person.session })
  return body.messages.map((message: { body: string }) => message.body)
}

const statesOf = (agent: { bot_id: number }) =>
  service.sql<{ operation: string; state: string }>(
    'select operation, state from queued_writes where bot_id = $1 order by write_id',
    [agent.bot_id],
  )

describe('at approval', () => {
  it('an interest withdrawn while held arrives as withdrawn, with its messages in order', async () => {
    const world = await scene()
    const { owner, agent, call, express } = world
    const { interest_id, conversation_id } = await express()
    await call('send-message', { conversation_id, body: 'One more thing.' })
    const withdrawn = await call('withdraw-interest', { interest_id })
    assert.equal(withdrawn.interest_status, 'withdrawn')
    await call('send-message', { conversation_id, body: 'Sorry.' })
    await approveByAdmin(service, agent)
    assert.deepEqual((await linesOf(world, conversation_id)).slice(1), [
      'Hello.',
      'One more thing.',
      'The interest was withdrawn for good.',
      'Sorry.',
    ])
    const { interests } = (await service.get('/bots/action/list-interests', { token: owner.agent.token })).body
    assert.deepEqual(
      interests.map((interest: Record<string, unknown>) => [interest.interest_id, interest.status]),
      [[interest_id, 'withdrawn']],
    )
    assert.deepEqual(
      (await eventsOf(service, owner.agent)).map(({ type }) => type),
      ['idea.interest_received', 'message.received', 'interest.withdrawn', 'message.received'],
    )
    assert.ok((await statesOf(agent)).every(({ state }) => state === 'released'))
  })

  it('messages move to the conversation that their person began meanwhile', async () => {
    const world = await scene()
    const { ideaId, agent, person, call, express } = world
    const { conversation_id } = await express()
    await call('send-message', { conversation_id, body: 'One more thing.' })
    const own = await service.post('/account/interests', { idea_id: ideaId }, { headers: person.session })
    await approveByAdmin(service, agent)
    assert.deepEqual((await linesOf(world, own.body.conversation_id)).slice(1), ['One more thing.'])
  })

  it('it joins the one that its person expresses at the same moment', async () => {
    const world = await scene()
    const { ideaId, agent, person, call, express } = world
    const { conversation_id } = await express()
    await call('send-message', { conversation_id, body: 'One more thing.' })
    const commit = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const byPerson = service.app.database.transaction(async (tx) => {
      const author = { side: { userId: person.user_id, botId: null }, agentId: null, held: false }
      const { interest } = await expressInterest(tx, author, { idea_id: ideaId })
      written.resolve()
      await commit.promise
      return interest
    })
    await written.promise
    const approval = approveByAdmin(service, agent)
    try {
      await waitFor('the approval to wait', 5_000, async () => {
        const waiting = await service.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return waiting.length > 0
      })
    } finally {
      commit.resolve()
    }
    const own = await byPerson
    await approval
    assert.deepEqual((await linesOf(world, own.conversation_id)).slice(1), ['One more thing.'])
    assert.ok((await statesOf(agent)).every(({ state }) => state === 'released'))
  })

  it('messages fail, and are reported as failed, if their conversation could not open', async () => {
    const { ideaId, agent, call, express } = await scene()
    const { conversation_id } = await express()
    await call('send-message', { conversation_id, body: 'One more thing.' })
    await service.sql(`update ideas set approval_status = 'rejected' where idea_id = $1`, [ideaId])
    await approveByAdmin(service, agent)
    assert.deepEqual(
      (await statesOf(agent)).map(({ state }) => state),
      ['failed', 'failed'],
    )
  })
})
