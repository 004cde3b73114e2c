import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import Type from 'typebox'
import { sentenceOf } from '../contract/fault.ts'
import { coerceText, compileInput } from './input.ts'
import { Email, FittingKind, Id, WishedKind } from './types.ts'

const schema = Type.Object({
  id: Id('An id.'),
  name: Type.Optional(Type.String({ maxLength: 3 })),
  kind: Type.Optional(Type.Enum(['invest', 'partner'], { default: 'invest' })),
  share: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  open: Type.Optional(Type.Boolean()),
  email: Type.Optional(Email('An address.')),
  day: Type.Optional(Type.String({ format: 'date' })),
  tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })),
  place: Type.Optional(Type.Object({ city: Type.String(), zip: Type.Optional(Type.String()) })),
})
const check = compileInput(schema)

function errorsOf(raw: unknown) {
  const result = check(raw)
  assert.equal(result.ok, false)
  const faults = result.ok ? {} : result.faults
  return Object.fromEntries(Object.entries(faults).map(([field, found]) => [field, found.map(sentenceOf)]))
}

function accepted(raw: unknown) {
  const result = check(raw)
  assert.deepEqual(result.ok ? {} : result.faults, {})
  return result.ok ? result.value : {}
}

describe('a good input', () => {
  it('gets its defaults and loses what is not declared', () => {
    assert.deepEqual(accepted({ id: 1, extra: true, place: { city: 'Graz', extra: 1 } }), {
      id: 1,
      kind: 'invest',
      place: { city: 'Graz' },
    })
  })

  it('null means absent where absent is allowed, at every depth', () => {
    assert.deepEqual(accepted({ id: 1, name: null, kind: null, place: { city: 'Graz', zip: null } }), {
      id: 1,
      kind: 'invest',
      place: { city: 'Graz' },
    })
  })

  it('equal inputs give equal JSON', () => {
    const one = accepted({ id: 1, name: 'x', place: { zip: '1', city: 'y' } })
    const other = accepted({ place: { city: 'y', zip: '1' }, kind: 'invest', name: 'x', id: 1 })
    assert.equal(JSON.stringify(one), JSON.stringify(other))
  })

  it('is not changed itself', () => {
    const raw = Object.freeze({ id: 1, extra: Object.freeze([1]) })
    accepted(raw)
    assert.deepEqual(raw, { id: 1, extra: [1] })
  })
})

describe('sentences', () => {
  for (const [raw, errors] of [
    [{}, { id: ['This field is required.'] }],
    [{ id: null }, { id: ['Must be a whole number.'] }],
    [{ id: '1' }, { id: ['Must be a whole number.'] }],
    [{ id: 1.5 }, { id: ['Must be a whole number.'] }],
    [{ id: 0 }, { id: ['Must be 1 or more.'] }],
    [{ id: 2 ** 53 }, { id: ['Must be 9007199254740991 or less.'] }],
    [{ id: 1, name: '1234' }, { name: ['Must have at most 3 characters.'] }],
    [{ id: 1, name: '😀😀😀😀' }, { name: ['Must have at most 3 characters.'] }],
    [{ id: 1, name: 'e\u0301e\u0301' }, { name: ['Must have at most 3 characters.'] }],
    [{ id: 1, kind: 'lend' }, { kind: ['Must be one of: invest, partner.'] }],
    [{ id: 1, share: '0.5' }, { share: ['Must be a number.'] }],
    [{ id: 1, share: 2 }, { share: ['Must be 1 or less.'] }],
    [{ id: 1, open: 1 }, { open: ['Must be true or false.'] }],
    [
      { id: 1, email: 'x' },
      { email: ['Must be an email address such as name@example.org, without hidden characters or mixed alphabets.'] },
    ],
    [{ id: 1, day: '2026-02-30' }, { day: ['Must be a date such as 2026-03-31.'] }],
    [{ id: 1, tags: 'x' }, { tags: ['Must be an array.'] }],
    [{ id: 1, tags: ['a', 'b', 'c'] }, { tags: ['Must have at most 2 items.'] }],
    [{ id: 1, tags: ['a', null] }, { 'tags.1': ['Must be a string.'] }],
    [{ id: 1, place: 'Graz' }, { place: ['Must be an object.'] }],
    [{ id: 1, place: {} }, { 'place.city': ['This field is required.'] }],
    [[], { body: ['Send a JSON object.'] }],
    [null, { body: ['Send a JSON object.'] }],
    ['x', { body: ['Send a JSON object.'] }],
  ] as const)
    it(JSON.stringify(raw), () => assert.deepEqual(errorsOf(raw), errors))
})

