import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import {
  act,
  approveByAdmin,
  ideaRow,
  makeIdea,
  pairedAgent,
  pairedPendingAgent,
  setIdeaStatus,
  yearsOld,
} from '../../../../test/ideas.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

/** A rejected idea whose owner's age has changed since. */
async function rejected(person: Parameters<typeof pairedAgent>[1], pair: typeof pairedAgent = pairedAgent) {
  const { agent, owner } = await pair(service, person)
  const maker = await pairedAgent(service)
  const idea_id = await makeIdea(service, maker.agent, { user_id: maker.owner.user_id, is_draft: 1 })
  await service.sql('update ideas set owner_user_id = $2 where idea_id = $1', [idea_id, owner.user_id])
  await setIdeaStatus(service, idea_id, 'rejected')
  const byAgent = () => act(service, agent, 'update-idea', { user_id: owner.user_id, idea_id, name: 'Lamps' })
  const byHand = () => service.call('PATCH', `/account/ideas/${idea_id}`, { name: 'Lamps' }, { headers: owner.session })
  const untouched = async () => {
    const row = await ideaRow(service, idea_id)
    assert.deepEqual([row?.approval_status, row?.name === 'Lamps'], ['rejected', false])
  }
  return { agent, owner, idea_id, byAgent, byHand, untouched }
}

const TOO_YOUNG = [
  ['guardian_consent_required', { date_of_birth: yearsOld(16) }],
  ['age_verification_required', { date_of_birth: null }],
] as const

describe('editing a rejected idea, which sends it to review', () => {
  for (const [code, person] of TOO_YOUNG) {
    it(`is refused with ${code}, by agent and by hand`, async () => {
      const { byAgent, byHand, untouched } = await rejected(person)
      assertRefused(await byAgent(), 403, code)
      assertRefused(await byHand(), 403, code)
      await untouched()
    })

    it(`is refused with ${code} to a pending agent at once`, async () => {
      const { byAgent, untouched } = await rejected(person, pairedPendingAgent)
      assertRefused(await byAgent(), 403, code)
      await untouched()
    })
  }

  it('fails at the release of a held edit when the guardian’s approval is gone by then', async () => {
    const person = { date_of_birth: yearsOld(16), guardian_approved: true }
    const { agent, owner, byAgent, untouched } = await rejected(person, pairedPendingAgent)
    assertAccepted(await byAgent(), 201)
    await service.sql('update users set guardian_approved_at = null where user_id = $1', [owner.user_id])
    await approveByAdmin(service, agent)
    await untouched()
    const [write] = await service.sql<{ state: string }>('select state from queued_writes where bot_id = $1', [
      agent.bot_id,
    ])
    assert.equal(write?.state, 'failed')
  })

  it('works with a guardian’s approval, and a draft can always be edited', async () => {
    const approved = await rejected({ date_of_birth: yearsOld(16), guardian_approved: true })
    assert.equal((await approved.byAgent()).body.approval_status, 'pending')
    const { byHand, idea_id } = await rejected({ date_of_birth: yearsOld(16) })
    await setIdeaStatus(service, idea_id, 'draft')
    assertAccepted(await byHand(), 200)
  })
})
