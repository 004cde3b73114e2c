import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { differencesIn, generateTexts } from '../../scripts/generate-texts.ts'
import { refusalTexts } from '../../scripts/refusal-texts.ts'
import { EXHAUSTIVE } from './exhaustive.ts'

const TEXTS = path.resolve(import.meta.dirname, '../../texts')

/** Texts as a translator leaves them: by language, all of one part. */
function written(test: TestContext, languages: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ideabridge-texts-'))
  test.after(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(path.join(TEXTS, 'format.ts'), path.join(folder, 'format.ts'))
  for (const [language, texts] of Object.entries(languages)) {
    mkdirSync(path.join(folder, language))
    writeFileSync(path.join(folder, language, 'part.json'), JSON.stringify(texts))
  }
  return folder
}

/** What the texts have become. */
async function made(folder: string) {
  generateTexts(folder)
  return (await import(path.join(folder, 'generated/part.ts'))).texts
}

describe('texts', () => {
  it('take what English takes', () => {
    assert.deepEqual(differencesIn(TEXTS).wrong, [])
  })

  it('of refusals are those in the code', () => {
    assert.equal(readFileSync(path.join(TEXTS, 'en/refusals.json'), 'utf8'), refusalTexts(), 'npm run generate')
  })

  // Whoever adds an operation may not speak every language; a release has to.
  it('are complete in every language', { skip: !EXHAUSTIVE && 'asked before a release' }, () => {
    assert.deepEqual(differencesIn(TEXTS).missing, [])
  })

  it('choose a form, and write numbers and days as their language does', async (test) => {
    const en = {
      plain: 'It’s `$\'{done}\'` \\ "here"',
      things:
        '{count, plural, =0 {Nothing} one {One thing} other {# things}} by {who, select, none {nobody} other {{who}}}.',
      others: '{times, plural, offset:1 =1 {{who}} one {{who} and another} other {{who} and # others}}',
      on: 'On {day, date, long}.',
    }
    const things =
      '{count, plural, one {Ein Ding} few {nie} other {# Dinge}}{sure, select, true {!} false {?} other {}}'
    const texts = await made(
      written(test, { en: { ...en, sure: '{sure}' }, de: { ...en, on: 'Am {day, date, long}.' } }),
    )
    assert.equal(texts.en.plain, ['It’s `$', '{done}` \\ "here"'].join(''))
    const say = (count: number, who: string | null) => texts.en.things({ count, who })
    assert.deepEqual(
      [say(0, null), say(1, ''), say(1200, 'none')],
      ['Nothing by nobody.', 'One thing by nobody.', '1,200 things by none.'],
    )
    assert.equal(texts.de.things({ count: 1200, who: 'Ada' }), '1.200 things by Ada.')
    const others = (times: number) => texts.en.others({ times, who: 'Mia' })
    assert.deepEqual([1, 2, 3].map(others), ['Mia', 'Mia and another', 'Mia and 2 others'])
    assert.equal(texts.en.on({ day: '2030-05-17T23:00:00Z' }), 'On 17 May 2030.')
    assert.equal(texts.de.on({ day: '2030-05-17' }), 'Am 17. Mai 2030.')
    const sure = (await made(written(test, { en: { things: '{count}{sure}' }, de: { things } }))).de.things
    assert.deepEqual([sure({ count: 1, sure: true }), sure({ count: 2, sure: false })], ['Ein Ding!', '2 Dinge?'])
  })

  it('keep a name inside its quotation marks, and leave both out where there is no name', async (test) => {
    const { en } = await made(written(test, { en: { idea: 'Your idea “{name}” is open: {name}.' } }))
    assert.equal(en.idea({ name: 'a” {b}' }), 'Your idea “a’ {b}” is open: a” {b}.')
    assert.equal(en.idea({ name: '' }), 'Your idea is open: .')
  })

  it('that are missing are named and shown in English', async (test) => {
    const en = { title: 'Title', list: ['One', 'Two {count, number}'], other: 'Other' }
    const folder = written(test, { en, fr: { title: 'Titre', list: ['Un'], other: '' } })
    assert.deepEqual(differencesIn(folder), { wrong: [], missing: ['fr/part.list.1', 'fr/part.other'], leftOut: [] })
    const { fr } = await made(folder)
    assert.deepEqual(
      [fr.title, fr.list[0], fr.list[1]({ count: 1000 }), fr.other],
      ['Titre', 'Un', 'Two 1,000', 'Other'],
    )
  })

  it('that could not be shown are refused, by their place', (test) => {
    const en = { count: '{count} left', none: '', list: ['a'], deep: { name: '{name}' } }
    const fr = { count: '{number} restants', list: 'a', deep: { name: '{name', more: 'x' } }
    const { wrong, leftOut } = differencesIn(written(test, { en, fr }))
    assert.deepEqual(leftOut, ['fr/part.count leaves out {count}'])
    assert.deepEqual(wrong, [
      'fr/part.count takes {number}, which English does not',
      'fr/part.list is of another form than in English',
      'fr/part.deep.more is not in English',
      'fr/part.deep.name: no } after “{name”',
    ])
  })
})
