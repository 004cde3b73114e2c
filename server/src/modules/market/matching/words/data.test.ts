import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../../../test/service.ts'
import { loadOwnWords, splitCompounds } from '../index.ts'
import { LANGUAGES, parseConcepts, readConceptFiles } from './concepts.ts'

describe('the words that come with the platform', () => {
  const service = useService()

  it('are single words, some thousand in each language', async () => {
    const text = await readConceptFiles()
    const words = parseConcepts(text)
    for (const language of LANGUAGES) {
      const distinct = new Set(words.filter((each) => each.language === language).map(({ word }) => word.toLowerCase()))
      assert.ok(distinct.size >= 1_800, `${language}: ${distinct.size}`)
    }
    assert.deepEqual(
      words.filter(({ word }) => /[\s\d"]/.test(word)).map(({ word }) => word),
      [],
    )
    for (const line of text.split('\n').filter((each) => each.includes('|') && !each.startsWith('#')))
      assert.equal(line.split('|').length, LANGUAGES.length, line)
  })

  it('refuse a line with a column too many', () =>
    assert.throws(() => parseConcepts('a|b|c|d|e|f|g'), /More columns than languages/))

  it('are loaded once, however often a service starts', async () => {
    const loaded = () => service.sql('select dictionary_id, loaded_at from matching_dictionaries')
    const before = await loaded()
    assert.equal(before.length, 1)
    await Promise.all([loadOwnWords(service.app.database), loadOwnWords(service.app.database)])
    assert.deepEqual(await loaded(), before)
  })

  it('tell the language of a text with hardly a function word', async () => {
    for (const [text, language] of [
      ['Imkerei, Honig, Bienenstock', 'german'],
      ['Boulangerie, farine, moulin', 'french'],
      ['Bakery, flour, mill', 'english'],
      ['Zzyzx qwrtp', null],
    ] as const) {
      const [row] = await service.sql<{ spoken: string | null }>(
        `select matching_spoken(to_tsvector('simple', matching_text($1))) as spoken`,
        [text],
      )
      assert.equal(row?.spoken, language, text)
    }
  })

  it('split the compounds of a text the same way whether it is read alone or after a long one', async () => {
    const long = Array.from({ length: 60 }, (_, place) => `zzyzxqwrtp${'abcdefgh'[place % 8]}${'klmnopqr'[place >> 3]}`)
    const split = await splitCompounds(service.app.database.read, 'german', [long, ['honigwerkstatt']])
    assert.deepEqual(
      split.get('honigwerkstatt')?.map(({ word }) => word),
      ['honig', 'werkstatt'],
    )
  })
})
