import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readAllPlaces, readPlaces, regionBits, regionBound, regionFit } from './places.ts'

describe('where an idea is sold, and where somebody is active', () => {
  const cases: [idea: string, person: string[], fit: number | null][] = [
    ['Kenya', ['Kenya'], 1],
    ['Berlin', ['Germany'], 1],
    ['Berlin', ['Deutschland'], 1],
    ['Berlin, Germany', ['DE'], 1],
    ['Germany', ['Berlin'], 0.8],
    ['Berlin', ['Hamburg'], 0.6],
    ['France', ['Europe'], 1],
    ['European Union', ['Spain'], 0.8],
    ['France', ['Spain'], 0.3],
    ['France', ['Japan'], 0],
    ['France', ['Global'], 0.9],
    ['Worldwide', ['Peru'], 0.7],
    ['Global', ['worldwide'], 1],
    ['Österreich', ['Austria'], 1],
    ['Côte d’Ivoire', ["Côte d'Ivoire"], 1],
    ['Sweden and Norway', ['Norway'], 1],
    ['Nordics', ['Finland'], 1],
    ['USA', ['San Francisco'], 0.8],
    ['Kleinkleckersdorf, Germany', ['Germany'], 1],
    ['Kleinkleckersdorf', ['kleinkleckersdorf'], 1],
    ['Kleinkleckersdorf', ['Germany'], null],
    ['Germany', ['Bavaria'], null],
    ['USA', ['Ohio', 'Japan'], null],
    ['USA', ['Ohio', 'Canada'], null],
    ['Kleinkleckersdorf, Germany', ['Kleinkleckersdorf'], 1],
    ['Kleinkleckersdorf', ['Kleinkleckersdorf, Germany'], 1],
    ['Kleinkleckersdorf, Germany', ['Kleinkleckersdorf, Japan'], 0],
    ['Kleinkleckersdorf, Germany', ['Kleinkleckersdorf, Austria'], 0.3],
    ['Kleinkleckersdorf, Germany', ['Kleinkleckersdorf, Germany'], 1],
    ['IT', ['it'], 1],
    ['Peru', ['Japan', 'South America'], 1],
  ]
  for (const [idea, person, fit] of cases)
    it(`${idea} and ${person.join(', ')}: ${fit}`, () => {
      const [wanted, theirs] = [readPlaces(idea), readAllPlaces(person)]
      assert.equal(regionFit(wanted, theirs), fit)
      // What says nothing counts as what fits half.
      const bound = regionBound(wanted, regionBits(theirs)) ?? 0.5
      assert.ok(bound >= (fit ?? 0.5), 'the short record never tells less')
    })

  it('reads codes only in capitals, and nothing from nothing', () => {
    assert.equal(readPlaces('IT')[0]?.country, 'IT')
    assert.equal(readPlaces('it')[0]?.country, undefined)
    assert.deepEqual(readPlaces(' ; , '), [])
    assert.equal(regionFit([], readPlaces('Peru')), 0)
  })
})
