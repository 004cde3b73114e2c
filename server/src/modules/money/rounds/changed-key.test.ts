import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { useAdmin } from '../../../../test/admins.ts'
import { assertAccepted, assertRefused } from '../../../../test/assertions.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { market } from '../../../../test/market.ts'
import { pageToken, payTest } from '../../../../test/payments.ts'
import { useService } from '../../../../test/service.ts'
import { createSecrets } from '../../../secrets/secrets.ts'

const service = useService()
const admin = useAdmin(service)
/** As the installation sealed things before its key was changed. */
const earlier = createSecrets(randomBytes(32))

/** An owner who was asked to pay before SECRET_KEY was changed. */
async function askedBefore() {
  const { owner, ideaId } = await market(service)
  const wish = { user_id: owner.person.user_id, idea_id: ideaId, duration_days: 60 }
  const ask = () => service.post('/bots/action/start-round', wish, { token: owner.agent.token })
  const { payment_id, payment_url } = (await ask()).body as { payment_id: number; payment_url: string }
  await service.sql('update payments set page_token_sealed = $2 where payment_id = $1', [
    payment_id,
    earlier.seal(pageToken(payment_url)),
  ])
  return { owner, ask, payment_id, payment_url, idea: `${service.url}/app/my-ideas/${ideaId}` }
}

describe('after SECRET_KEY was changed', () => {
  it('payments are still listed, to the payer, the agent and admins', async () => {
    const { owner, payment_id, idea } = await askedBefore()
    const asPayer = { headers: owner.person.session }
    const own = await service.get('/account/payments', asPayer)
    assertAccepted(own, 200)
    assert.equal(own.body.payments[0].payment_url, idea)
    assertAccepted(await service.get(`/account/payments/${payment_id}`, asPayer), 200)
    assertAccepted(await service.get(`/bots/payments/${payment_id}`, { token: owner.agent.token }), 200)
    assertAccepted(await admin.get('/admin/payments'), 200)
  })

  it('the page that the payer was mailed still takes the payment', async () => {
    const { owner, payment_url } = await askedBefore()
    const page = await service.get(`/payments/${pageToken(payment_url)}`)
    assertAccepted(page, 200)
    assert.equal(page.body.payment.payment_url, payment_url)
    assert.equal((await payTest(service, payment_url, owner.person)).body.payment.payment_status, 'paid')
  })

  it('asking again gives the payment another page, and mails it', async () => {
    const { owner, ask, payment_id, payment_url } = await askedBefore()
    const again = await ask()
    assertRefused(again, 402, 'payment_required')
    assert.equal(again.body.payment_id, payment_id)
    assert.notEqual(again.body.payment_url, payment_url)
    assert.equal((await ask()).body.payment_url, again.body.payment_url)
    const links = (await mailsTo(service, owner.person.email)).filter(({ text }) =>
      text.includes(again.body.payment_url),
    )
    assert.equal(links.length, 1)
    assert.equal((await payTest(service, again.body.payment_url, owner.person)).body.payment.payment_status, 'paid')
  })
})
