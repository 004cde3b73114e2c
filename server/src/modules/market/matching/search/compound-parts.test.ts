import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Compared, closeness, compared } from './closeness.ts'
import type { QueryTerm } from './query.ts'
import { weighWords } from './weigh-terms.ts'

const STATISTICS = { documents: 1_000, averageLength: 40 }

function term(lexeme: string, share: number, part: number | null): QueryTerm {
  return { lexeme, termId: 1, documents: 10, share, part, translated: false, everyday: false }
}

/** Funkwellen: radio and wave in parts, which no profile has as a word. */
const TERMS = [term('radio', 0.54, 0), term('wireless', 0.3, 0), term('wave', 0.54, 1)]
const QUERY = search({ word: 'funkwellen', terms: TERMS }, { word: 'atlantik', terms: [term('atlantic', 0.9, null)] })

function search(...words: { word: string; terms: QueryTerm[] }[]): Compared {
  const query = words.map((word) => ({ ...word, weight: 1, listed: true, everyday: false }))
  return compared(
    weighWords(query, STATISTICS, ({ documents }) => documents),
    STATISTICS,
  )
}

function having(...lexemes: string[]) {
  return closeness(QUERY, 40, ({ lexeme }) => (lexemes.includes(lexeme) ? 1 : 0))
}

describe('a compound', () => {
  it('is found by its parts, each of which adds to it', () => {
    assert.ok(having('radio', 'wave').score > having('radio').score)
    assert.ok(having('radio', 'wave').evidence > having('radio').evidence)
    assert.deepEqual(
      having('radio', 'wave').shared.map(({ lexeme }) => lexeme),
      ['radio', 'wave'],
    )
  })

  it('counts one word for each part, the best', () =>
    assert.equal(having('radio', 'wireless').score, having('radio').score))

  it('is never more than the word', () => {
    const parts = search({ word: 'long', terms: [0, 1, 2, 3].map((part) => term(`part${part}`, 0.54, part)) })
    const whole = search({ word: 'long', terms: [term('long', 1, null)] })
    const [all, itself] = [closeness(parts, 40, () => 1), closeness(whole, 40, () => 1)]
    assert.ok(Math.abs(all.evidence - itself.evidence) < 1e-9, `${all.evidence}, ${itself.evidence}`)
  })

  it('remains one telling word', () => assert.equal(QUERY.telling.size, 2))
})
