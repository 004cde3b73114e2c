import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../catalogue.ts'
import { ERRORS, type ErrorCode } from './error-codes.ts'
import { Refusal } from './errors.ts'
import { type Because, fault } from './fault.ts'
import { forPeople } from './for-people.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { REASONS } from './reason-list.ts'
import { inWordsOf, type ParamKind, say, type Words } from './reasons.ts'

/** Field names that are not everyday words. */
const FIELDS = catalogue.flatMap(({ input }) => Object.keys(input.properties)).filter((name) => name.includes('_'))

/** What a sentence for people must not show: names in code, methods, headers, patterns, formats, ids. */
const FOREIGN =
  /\b\w+_\w+\b|\b(GET|POST|PATCH|PUT|DELETE) \/|Retry-After|[{}^$\\]|\[object|undefined|JSON|base64|ISO \d|\bHTTP\b|\bURL\b|\bnull\b|#\d|\bNaN\b/

/** Words that no German sentence has. */
const ENGLISH = /\b(the|this|that|you|your|must|please|is|are|not|has|have|with|for|of|to|and|or|be|it|send|use)\b/i

/** What a person would call a fault in a sentence. */
function faultsOf(said: string, language: Language): string[] {
  return [
    ...(/^[A-ZÄÖÜ].*\.$/.test(said) ? [] : ['is no sentence']),
    ...(FOREIGN.test(said) ? ['is not for people'] : []),
    ...(language === 'de' && ENGLISH.test(said) ? ['is English'] : []),
    ...FIELDS.filter((name) => said.includes(name)).map((name) => `names ${name}`),
  ]
}

/** Faults of an entry in any language, with everything the service may put into it. */
function faultsIn(words: Partial<Words>, kinds: Readonly<Record<string, ParamKind>> = {}): string[] {
  return LANGUAGES.flatMap((language) => {
    if (!words[language]) return [`${language} is missing`]
    return paramsOf(kinds).flatMap((params) =>
      faultsOf(inWordsOf(language, words as Words, params), language).map((fault) => `${language} ${fault}`),
    )
  })
}

/** An admin's words and an agent's name are quoted, statuses of agents are words, and operators name providers. */
const FIXED: Readonly<Record<string, unknown>> = {
  name: 'Scout',
  provider: 'Acme',
  why: 'Zu laut.',
  currency: 'EUR',
  status: 'suspended',
}

function paramsOf(kinds: Readonly<Record<string, ParamKind>>): Record<string, unknown>[] {
  let all: Record<string, unknown>[] = [{}]
  for (const [name, kind] of Object.entries(kinds))
    all = all.flatMap((given) =>
      (name in FIXED ? [FIXED[name]] : samples(kind)).map((value) => ({ ...given, [name]: value })),
    )
  return all
}

function samples(kind: ParamKind): unknown[] {
  if (kind === 'number') return [7]
  if (kind === 'list') return [['ideas:write']]
  if (kind === 'string?') return ['create_idea', null]
  return typeof kind === 'string' ? ['create_idea'] : [...kind]
}

describe('people read, in every language,', () => {
  for (const [reason, { words, params }] of Object.entries(REASONS))
    it(`why: ${reason}`, () => assert.deepEqual(faultsIn(words, params), []))

  for (const [code, { words }] of Object.entries(ERRORS))
    it(`what ${code} means`, () => assert.deepEqual(faultsIn(words), []))

  it('is checked: a language that is missing, a field’s name, English for German', () => {
    // @ts-expect-error: an entry without German does not even compile
    const half = say({ en: 'Only English.' })
    assert.deepEqual(faultsIn(half.words), ['de is missing'])
    const planted = say({ en: 'Send {field}.', de: 'Please send this.' }, { field: 'string' })
    assert.deepEqual(faultsIn(planted.words, planted.params), ['en is not for people', 'de is English'])
  })
})

describe('a refusal for people', () => {
  const body = (because: Because, language?: Language) =>
    forPeople(new Refusal('permission_denied', because).body(), language)

  it('has the sentence of its reason in the reader’s language, and everything else as it was', () => {
    const { message, ...rest } = new Refusal('permission_denied', { reason: 'admins_only' }).body()
    assert.equal(message, 'Only admins may do this.')
    assert.deepEqual(body({ reason: 'admins_only' }, 'de'), { message: 'Das können nur Admins.', ...rest })
    assert.deepEqual(Object.keys(body({ reason: 'admins_only' }, 'de')), [
      'status',
      'message',
      'code',
      'reason',
      'params',
      'retryable',
    ])
  })

  it('has the sentence of its code where there is no reason', () => {
    const { message } = forPeople(new Refusal('unauthenticated').body(), 'de')
    assert.equal(message, 'Bitte melde dich an.')
  })

  it('says at each field what is wrong with it', () => {
    const faults = { name: [fault('required')], text: [fault('too_long', { limit: 12_000 })] }
    const { message, errors } = forPeople(new Refusal('validation_failed', { faults }).body(), 'de')
    assert.equal(message, 'Bitte prüfe deine Angaben.')
    assert.deepEqual(errors, { name: ['Diese Angabe fehlt.'], text: ['Höchstens 12.000 Zeichen.'] })
  })

  it('says as a whole what is wrong if that is one thing', () => {
    const refusal = new Refusal('validation_failed', { faults: { name: [fault('required')] } })
    assert.equal(forPeople(refusal.body(), 'de').message, 'Diese Angabe fehlt.')
  })

  it('says what developers read if nobody’s language is known', () => {
    const because: Because = { reason: 'scope_missing', params: { scope: 'ideas:read' } }
    assert.equal(body(because).message, 'This token does not have the scope ideas:read.')
    assert.equal(body(because, 'en').message, 'This access token is not allowed to do this.')
  })

  it('keeps the sentence of a reason that an earlier version knew', () => {
    for (const reason of ['reason_of_yesterday', 'constructor'])
      assert.equal(
        forPeople({ message: 'As it was.', code: 'not_found', reason, params: {} }, 'de').message,
        'As it was.',
      )
    assert.equal(forPeople({ message: 'As it was.', code: 'toString' as ErrorCode }, 'de').message, 'As it was.')
  })
})
