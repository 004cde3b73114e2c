import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'

const service = useService()

describe('GET /account/benefits', () => {
  for (const [fields, plan, instant_approval] of [
    [{}, 'standard', false],
    [{ trusted: true }, 'trusted', true],
    [{ premium: true, trusted: true }, 'premium', true],
  ] as const)
    it(`shows a ${plan} person their benefits`, async () => {
      const person = await createPerson(service, fields)
      const token = await personToken(service, person, ['benefits:read'])
      const answer = await service.get('/account/benefits', { token })
      assertAccepted(answer, 200)
      assert.deepEqual(answer.body, {
        status: true,
        plan,
        trusted: plan !== 'standard',
        premium: plan === 'premium',
        instant_approval,
        documents_per_idea: 10,
        largest_document_bytes: 10_485_760,
        calls_per_minute: 60,
      })
    })

  it('requires the scope', async () => {
    const token = await personToken(service, await createPerson(service), ['profile:read'])
    assertRefused(await service.get('/account/benefits', { token }), 403, 'permission_denied')
    assertRefused(await service.get('/account/benefits'), 401, 'unauthenticated')
  })
})
