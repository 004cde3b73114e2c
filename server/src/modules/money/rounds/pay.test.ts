import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertRefused } from '../../../../test/assertions.ts'
import { market } from '../../../../test/market.ts'
import { pageToken, payTest } from '../../../../test/payments.ts'
import { createPerson, personToken } from '../../../../test/people.ts'
import { useService } from '../../../../test/service.ts'
import { ADMIN_SCOPE, SCOPE_NAMES } from '../../../contract/vocabulary.ts'

const service = useService()

async function askedToPay() {
  const { owner, ideaId } = await market(service)
  const { body } = await service.post(
    '/bots/action/start-round',
    { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 60 },
    { token: owner.agent.token },
  )
  const page = `/payments/${pageToken(body.payment_url)}`
  return { owner, ideaId, page, url: body.payment_url as string }
}

async function roundsOf(ideaId: number): Promise<number> {
  return (await service.sql('select 1 from rounds where idea_id = $1', [ideaId])).length
}

describe('the address of a payment', () => {
  it('shows it to whoever has it, and leads a browser to the page in the app', async () => {
    const { page, url } = await askedToPay()
    assert.equal((await service.get(page)).body.payment.payment_status, 'pending')
    const { status, headers } = await service.get(new URL(url).pathname)
    assert.equal(status, 302)
    assert.equal(headers.get('location'), `/app/pay/${pageToken(url)}`)
  })

  for (const step of ['complete-test', 'checkout'])
    it(`does not pay: ${step} needs the session of the person who was asked`, async () => {
      const { owner, page, ideaId } = await askedToPay()
      const pay = (options = {}) => service.post(`${page}/${step}`, {}, options)
      assertRefused(await pay(), 401, 'unauthenticated')
      assertRefused(await pay({ token: owner.agent.token }), 401, 'unauthenticated')
      const ownToken = await personToken(service, owner.person, [...SCOPE_NAMES, ADMIN_SCOPE])
      assertRefused(await pay({ token: ownToken }), 403, 'permission_denied')
      const stranger = await createPerson(service, { admin: true })
      assertRefused(await pay({ headers: stranger.session }), 404, 'not_found')
      const forged = { ...owner.person.session, 'sec-fetch-site': 'cross-site' }
      assertRefused(await pay({ headers: forged }), 403, 'permission_denied')
      assert.equal(await roundsOf(ideaId), 0)
    })

  it('lets the person who was asked pay', async () => {
    const { owner, url, ideaId } = await askedToPay()
    assert.equal((await payTest(service, url, owner.person)).body.payment.payment_status, 'paid')
    assert.equal(await roundsOf(ideaId), 1)
  })

  it('is of no use to somebody under age', async () => {
    const { owner, url, ideaId } = await askedToPay()
    await service.sql(`update users set date_of_birth = app_now() - interval '15 years' where user_id = $1`, [
      owner.person.user_id,
    ])
    assertRefused(await payTest(service, url, owner.person), 403, 'guardian_consent_required')
    assert.equal(await roundsOf(ideaId), 0)
  })
})
