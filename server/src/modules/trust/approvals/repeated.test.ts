import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { carefulPerson } from '../../../../test/careful.ts'
import { interested, market } from '../../../../test/market.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

describe('what was done already', () => {
  it('is answered at once: nobody is asked about an interest that exists', async () => {
    const { act, approve, asAgent } = await carefulPerson(service)
    const { ideaId: idea_id } = await market(service)
    const { approval_id } = (await act('express-interest', { idea_id })).body
    const { interest_id } = (await approve(approval_id)).body.answer
    for (let time = 0; time < 2; time++) {
      const again = await act('express-interest', { idea_id, kind: 'partner' }, 'again')
      assertAccepted(again, 201)
      assert.deepEqual([again.body.interest_id, again.body.already_existed], [interest_id, true])
    }
    assert.equal((await asAgent('')).body.approvals.length, 1)
  })

  it('nor about an answer that was given, or an edit that changes nothing', async () => {
    const { act, setIdea, headers, asAgent, person } = await carefulPerson(service)
    const idea_id = await setIdea()
    const { interest_id } = await interested(service, { ...(await market(service)), ideaId: idea_id })
    const decided = await service.post(
      `/account/interests/${interest_id}/respond`,
      { decision: 'declined' },
      { headers },
    )
    assertAccepted(decided, 200)
    assertAccepted(await act('respond-interest', { interest_id, decision: 'declined' }), 200)
    const other = await act('respond-interest', { interest_id, decision: 'accepted' })
    assertRefused(other, 422, 'validation_failed', ['decision'])
    assertAccepted(await act('update-idea', { idea_id, name: 'Solar kiln' }), 201)
    assert.deepEqual((await asAgent('')).body.approvals, [])
    const { activity } = (await service.get('/account/activity', { headers: person.session })).body
    for (const { operation, state, sentence } of activity)
      if (state === 'done') assert.match(sentence, /Nothing changed/, operation)
  })

  it('still lies beyond a limit on what the agent may speak of', async () => {
    const mine = await market(service)
    const { act, change, person } = await carefulPerson(service)
    const express = { user_id: person.user_id, idea_id: mine.ideaId }
    assertAccepted(await service.post('/account/interests', { idea_id: mine.ideaId }, { headers: person.session }), 201)
    const limits = { only_ideas: [mine.ideaId + 1_000_000] }
    assertAccepted(await change({ grants: [{ permission: 'express_interest', mode: 'ask', limits }] }), 200)
    const refused = await act('express-interest', express)
    assertRefused(refused, 403, 'permission_denied')
    assert.equal(refused.body.reason, 'grant_limit')
  })
})

it('an answer that waits for a person names unknown fields like any other', async () => {
  const { act, setIdea } = await carefulPerson(service)
  const idea_id = await setIdea()
  const kept = await act('update-idea', { idea_id, name: 'Solar oven', titel: 'Solar oven' }, 'named')
  const again = await act('update-idea', { idea_id, name: 'Solar oven', titel: 'Solar oven' }, 'named')
  for (const answer of [kept, again]) {
    assertAccepted(answer, 202)
    assert.equal(answer.body.warnings?.[0]?.params.field, 'titel', answer.text)
  }
})
