import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadConfig } from './config.ts'
import { StartupFault } from './startup-fault.ts'

function priceIn(currency: string, price: string): number | string {
  try {
    return loadConfig({ ROUND_CURRENCY: currency, ROUND_PRICE_90: price }).roundPrice90
  } catch (error) {
    assert.ok(error instanceof StartupFault)
    return error.message.split('\n').slice(1).join(' ').trim()
  }
}

describe('a price', () => {
  for (const [currency, price, outcome] of [
    ['EUR', '19.50', 19.5],
    ['EUR', '19.505', /^ROUND_PRICE_90 must be an amount such as 19\.50\.$/],
    ['EUR', 'free', /^ROUND_PRICE_90 must be an amount such as 19\.50\.$/],
    ['JPY', '2900', 2900],
    ['JPY', '2900.00', 2900],
    ['JPY', '2900.50', /^ROUND_PRICE_90 must be a whole amount such as 2900 or 2901: JPY has no smaller part\.$/],
    ['KRW', '0.5', /^ROUND_PRICE_90 must be a whole amount such as 0 or 1: KRW has no smaller part\.$/],
    ['ISK', '5.5', /^ROUND_PRICE_90 must be a whole amount such as 5 or 6: ISK has no smaller part\.$/],
    ['UGX', '5.01', /UGX has no smaller part/],
    ['KWD', '9.55', 9.55],
    ['KWD', '9.550', 9.55],
    [
      'KWD',
      '9.555',
      /^ROUND_PRICE_90 must be an amount such as 9\.550 or 9\.560: the third decimal of KWD can only be 0\.$/,
    ],
    [
      'BHD',
      '1.001',
      /^ROUND_PRICE_90 must be an amount such as 1\.000 or 1\.010: the third decimal of BHD can only be 0\.$/,
    ],
    ['KWD', '9.5500', /^ROUND_PRICE_90 must be an amount such as 19\.500\.$/],
  ] as const)
    it(`of ${price} ${currency} is ${typeof outcome === 'number' ? 'taken as it is' : 'refused with what to write'}`, () => {
      const read = priceIn(currency, price)
      if (outcome instanceof RegExp) assert.match(String(read), outcome)
      else assert.equal(read, outcome)
    })

  it('that is refused is named along with the others', () => {
    assert.throws(
      () => loadConfig({ ROUND_CURRENCY: 'JPY', ROUND_PRICE_60: '1.5', ROUND_PRICE_90: '2.5' }),
      /ROUND_PRICE_60 must be .*\n *ROUND_PRICE_90 must be /,
    )
  })
})