describe('text that cannot be stored', () => {
  for (const text of ['\0', 'a\0b', '\ud800', '\udc00', '😀'.slice(0, 1)]) {
    it(`${JSON.stringify(text)} is refused at every depth`, () => {
      assert.deepEqual(Object.keys(errorsOf({ id: 1, name: text })), ['name'])
      assert.deepEqual(Object.keys(errorsOf({ id: 1, tags: ['a', text] })), ['tags.1'])
      assert.deepEqual(Object.keys(errorsOf({ id: 1, place: { city: text } })), ['place.city'])
    })
  }

  it('in fields that are not declared it does not matter', () => {
    assert.deepEqual(accepted({ id: 1, other: '\0' }), { id: 1, kind: 'invest' })
  })
})

it('no JSON makes the check throw', () => {
  const names = [...Object.keys(schema.properties), '__proto__', 'constructor', 'toString']
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('\0', '\ud800', 2 ** 60, -0, 1e308, ''))
  const body = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), value))
  fc.assert(
    fc.property(body, (raw) => {
      const result = check(JSON.parse(JSON.stringify(raw)))
      assert.equal(result.ok || Object.keys(result.faults).length > 0, true)
    }),
    { numRuns: 500 },
  )
})

it('an investor invests: both words are taken for either, at any depth, and come out as the schema says', () => {
  const taken = compileInput(
    Type.Object({ wished: WishedKind(), fits: FittingKind('As what.'), kinds: Type.Array(WishedKind()) }),
  )
  for (const [wished, fits] of [
    ['investor', 'invest'],
    ['invest', 'investor'],
  ])
    assert.deepEqual(taken({ wished, fits, kinds: [wished, 'partner'] }), {
      ok: true,
      value: { wished: 'invest', fits: 'investor', kinds: ['invest', 'partner'] },
    })
  assert.equal(taken({ wished: 'investors', fits: 'invest', kinds: [] }).ok, false)
})

describe('texts of a query string or a path', () => {
  const read = (texts: Record<string, string | string[]>) => coerceText(schema, texts)

  it('are read as what the schema says', () => {
    assert.deepEqual(read({ id: '12', share: '0.5', open: 'true', name: '12', tags: 'a,b' }), {
      id: 12,
      share: 0.5,
      open: true,
      name: '12',
      tags: ['a', 'b'],
    })
  })

  it('a repeated list is a list', () => assert.deepEqual(read({ tags: ['a', 'b'] }), { tags: ['a', 'b'] }))

  for (const id of ['', ' 1', '1 ', '+1', '1e3', '0x1', '1.0', '1.5', '9007199254740990.7', 'NaN', 'null', '١'])
    it(`"${id}" is no id`, () => assert.deepEqual(Object.keys(errorsOf(read({ id }))), ['id']))

  for (const open of ['1', 'yes', 'TRUE', ''])
    it(`"${open}" is neither true nor false`, () =>
      assert.deepEqual(Object.keys(errorsOf(read({ id: '1', open }))), ['open']))

  it('inherited property names are not fields', () => {
    assert.deepEqual(accepted(read({ id: '1', constructor: 'x', toString: 'x', ['__proto__']: 'x' })), {
      id: 1,
      kind: 'invest',
    })
  })
})
