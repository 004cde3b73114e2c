import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { TestAgent } from '../../../../../test/agents.ts'
import { pairedAgent } from '../../../../../test/ideas.ts'
import { addIdea, addProfile, matchesFor } from '../../../../../test/matching.ts'
import type { TestPerson } from '../../../../../test/people.ts'
import { useService } from '../../../../../test/service.ts'
import { fileProfiles } from '../index.ts'
import { closeness, compared } from './closeness.ts'

/** Words that are their own stems, some in every text and some in few. */
const WORDS = ['grain', 'boat', 'lamp', 'stone', 'river', 'cloud', 'needl', 'drum', 'salt', 'glass', 'rope', 'clay']
const TEXTS = 60
const LENGTHS = [3, 5, 8, 13, 21]

/** The same texts on every run: words with a low index are frequent, those with a high index rare. */
function makeTexts(): string[][] {
  let state = 7
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return Array.from({ length: TEXTS }, (_, index) =>
    Array.from({ length: LENGTHS[index % LENGTHS.length]! }, () => WORDS[Math.floor(next() ** 3 * WORDS.length)]!),
  )
}

const AVERAGE = (texts: readonly string[][]) => texts.reduce((sum, words) => sum + words.length, 0) / texts.length

/** Textbook BM25, with the crowd that few profiles are imagined among. */
function bm25(texts: readonly string[][], query: readonly string[], text: readonly string[]): number {
  const rarity = (word: string) => {
    const having = texts.filter((words) => words.includes(word)).length
    const crowd = texts.length + 200 * Math.exp(-texts.length / 200)
    return Math.log(1 + (crowd - having + 0.5) / (having + 0.5))
  }
  const length = 1.2 * (0.25 + (0.75 * text.length) / AVERAGE(texts))
  return query.reduce((sum, word) => {
    const times = text.filter((other) => other === word).length
    return sum + (rarity(word) * times * 2.2) / (times + length)
  }, 0)
}

describe('the order by text', () => {
  const service = useService()
  const texts = makeTexts()
  const users: number[] = []
  let agent: TestAgent
  let owner: TestPerson

  before(async () => {
    ;({ agent, owner } = await pairedAgent(service))
    for (const words of texts) users.push((await addProfile(service, { about: words.join(' ') })).user_id)
  })

  async function compare(query: string[]) {
    const ideaId = await addIdea(service, owner, { name: query.join(' ') })
    const matches = await matchesFor(service, agent, owner, ideaId, { limit: 100, include_unlikely: true })
    const wanted = texts.map((text) => bm25(texts, query, text))
    assert.equal(matches.length, wanted.filter((sum) => sum > 0).length)
    for (const [index, { match_score }] of matches.entries())
      assert.ok(index === 0 || match_score <= matches[index - 1]!.match_score, 'the list is sorted by what it shows')
    const scores = matches.map((match) => wanted[users.indexOf(match.user_id)]!)
    for (const [index, score] of scores.entries())
      assert.ok(index === 0 || score <= scores[index - 1]! + 1e-9, `${score} comes after ${scores[index - 1]}`)
  }

  const queries = [['grain'], ['clay'], ['grain', 'salt'], ['boat', 'rope', 'glass'], WORDS]

  for (const query of queries) it(`is BM25’s for ${query.join(' ')} while profiles wait`, () => compare(query))

  it('is BM25’s with some filed and some not, and with all filed', async () => {
    await service.sql('update matching_documents set revision = -revision where user_id % 2 = 0')
    await service.sql(`update matching_documents set doc_id = null`)
    await fileProfiles(service.app.database, 1)
    for (const query of queries) await compare(query)
    // Saved unchanged: these give up their numbers and wait again.
    await service.sql('update matching_profiles set updated_at = app_now() where user_id % 3 = 0')
    const [waiting] = await service.sql<{ count: number }>(
      'select count(*) from matching_documents where doc_id is null',
    )
    assert.equal(waiting?.count, users.filter((id) => id % 3 === 0).length)
  })
})

describe('the likelihood of a fit', () => {
  const term = { lexeme: 'kiln', termId: 1, documents: 2, share: 1, part: null, translated: false, everyday: false }
  const word = { word: 'kiln', value: 3, own: true, everyday: false }
  const words = [{ ...word, rarity: 3, draws: [{ gain: 3, documents: 2 }], terms: [{ ...term, ...word }] }]
  /** Of a profile of average length that has the word, among profiles of this length. */
  const among = (averageLength: number) =>
    closeness(compared(words, { documents: 500, averageLength }), averageLength, () => 1)

  it('is higher than the score where profiles are short, lower where they are long, within bounds', () => {
    const [short, usual, long] = [among(20), among(75), among(120)]
    assert.ok(Math.abs(usual.likelihood - usual.score) < 1e-9)
    for (const { score } of [short, long]) assert.ok(Math.abs(score - usual.score) < 1e-9, 'the score is the same')
    assert.ok(short.likelihood > usual.likelihood && usual.likelihood > long.likelihood)
    assert.equal(among(15).likelihood.toFixed(9), among(3).likelihood.toFixed(9))
    assert.equal(among(150).likelihood.toFixed(9), among(900).likelihood.toFixed(9))
  })
})
