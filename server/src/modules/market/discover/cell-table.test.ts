import assert from 'node:assert/strict'
import { it } from 'node:test'
import { CellTable } from './cell-table.ts'

const table = new CellTable('1', [
  { facets: 'l:de,o,p:@EU,p:DE,t:service', ideas: 3 },
  { facets: 'l:en,p:@EU,t:service', ideas: 2 },
  { facets: 'l:en,p:@AF,p:KE,t:product', ideas: 4 },
  { facets: '', ideas: 1 },
])

const counted = (wanted: Parameters<CellTable['count']>[0]) =>
  Object.fromEntries(table.count(wanted).map(({ facet, ideas }) => [facet, ideas]))

it('adds up everything without filters', () => {
  assert.deepEqual(counted([]), {
    ...{ '': 10, 'l:de': 3, 'l:en': 6, o: 3 },
    ...{ 'p:@AF': 4, 'p:@EU': 5, 'p:DE': 3, 'p:KE': 4, 't:product': 4, 't:service': 5 },
  })
})

it('counts what could be chosen instead within a filter, and what is left in the others', () => {
  const byType = counted([{ letter: 't', facets: ['t:service'] }])
  assert.deepEqual(byType, { '': 5, 'l:de': 3, 'l:en': 2, o: 3, 'p:@EU': 5, 'p:DE': 3, 't:product': 4, 't:service': 5 })
  const byBoth = counted([
    { letter: 't', facets: ['t:service'] },
    { letter: 'l', facets: ['l:en'] },
  ])
  assert.deepEqual(byBoth, { '': 2, 'l:de': 3, 'l:en': 2, 'p:@EU': 2, 't:product': 4, 't:service': 2 })
})

it('leaves nothing by a facet that nobody has', () => {
  assert.deepEqual(counted([{ letter: 's', facets: ['s:idea'] }]), { '': 0 })
})

it('lists the most frequent first, then by name', () => {
  assert.deepEqual(
    table.count([]).map(({ facet }) => facet),
    ['', 'l:en', 'p:@EU', 't:service', 'p:@AF', 'p:KE', 't:product', 'l:de', 'o', 'p:DE'],
  )
})
