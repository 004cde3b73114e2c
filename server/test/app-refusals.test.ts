import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { IdeabridgeError } from '@ideabridge/sdk'
import { texts } from '../../texts/generated/app/base.ts'
import { Unreached } from '../../web/src/calls/unreached.ts'
import { problemInWords, refusalInWords } from '../../web/src/i18n/refusals.ts'

/** A refusal as the service, or somebody in its place, sends it. */
function refused(body: Record<string, unknown>): IdeabridgeError {
  return new IdeabridgeError(new Response(null, { status: 422 }), body)
}

for (const [language, { service: words }] of Object.entries(texts))
  describe(`in ${language}, the app shows`, () => {
    it('what the service says, whatever its reason', () => {
      const body = { code: 'not_found', message: 'Das gibt es nicht.', reason: 'reason_of_tomorrow' }
      assert.equal(refusalInWords(refused(body), words), 'Das gibt es nicht.')
    })

    it('all that is wrong with fields, each once', () => {
      const errors = { name: ['Zu lang.'], text: ['Zu lang.', 'Bitte prüfen.'] }
      const error = refused({ code: 'validation_failed', message: 'Bitte prüfe deine Angaben.', errors })
      assert.equal(problemInWords(error, words), 'Zu lang. Bitte prüfen.')
      assert.equal(refusalInWords(error, words), 'Bitte prüfe deine Angaben.')
    })

    it('a sentence of its own where nobody answered, or somebody else did', () => {
      assert.equal(refusalInWords(new Unreached(), words), words.unreached)
      assert.equal(refusalInWords(refused({}), words), words.unknown)
      assert.equal(problemInWords(new TypeError('fetch failed'), words), words.unknown)
    })
  })
