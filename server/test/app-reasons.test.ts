import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { IdeabridgeError } from '@ideabridge/sdk'
import { conversations as germanTalks } from '../../web/src/i18n/de/account/talks.ts'
import { reasons as germanReasons } from '../../web/src/i18n/de/reasons.ts'
import { service as germanService } from '../../web/src/i18n/de/service.ts'
import { conversations as englishTalks } from '../../web/src/i18n/en/account/talks.ts'
import { reasons as englishReasons } from '../../web/src/i18n/en/reasons.ts'
import { service as englishService } from '../../web/src/i18n/en/service.ts'
import { failureInWords, problemInWords, refusalInWords } from '../../web/src/i18n/reason-words.ts'
import { catalogue } from '../src/catalogue.ts'
import { ERRORS } from '../src/contract/errors.ts'
import { REASONS } from '../src/contract/reason-list.ts'
import { inWords, type ParamKind } from '../src/contract/reasons.ts'
import { MESSAGE_REASONS, REMOVED_MESSAGE, SYSTEM_LINES } from '../src/modules/messages/conversations/system-lines.ts'

/** Field names that are not everyday words. */
const FIELDS = new Set(
  catalogue.flatMap(({ input }) => Object.keys(input.properties)).filter((name) => name.includes('_')),
)

/** What a sentence for people must not show: names in code, methods, headers, patterns, formats, ids. */
const FOREIGN =
  /\b\w+_\w+\b|\b(GET|POST|PATCH|PUT|DELETE) \/|Retry-After|[{}^$\\]|\[object|undefined|JSON|base64|ISO \d|\bHTTP\b|\bURL\b|\bnull\b|#\d|\bNaN\b/

/** Words that no German sentence has. */
const ENGLISH = /\b(the|this|that|you|your|must|please|is|are|not|has|have|with|for|of|to|and|or|be|it|send|use)\b/i

function samples(kind: ParamKind): unknown[] {
  if (kind === 'number') return [7]
  if (kind === 'list') return [['ideas:write']]
  if (kind === 'string?') return ['create_idea', null]
  return typeof kind === 'string' ? ['create_idea'] : [...kind]
}

/** Every combination of what the service may put into a reason. An admin's words and an agent's name are quoted. */
function paramsOf(params: Readonly<Record<string, ParamKind>>): Record<string, unknown>[] {
  const fixed: Record<string, unknown> = { name: 'Scout', why: 'Zu laut.', currency: 'EUR' }
  let all: Record<string, unknown>[] = [{}]
  for (const [name, kind] of Object.entries(params))
    all = all.flatMap((given) => (name in fixed ? [fixed[name]] : samples(kind)).map((v) => ({ ...given, [name]: v })))
  return all
}

/** A refusal as the service sends it. */
function refused(code: string, rest: object): IdeabridgeError {
  return new IdeabridgeError(new Response(null, { status: 422 }), { code, message: 'Server words.', ...rest })
}

const english = { ...englishService, reasons: englishReasons }
const german = { ...germanService, reasons: germanReasons }

for (const [language, words] of Object.entries({ English: english, German: german }))
  describe(`the app says in ${language}`, () => {
    const forPeople = (said: string) => assertForPeople(said, language)

    for (const [reason, { sentence, params: kinds }] of Object.entries(REASONS))
      it(`why: ${reason}`, () => {
        for (const params of paramsOf(kinds)) {
          const whole = refusalInWords(refused('validation_failed', { reason, params }), words)
          const atField = problemInWords(
            refused('validation_failed', { reasons: { bot_id: [{ reason, params }] } }),
            words,
          )
          forPeople(whole)
          assert.equal(atField, whole)
          if (language === 'German') assert.notEqual(whole, inWords(sentence, params))
        }
      })

    it('what every code means', () => {
      assert.deepEqual(Object.keys(words.codes).sort(), Object.keys(ERRORS).sort())
      for (const code of Object.keys(ERRORS)) forPeople(refusalInWords(refused(code, {}), words))
    })

    it('a general sentence for what it does not know, and for no answer at all', () => {
      forPeople(words.unknown)
      assert.equal(refusalInWords(refused('code_of_tomorrow', {}), words), words.unknown)
      assert.equal(refusalInWords(refused('validation_failed', { reason: 'reason_of_tomorrow' }), words), words.unknown)
      assert.equal(failureInWords({ code: 'toString' }, words), words.unknown)
      assert.equal(failureInWords({ code: 'x', reason: 'constructor' }, words), words.unknown)
      assert.equal(refusalInWords(new TypeError('fetch failed'), words), words.unknown)
      const faults = { bot_id: [{ reason: 'reason_of_tomorrow', params: { limit: 7 } }] }
      assert.equal(problemInWords(refused('validation_failed', { reasons: faults }), words), words.unknown)
    })

    it('nothing about reasons that do not exist', () =>
      assert.deepEqual(Object.keys(words.reasons).sort(), Object.keys(REASONS).sort()))
  })

it('no page shows the service’s own sentence', () => {
  const web = path.resolve(import.meta.dirname, '../../web/src')
  // The console and the explorer show developers what their agents would get.
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.startsWith('pages/developers/'))
  assert.ok(files.length > 200)
  const shown = files.filter((file) =>
    /\b(error|failure|answer|problem|refusal|warning)\??\.(message|errors)\b/.test(
      readFileSync(path.join(web, file), 'utf8'),
    ),
  )
  assert.deepEqual(shown, [])
})

function assertForPeople(said: string, language: string): void {
  assert.match(said, /^[A-ZÄÖÜ].*\.$/)
  assert.doesNotMatch(said, FOREIGN)
  if (language === 'German') assert.doesNotMatch(said, ENGLISH)
  assert.deepEqual(
    [...FIELDS].filter((name) => said.includes(name)),
    [],
  )
}

it('what the platform says in a conversation has words in both languages', () => {
  assert.deepEqual(englishTalks.notices, { ...SYSTEM_LINES, message_removed: REMOVED_MESSAGE })
  for (const reason of MESSAGE_REASONS) {
    assert.ok(germanTalks.notices[reason])
    assert.doesNotMatch(germanTalks.notices[reason], ENGLISH)
  }
})
