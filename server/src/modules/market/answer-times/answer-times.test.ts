import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { act } from '../../../../test/ideas.ts'
import { interested, market, type Represented, representedPerson } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'
import { usualAnswer } from './index.ts'

const service = useService()

describe('what is usual', () => {
  it('is the time within which at least half of the answers came, from the fifth on', () => {
    const cases = [
      [null, null],
      [[4, 0, 0, 0, 0], null],
      [[5, 0, 0, 0, 0], 'hour'],
      [[2, 1, 0, 0, 2], 'day'],
      [[1, 1, 1, 2, 0], 'three_days'],
      [[0, 0, 2, 3, 0], 'week'],
      [[0, 0, 0, 2, 3], 'longer'],
      [[3, 3, 0, 0, 0], 'hour'],
    ] as const
    for (const [answers, usual] of cases) assert.equal(usualAnswer(answers), usual, JSON.stringify(answers))
  })
})

describe('the usual time to answer', () => {
  async function owner(username: string) {
    const scene = await market(service)
    await service.sql('update users set username = $2 where user_id = $1', [scene.owner.person.user_id, username])
    const shown = async () => (await service.get(`/profile/${username}`)).body.profile.usual_answer
    /** Somebody shows interest, and is answered after this time. */
    const answer = async (after: string, decision = 'declined', investor?: Represented) => {
      const asks = { ...scene, investor: investor ?? (await representedPerson(service)) }
      const { interest_id } = await interested(service, asks)
      await service.sql('update interests set created_at = app_now() - $2::interval where interest_id = $1', [
        interest_id,
        after,
      ])
      const { person, agent } = scene.owner
      const fields = { user_id: person.user_id, interest_id, decision }
      return act(service, agent, 'respond-interest', fields)
    }
    return { scene, shown, answer }
  }

  it('is on the public profile from the fifth answer on, whatever the answer was', async () => {
    const { shown, answer } = await owner('quick-owner')
    for (const after of ['1 minute', '2 hours', '3 hours', '5 days']) {
      assertAccepted(await answer(after, 'accepted'), 200)
      assert.equal(await shown(), null)
    }
    assertAccepted(await answer('20 days'), 200)
    assert.equal(await shown(), 'day')
  })

  it('counts each answer once: neither repeats nor answers that others give', async () => {
    const { scene, shown, answer } = await owner('careful-owner')
    for (let time = 0; time < 4; time++) assertAccepted(await answer('1 minute'), 200)
    const [last] = await service.sql<{ interest_id: number }>(
      'select interest_id from interests where idea_id = $1 order by interest_id desc limit 1',
      [scene.ideaId],
    )
    const { person, agent } = scene.owner
    const fields = { user_id: person.user_id, interest_id: last!.interest_id, decision: 'declined' }
    for (let time = 0; time < 3; time++) assertAccepted(await act(service, agent, 'respond-interest', fields), 200)
    assert.equal(await shown(), null)
  })

  it('counts every answer of several given at once', async () => {
    const { scene, answer } = await owner('busy-owner')
    const investors = await Promise.all([1, 2, 3, 4, 5, 6].map(() => representedPerson(service)))
    await Promise.all(investors.map((investor) => answer('2 days', 'declined', investor)))
    const [row] = await service.sql<{ answers: number[] }>('select answers from answer_times where user_id = $1', [
      scene.owner.person.user_id,
    ])
    assert.deepEqual(row?.answers, [0, 0, 6, 0, 0])
  })
})
