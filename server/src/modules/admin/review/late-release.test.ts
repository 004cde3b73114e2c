import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { act, approveByAdmin, pairedPendingAgent } from '../../../../test/ideas.ts'
import { market, publishedIdea } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

describe('an approval after the log of the held writes is gone', () => {
  it('still puts what was done for a person into their activity, and tells them', async () => {
    const { ideaId } = await market(service)
    const { agent, owner: person } = await pairedPendingAgent(service)
    const { user_id, session: headers } = person
    const write = async (action: string, fields: Record<string, unknown>) => {
      const answer = await act(service, agent, action, { user_id, ...fields })
      assert.equal(answer.body.bot_queued, true, answer.text)
      return answer.body
    }
    const { interest_id } = await write('express-interest', { idea_id: ideaId })
    const { idea_id } = await write('create-idea', { name: 'Street lamps', is_draft: 1 })
    await write('watch-idea', { idea_id: ideaId })
    await write('watch-idea', { idea_id: ideaId })
    await write('update-idea', { idea_id, name: 'Park lamps' })
    const { round_id } = await write('start-round', { idea_id: await publishedIdea(service, person) })
    try {
      await service.database.travel('8 days')
      await service.runJob('retention')
      await approveByAdmin(service, agent)
      const { activity } = (await service.get('/account/activity', { headers })).body
      const shown = activity.map(({ operation, state, thing, undoable }: Record<string, { id: number }>) => [
        operation,
        state,
        thing?.id,
        undoable,
      ])
      assert.deepEqual(shown.toReversed(), [
        ['platform_express_interest', 'done', interest_id, true],
        ['platform_create_idea', 'done', idea_id, true],
        ['platform_watch_idea', 'done', ideaId, true],
        ['platform_watch_idea', 'done', ideaId, false],
        ['platform_update_idea', 'done', idea_id, true],
        ['platform_start_round', 'done', round_id, true],
      ])
      const told = await service.sql(`select about from notifications where user_id = $1 and kind = 'agent_acted'`, [
        user_id,
      ])
      assert.equal(told.length, 6)
    } finally {
      await service.database.travel('0')
    }
  })
})
