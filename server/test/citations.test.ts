import assert from 'node:assert/strict'
import path from 'node:path'
import { describe, it } from 'node:test'
import { faultsOf, lostCitations } from './citations.ts'

describe('citations', () => {
  it('point to documents in the repository and to sections that exist', () => {
    assert.deepEqual(lostCitations(path.resolve(import.meta.dirname, '../..')), [])
  })

  for (const line of [
    '/** So that age rules apply (decisions, part 8). */',
    '/** The closed table of part 7. */',
    '// as decisions part 2 sets',
    '// see §14',
    '-- as the specification says',
    '// read agent-api.md',
    '/** As docs/rules.md, 99, says. */',
  ])
    it(`cannot be such as ${line}`, () => assert.equal(faultsOf('x.ts', line, new Set(['2'])).length, 1))

  for (const line of ['/** As docs/rules.md, 2, says. */', '// takes part 1 of 2', 'each with its spec version'])
    it(`may be such as ${line}`, () => assert.deepEqual(faultsOf('x.ts', line, new Set(['2'])), []))
})
