import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CandidateRow } from '../search/search.sql.ts'
import { type Fits, judge, scoreOf, ticketFit, type Wish } from './factors.ts'

const WISH: Wish = { types: [], places: [], ask: 20_000, part: 20_000, currency: 'EUR' }
const IN_PARTS: Wish = { ...WISH, part: 2000 }

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
    has_answered: false,
    was_accepted: false,
  }
}

describe('the fit of a ticket', () => {
  const cases: [string, CandidateRow, number | null][] = [
    ['in range', investor(5000, 50_000), 1],
    ['at its edges', investor(20_000, 20_000), 1],
    ['below the least', investor(40_000, null), 0.5],
    ['above the most', investor(null, 5000), 0.25],
    ['unknown', investor(null, null, null), null],
    ['in another currency', investor(5000, 50_000, 'USD'), null],
  ]
  for (const [says, person, fit] of cases) it(`${says} is ${fit}`, () => assert.equal(ticketFit(WISH, person), fit))

  it('is that of what somebody can take: a part, several, or all', () => {
    assert.equal(ticketFit(IN_PARTS, investor(null, 2000)), 1)
    assert.equal(ticketFit(IN_PARTS, investor(5000, 8000)), 1)
    assert.equal(ticketFit(IN_PARTS, investor(null, 1000)), 0.5)
    assert.equal(ticketFit(IN_PARTS, investor(40_000, null)), 0.5)
  })
})

describe('activity', () => {
  const fitOf = (days_quiet: number, has_answered = false, was_accepted = false) =>
    judge(WISH, { ...investor(null, null), days_quiet, has_answered, was_accepted }, 'investor', {
      text: 1,
      meaning: null,
    }).engagement

  it('counts answers and accepted interests, and time first', () => {
    assert.ok(fitOf(3, true) > fitOf(3))
    assert.ok(fitOf(3, true, true) > fitOf(3, true))
    assert.ok(fitOf(3, true, true) <= 1)
    for (const [sooner, later] of [
      [3, 10],
      [10, 40],
      [40, 100],
      [100, 400],
    ] as const)
      assert.ok(fitOf(sooner) > fitOf(later, true, true), `${sooner} days before ${later}`)
  })
})

describe('a score', () => {
  const weights = { text: 45, type: 20, region: 15, ticket: 10, engagement: 10, meaning: 60 }
  const nothingElse: Fits = { text: 0.4, type: null, region: null, ticket: null, engagement: 0.7, meaning: null }
  const score = (fits: Partial<Fits>) => scoreOf({ ...nothingElse, ...fits }, weights)

  it('is the text score when nothing else is given', () => {
    assert.ok(Math.abs(score({}).total - 0.4) < 1e-9)
    assert.equal(score({}).parts.type, 0)
  })

  it('rises slightly with what fits and falls slightly with what does not', () => {
    const [fitting, misfitting] = [score({ type: 1 }).total, score({ type: 0 }).total]
    assert.ok(fitting > 0.45 && fitting < 0.6, String(fitting))
    assert.ok(misfitting < 0.35 && misfitting > 0.2, String(misfitting))
  })

  it('hardly rises with an amount that fits, and falls with one that does not', () => {
    assert.ok(score({ ticket: 1 }).total > 0.4 && score({ ticket: 1 }).total < 0.42)
    assert.ok(score({ ticket: 0 }).total < 0.32)
  })

  it('is zero without the text, whatever else fits', () =>
    assert.equal(score({ text: 0, type: 1, region: 1, ticket: 1, engagement: 1 }).total, 0))

  it('is the sum of its parts, even if they conflict', () => {
    for (const fits of [
      { type: 1, region: 0 },
      { type: 1, region: 1, ticket: 1 },
      { region: 0, ticket: 0.2 },
      { region: 0, meaning: 0.9 },
    ]) {
      const { total, parts } = score(fits)
      const sum = Object.values(parts).reduce((all, part) => all + part, 0)
      assert.ok(Math.abs(total - sum) < 1e-9, JSON.stringify({ total, parts }))
    }
  })
})
