import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadConfig } from '../../../../config/config.ts'
import type { Search } from '../search/prepare-search.ts'
import type { WeightedTerm } from '../search/weigh-terms.ts'
import { type Fits, scoreOf, speaksFor } from './factors.ts'
import { isFit, listed, nameFit } from './fit.ts'
import { hasNameable } from './named-terms.ts'

const { matchWeights } = loadConfig({})
const term = { lexeme: 'kiln', termId: 1, documents: 2, share: 1, part: null, translated: false, everyday: false }
const shared = { ...term, word: 'kiln', own: true, value: 3 }

const among = (documents: number) =>
  ({ words: [], telling: new Set(), statistics: { documents, averageLength: 20 } }) as unknown as Search
const few = among(50)
const nothing: Fits = { text: 0, type: null, region: null, ticket: null, engagement: 0.7, meaning: null }

describe('among few people a pair', () => {
  /** One telling word in common, of little weight, or one that is too common to be named. */
  function fitsWith(score: number, likelihood: number, facets: Partial<Fits>, everyday = false): boolean {
    const fits = { ...nothing, text: likelihood, ...facets }
    const closeness = { score, likelihood, evidence: -9, shared: [{ ...shared, everyday }] }
    return isFit(few, { closeness, fits, score: scoreOf(fits, matchWeights) }, matchWeights)
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

describe('a pair that clearly shares more than chance', () => {
  function fitsAmong(documents: number, likelihood: number, everyday: boolean): boolean {
    const fits = { ...nothing, text: likelihood }
    const closeness = { score: 0.05, likelihood, evidence: 0, shared: [{ ...shared, everyday }] }
    return isFit(among(documents), { closeness, fits, score: scoreOf(fits, matchWeights) }, matchWeights)
  }

  it('fits in a crowd, and among few only if that is likely, or as likely as not without a word to name', () => {
    assert.equal(fitsAmong(5_000, 0.1, true), true)
    assert.equal(fitsAmong(50, 0.1, false), false)
    assert.equal(fitsAmong(50, 0.27, false), true)
    assert.equal(fitsAmong(50, 0.27, true), false)
    assert.equal(fitsAmong(50, 0.55, true), true)
  })
})

describe('beside somebody who clearly fits in a crowd', () => {
  it('is whoever shares enough, listed as further afield', () => {
    const pair = (score: number, evidence: number) => {
      const fits = { ...nothing, text: score }
      const closeness = { score, likelihood: score, evidence, shared: [{ ...shared, everyday: false }] }
      return { closeness, fits, score: scoreOf(fits, matchWeights) }
    }
    const [clear, other, far] = [pair(0.5, 0), pair(0.05, -9), pair(0.03, -9)]
    const crowd = among(5_000)
    assert.deepEqual(listed(crowd, [clear, other, far], matchWeights), [clear, other])
    assert.deepEqual(listed(crowd, [other, far], matchWeights), [])
    assert.deepEqual(
      [clear, other].map((each) => isFit(crowd, each, matchWeights)),
      [true, false],
    )
    assert.equal(nameFit(other.score.total, false, []), 'further_afield')
  })
})

describe('a translation', () => {
  const boat = { ...shared, word: 'boat', lexeme: 'bateau', own: false, translated: true }
  const nameable = (...terms: WeightedTerm[]) =>
    hasNameable(few, { score: 1, likelihood: 1, evidence: 0, shared: terms })

  it('stands alone for however many words of the idea it stands', () => {
    assert.equal(nameable(boat), false)
    assert.equal(nameable(boat, { ...boat, word: 'boats' }), false)
    assert.equal(nameable(boat, { ...boat, word: 'sails', lexeme: 'voil' }), true)
    assert.equal(nameable(boat, shared), true)
  })
})
