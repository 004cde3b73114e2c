import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadConfig } from '../../../../config/config.ts'
import type { Search } from '../search/prepare-search.ts'
import { type Fits, scoreOf, speaksFor } from './factors.ts'
import { isFit } from './fit.ts'

const { matchWeights } = loadConfig({})
const term = { lexeme: 'kiln', termId: 1, documents: 2, share: 1, part: null, translated: false }
const shared = { ...term, word: 'kiln', own: true, value: 3 }

describe('among few people a pair', () => {
  const search = { words: [], statistics: { documents: 50, averageLength: 20 } } as unknown as Search
  const nothing: Fits = { text: 0, type: null, region: null, ticket: null, engagement: 0.7, meaning: null }

  /** One telling word in common, of little weight, or one that is too common to be named. */
  function fitsWith(score: number, likelihood: number, facets: Partial<Fits>, everyday = false): boolean {
    const fits = { ...nothing, text: likelihood, ...facets }
    const closeness = { score, likelihood, evidence: -9, shared: [{ ...shared, everyday }] }
    return isFit(search, { closeness, fits, score: scoreOf(fits, matchWeights) }, matchWeights)
  }

  it('fits by a telling word if type or region speak for it, too', () => {
    assert.equal(fitsWith(0.05, 0.2, { type: 1 }), true)
    assert.equal(fitsWith(0.05, 0.2, { region: 1 }), true)
    assert.equal(fitsWith(0.02, 0.2, { region: 1 }), false, 'hardly anything in common')
  })

  it('does not fit by the amount alone, unless the texts are alike', () => {
    assert.equal(speaksFor({ ...nothing, ticket: 1 }, matchWeights), false)
    assert.equal(fitsWith(0.05, 0.3, { ticket: 1 }), false)
    assert.equal(fitsWith(0.2, 0.3, { ticket: 1 }), true)
  })

  it('does not fit if that is unlikely, all in all', () => {
    assert.equal(fitsWith(0.05, 0.1, { type: 1 }), false)
    assert.equal(fitsWith(0.2, 0.3, { region: 0 }), false)
  })

  it('fits without a word that can be named only if that is as likely as not', () => {
    assert.equal(fitsWith(0.3, 0.45, {}, true), false)
    assert.equal(fitsWith(0.3, 0.45, {}), true)
    assert.equal(fitsWith(0.3, 0.45, { type: 1 }, true), true)
  })
})
