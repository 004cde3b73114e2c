import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isMisspelling } from '../search/misspelling.ts'
import { readTypes, typeBits, typeBound, typeFit } from './idea-types.ts'

describe('types of ideas', () => {
  const cases: [string, string[], number][] = [
    ['Technology', ['technology'], 1],
    ['Tech', ['Technology'], 0.9],
    ['Food technology', ['Technology'], 0.8],
    ['Product & Service', ['Service'], 1],
    ['Creative', ['Technology', 'Product'], 0],
    ['Health', ['Creative', 'health'], 1],
  ]
  for (const [idea, person, fit] of cases)
    it(`${idea} and ${person.join(', ')}: ${fit}`, () => {
      const [wanted, theirs] = [readTypes([idea]), readTypes(person)]
      assert.equal(typeFit(wanted, theirs), fit)
      assert.ok((typeBound(wanted, typeBits(theirs)) ?? 0) >= fit, 'the short record never tells less')
    })
})

describe('a misspelling', () => {
  for (const [a, b] of [
    ['solar', 'solra'],
    ['solar', 'solr'],
    ['solar', 'sollar'],
    ['bakeri', 'bakkeri'],
    ['photovolta', 'photovlota'],
    ['sourdough', 'sourdoguh'],
  ] as const)
    it(`of ${a} may be ${b}`, () => assert.equal(isMisspelling(a, b), true))

  for (const [a, b] of [
    ['solar', 'polar'],
    ['photovolta', 'fotovolta'],
    ['market', 'mask'],
    ['clinic', 'climate'],
  ] as const)
    it(`of ${a} is not ${b}`, () => assert.equal(isMisspelling(a, b), false))
})
