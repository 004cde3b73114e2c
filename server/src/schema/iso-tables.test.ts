import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Type from 'typebox'
import { fault } from '../contract/fault.ts'
import { compileInput } from './input.ts'
import { COUNTRIES, CURRENCIES } from './iso-tables.ts'
import { Country, Currency } from './types.ts'

/** What the runtime knows beyond the standard: old, reserved and made-up codes. */
const knownCurrencies = new Set([...Intl.supportedValuesOf('currency'), 'VED'])
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

describe('countries', () => {
  it('are the 249 of the standard, each known to the runtime', () => {
    assert.equal(COUNTRIES.size, 249)
    for (const code of COUNTRIES) assert.ok(regionNames.of(code), code)
  })

  it('hold no code that is reserved, old or made up', () => {
    for (const code of ['UK', 'EU', 'XK', 'AN', 'YU', 'SU', 'ZZ', 'QO', 'AA']) assert.ok(!COUNTRIES.has(code), code)
  })
})

describe('currencies', () => {
  it('are each known to the runtime', () => {
    for (const code of CURRENCIES) assert.ok(knownCurrencies.has(code), code)
  })

  it('lack only withdrawn ones and units of account of what the runtime knows', () => {
    const lacking = [...knownCurrencies].filter((code) => !CURRENCIES.has(code))
    assert.deepEqual(lacking, ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL'])
  })
})

describe('fields', () => {
  const check = compileInput(Type.Object({ country: Country('Where.'), currency: Currency('Which.') }))

  it('take codes of the tables', () => assert.ok(check({ country: 'CZ', currency: 'EUR' }).ok))

  for (const [country, currency] of [
    ['UK', 'XXX'],
    ['cz', 'eur'],
    ['', ''],
    ['CZ ', ' EUR'],
    ['CZE', 'EURO'],
  ])
    it(`refuse ${JSON.stringify(country)} and ${JSON.stringify(currency)} with one reason each`, () =>
      assert.deepEqual(check({ country, currency }), {
        ok: false,
        faults: { country: [fault('not_a_country')], currency: [fault('not_a_currency')] },
      }))
})
