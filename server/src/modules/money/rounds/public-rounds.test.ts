import assert from 'node:assert/strict'
import { it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { setIdeaStatus } from '../../../../test/ideas.ts'
import { market } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

it('shows anybody the open rounds of a published idea, and only those', async () => {
  const { owner, ideaId } = await market(service)
  const path = `/ideas/${ideaId}/rounds`
  assert.deepEqual((await service.get(path)).body.rounds, [])
  const started = await service.post(`/account/ideas/${ideaId}/rounds`, {}, { headers: owner.person.session })
  const answer = await service.get(path)
  assertAccepted(answer, 200)
  const rounds = answer.body.rounds as { round_id: number; round_status: string; closed_at: null }[]
  assert.deepEqual(
    rounds.map(({ round_id, round_status, closed_at }) => [round_id, round_status, closed_at]),
    [[started.body.round_id, 'open', null]],
  )
  await service.sql(`update rounds set held_for_bot_id = $2 where idea_id = $1`, [ideaId, owner.agent.bot_id])
  assert.deepEqual((await service.get(path)).body.rounds, [])
  await service.sql('update rounds set held_for_bot_id = null where idea_id = $1', [ideaId])
  const ventures = async () => (await service.get('/account/ventures', { headers: owner.person.session })).body.rounds
  assert.equal((await ventures()).length, 1)
  // Its days are over, and the job that closes it has yet to run.
  await service.sql('update rounds set closes_at = app_now() where idea_id = $1', [ideaId])
  assert.deepEqual([(await service.get(path)).body.rounds, await ventures()], [[], []])
  await service.database.travel('31 days')
  await service.runJob('close-rounds')
  assert.deepEqual((await service.get(path)).body.rounds, [])
  await setIdeaStatus(service, ideaId, 'pending')
  assertRefused(await service.get(path), 404, 'not_found')
  assertRefused(await service.get('/ideas/999999999/rounds'), 404, 'not_found')
})
