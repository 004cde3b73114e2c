import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assertAccepted } from '../../../../test/assertions.ts'
import { market } from '../../../../test/market.ts'
import { pageToken } from '../../../../test/payments.ts'
import { useService } from '../../../../test/service.ts'
import { StripeStandIn } from '../../../../test/stripe-stand-in.ts'
import { minorUnits } from './minor-units.ts'

const stripe = new StripeStandIn().use()
Object.assign(stripe.settings, { ROUND_CURRENCY: 'ISK', ROUND_PRICE_90: '2900' })
const service = useService({ settings: stripe.settings })

describe('an amount at Stripe', () => {
  it('is counted as Stripe counts the currency, whatever else is usual', async () => {
    const { owner, ideaId } = await market(service)
    const asPayer = { headers: owner.person.session }
    const { body } = await service.post(`/account/ideas/${ideaId}/rounds`, { duration_days: 90 }, asPayer)
    assertAccepted(await service.post(`/payments/${pageToken(body.payment_url)}/checkout`, {}, asPayer), 200)
    const sent = stripe.asked.at(-1)!.body
    assert.equal(sent.get('line_items[0][price_data][currency]'), 'isk')
    assert.equal(sent.get('line_items[0][price_data][unit_amount]'), '290000')
  })

  for (const [amount, currency, units] of [
    [19.99, 'EUR', 1999],
    [1.15, 'USD', 115],
    [2000, 'RSD', 200_000],
    [4500, 'HUF', 450_000],
    [2900, 'JPY', 2900],
    [2900.4, 'JPY', 2900],
    [5, 'UGX', 500],
    [5.5, 'ISK', 600],
    [9.55, 'KWD', 9550],
    [100, 'MGA', 100],
  ] as const)
    it(`${amount} ${currency} is ${units}`, () => assert.equal(minorUnits(amount, currency), units))
})
