import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Market } from '../../bench/relevance/market.ts'
import type { Answered } from '../../bench/relevance/market-answers.ts'
import { marketFigures } from '../../bench/relevance/market-measures.ts'
import { calibrationError, precisionOfFits } from '../../bench/relevance/measures.ts'

const found = (person: string, match_score: number, fit = 'worth_a_look') => ({ user_id: 1, person, match_score, fit })

describe('the measures of relevance', () => {
  it('tell how far scores are from the share that is right', () => {
    const pairs = (score: number, ...right: boolean[]) => right.map((each) => ({ score, right: each }))
    assert.equal(calibrationError(pairs(1, true, true)), 0)
    assert.equal(calibrationError(pairs(1, true, false)), 0.5)
    assert.ok(
      Math.abs(calibrationError([...pairs(0.25, true, false, false, false), ...pairs(0.95, false)]) - 0.19) < 1e-9,
    )
    assert.equal(calibrationError([]), 0)
  })

  it('tell how many of those called a fit are right, without those nobody judged', () => {
    const found = (document: string, fit: string) => ({ document, score: 0.5, fit })
    const answers = new Map([
      [
        'q',
        [
          found('right', 'strong'),
          found('wrong', 'worth_a_look'),
          found('unknown', 'strong'),
          found('far', 'further_afield'),
        ],
      ],
    ])
    const judged = new Map([['q', new Map([['right', 1]])]])
    const unjudged = new Map([['q', new Set(['unknown'])]])
    assert.deepEqual(precisionOfFits(answers, { judged, unjudged }), { precision: 0.5, count: 2 })
  })

  it('count who is listed, how high, and what is shown', () => {
    const market: Market = {
      ...{ name: 'test', people: [], ideas: [], complete: true },
      grades: new Map([
        [
          'kiln',
          new Map([
            ['ada', 'fits'],
            ['bo', 'near'],
            ['di', 'fits'],
          ]),
        ],
        ['boat', new Map([['bo', 'fits']])],
      ]),
    }
    const listed = new Map<string, Answered[]>([
      ['kiln', [found('bo', 0.5), found('ada', 0.5, 'strong'), found('cy', 0.5), found('di', 0.5)]],
      ['boat', []],
    ])
    const ordered = new Map([...listed, ['boat', [found('bo', 0.1)]]])
    const { keptOrder, ...figures } = marketFigures(market, { listed, ordered })
    assert.ok(keptOrder > 0.3 && keptOrder < 0.5, String(keptOrder))
    assert.deepEqual(figures, {
      coverage: 2 / 3,
      reciprocalRank: 0.25,
      empty: 1,
      shown: { count: 4, fits: 2, absurd: 1, strong: { count: 1, fits: 1 }, calibrationError: 0 },
    })
  })
})
