import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { work as germanWork } from '../../web/src/i18n/de/account/work.ts'
import { safety as germanSafety } from '../../web/src/i18n/de/safety.ts'
import { work as englishWork } from '../../web/src/i18n/en/account/work.ts'
import { safety as englishSafety } from '../../web/src/i18n/en/safety.ts'
import { isNothing } from '../../web/src/pages/admin/parts/as-words.ts'

describe('where there is none', () => {
  const languages = { english: [englishSafety, englishWork], german: [germanSafety, germanWork] } as const
  for (const [language, [safety, work]] of Object.entries(languages))
    it(`no sentence counts to 0 in ${language}`, () => {
      const sentences = [
        safety.password.changed(0, 0),
        safety.password.changed(0, 1),
        safety.password.changed(2, 0),
        safety.codes.left(0),
        work.since(0),
        work.lookedAt(0, '0'),
        work.watching(0, '0'),
      ]
      assert.deepEqual(
        sentences.filter((sentence) => /\b0\b/.test(sentence)),
        [],
      )
    })

  it('a list has no line of its own', () => {
    assert.deepEqual([[], null, ['Ada'], 0, ''].map(isNothing), [true, true, false, false, false])
  })

  it('nobody is said to be signed out', () => {
    assert.equal(englishSafety.password.changed(0, 0), 'Your password has been changed. Access tokens still work.')
    assert.equal(germanSafety.password.changed(0, 0), 'Dein Passwort ist geändert. Zugriffstoken gelten weiter.')
    assert.equal(
      englishSafety.password.changed(1, 2),
      'Your password has been changed. Signed out: one other browser and 2 assistants. Access tokens still work.',
    )
  })
})
