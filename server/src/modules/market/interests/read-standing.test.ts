import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { setIdeaStatus } from '../../../../test/ideas.ts'
import { interested, market } from '../../../../test/market.ts'
import { createPerson, personToken, type TestPerson } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

const standing = (ideaId: number, { session }: TestPerson) =>
  service.get(`/account/standing/${ideaId}`, { headers: session })

describe('GET /account/standing/{idea_id}', () => {
  it('shows the owner that it is theirs', async () => {
    const { owner, ideaId } = await market(service)
    const answer = await standing(ideaId, owner.person)
    assertAccepted(answer, 200)
    const nothing = { favourite: false, interest: null, question_conversation_id: null }
    assert.deepEqual(answer.body, { status: true, idea_id: ideaId, own: true, ...nothing })
  })

  it('shows the caller’s mark and interest, not others’', async () => {
    const setting = await market(service)
    const { ideaId, investor } = setting
    const { interest_id, conversation_id } = await interested(service, setting)
    await service.post(`/account/favourites/${ideaId}`, {}, { headers: investor.person.session })
    const { own, favourite, interest } = (await standing(ideaId, investor.person)).body
    assert.deepEqual(
      { own, favourite, interest },
      {
        own: false,
        favourite: true,
        interest: {
          interest_id,
          kind: 'invest',
          amount: null,
          currency: null,
          interest_status: 'new',
          conversation_id,
        },
      },
    )
    const stranger = await standing(ideaId, await createPerson(service))
    assert.deepEqual([stranger.body.favourite, stranger.body.interest], [false, null])
  })

  it('covers only published ideas and authorized callers', async () => {
    const { owner, ideaId } = await market(service)
    await setIdeaStatus(service, ideaId, 'pending')
    assertRefused(await standing(ideaId, owner.person), 404, 'not_found')
    assertRefused(await service.get(`/account/standing/${ideaId}`), 401, 'unauthenticated')
    const token = await personToken(service, owner.person, ['ideas:read'])
    assertRefused(await service.get(`/account/standing/${ideaId}`, { token }), 403, 'permission_denied')
  })
})
