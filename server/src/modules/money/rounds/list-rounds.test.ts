import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { act, pairedAgent, pairedPendingAgent, publishedIdea } from '../../../../test/ideas.ts'
import { linkUser } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

describe('list-rounds', () => {
  it('200: every round, open or closed, and how many are left', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { user_id } = owner
    const idea_id = await publishedIdea(service, agent, owner)
    const list = async () => {
      const answer = await act(service, agent, 'list-rounds', { user_id, idea_id })
      assertAccepted(answer, 200)
      const { rounds, rounds_left } = answer.body
      return [rounds.map(({ round_status }: { round_status: string }) => round_status), rounds_left]
    }
    assert.deepEqual(await list(), [[], 3])
    assertAccepted(await act(service, agent, 'start-round', { user_id, idea_id }), 201)
    await service.sql(`update rounds set status = 'closed', closed_at = app_now() where idea_id = $1`, [idea_id])
    assertAccepted(await act(service, agent, 'start-round', { user_id, idea_id }), 201)
    assertAccepted(await act(service, agent, 'start-round', { user_id, idea_id }), 201)
    assert.deepEqual(await list(), [['closed', 'open', 'open'], 0])
    assertRefused(await act(service, agent, 'start-round', { user_id, idea_id }), 422, 'validation_failed', ['idea_id'])
  })

  it('counts a held round for the agent that holds it, and for no other', async () => {
    const { agent: first, owner } = await pairedAgent(service)
    const { user_id } = owner
    const idea_id = await publishedIdea(service, first, owner)
    const { agent } = await pairedPendingAgent(service)
    await linkUser(service, agent, owner)
    assertAccepted(await act(service, agent, 'start-round', { user_id, idea_id }), 201)
    const [own, others] = [
      await act(service, agent, 'list-rounds', { user_id, idea_id }),
      await act(service, first, 'list-rounds', { user_id, idea_id }),
    ]
    assert.deepEqual([own.body.rounds[0].bot_queued, own.body.rounds_left], [true, 2])
    assert.deepEqual([others.body.rounds, others.body.rounds_left], [[], 3])
  })

  it('404: somebody else’s idea', async () => {
    const { agent, owner } = await pairedAgent(service)
    const { agent: other, owner: stranger } = await pairedAgent(service)
    const idea_id = await publishedIdea(service, other, stranger)
    assertRefused(await act(service, agent, 'list-rounds', { user_id: owner.user_id, idea_id }), 404, 'not_found')
  })
})
