import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { texts as work } from '../../texts/generated/app/account/work.ts'
import { texts as safety } from '../../texts/generated/app/safety.ts'
import { LANGUAGES } from '../../texts/generated/languages.ts'
import { isNothing } from '../../web/src/pages/admin/parts/as-words.ts'

describe('where there is none', () => {
  for (const language of LANGUAGES)
    it(`no sentence counts to 0 in ${language}`, () => {
      const sentences = [
        safety[language].password.changed({ sessions: 0, assistants: 0 }),
        safety[language].password.changed({ sessions: 0, assistants: 1 }),
        safety[language].password.changed({ sessions: 2, assistants: 0 }),
        safety[language].codes.left({ count: 0 }),
        work[language].since({ count: 0 }),
        work[language].lookedAt({ count: 0, shown: '0' }),
        work[language].watching({ count: 0, shown: '0' }),
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
    assert.equal(
      safety.en.password.changed({ sessions: 0, assistants: 0 }),
      'Your password has been changed. Access tokens still work.',
    )
    assert.equal(
      safety.de.password.changed({ sessions: 0, assistants: 0 }),
      'Dein Passwort ist geändert. Zugriffstoken gelten weiter.',
    )
    assert.equal(
      safety.en.password.changed({ sessions: 1, assistants: 2 }),
      'Your password has been changed. Signed out: one other browser and 2 assistants. Access tokens still work.',
    )
  })
})
