import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CandidateRow } from '../search/search.sql.ts'
import { type Fits, shares, ticketFit, total, type Wish } from './factors.ts'

const WISH: Wish = { hasText: true, types: [], places: [], ask: 20_000, currency: 'EUR' }

function investor(least: number | null, most: number | null, currency: string | null = 'EUR'): CandidateRow {
  return {
    user_id: 1,
    doc_id: null,
    name: 'Ada',
    username: null,
    roles: ['investor'],
    focus_types: [],
    regions: [],
    ticket_min: least,
    ticket_max: most,
    ticket_currency: currency,
    days_quiet: 0,
  }
}

describe('the fit of a ticket', () => {
  const cases: [string, CandidateRow, number][] = [
    ['in range', investor(5000, 50_000), 1],
    ['at its edges', investor(20_000, 20_000), 1],
    ['below the least', investor(40_000, null), 0.5],
    ['above the most', investor(null, 5000), 0.25],
    ['unknown', investor(null, null, null), 0.5],
    ['in another currency', investor(5000, 50_000, 'USD'), 0.5],
  ]
  for (const [says, person, fit] of cases) it(`${says} is ${fit}`, () => assert.equal(ticketFit(WISH, person), fit))
})

describe('the shares of a score', () => {
  const weights = { text: 45, type: 20, region: 15, ticket: 10, engagement: 10 }
  const all: Fits = { text: 1, type: 1, region: 1, ticket: 1, engagement: 1 }

  it('are of what the idea says only, and make 1 at best', () => {
    const parts = shares(all, WISH, weights)
    assert.deepEqual([parts.type, parts.region], [0, 0])
    assert.ok(Math.abs(total(parts) - 1) < 1e-9)
    assert.ok(Math.abs(parts.text - 45 / 65) < 1e-9)
  })

  it('are nothing where every weight is', () =>
    assert.equal(total(shares(all, WISH, { text: 0, type: 0, region: 0, ticket: 0, engagement: 0 })), 0))
})
