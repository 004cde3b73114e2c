import fc from 'fast-check'

/** A character of every Unicode plane, the odd ones first: surrogates, noncharacters, controls, bidi overrides. */
const ODD_CHARACTERS = [
  '\0',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2028',
  '\u2066',
  '\ufeff',
  '\ufffd',
  '\ufffe',
  '\uffff',
  '\ue000',
  '\ud800',
  '\udbff',
  '\udc00',
  '\udfff\ud800',
]
const PLANES = Array.from({ length: 17 }, (_, plane) => String.fromCodePoint(plane * 0x10000 + 0x1234))

const ODD_TEXTS = [
  '',
  ' ',
  '\t\r\n',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; drop table bots; --",
  '" or 1=1 --',
  '\\',
  '%',
  '%00',
  '%s%n%x',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  'a@b.example',
  `${'a'.repeat(300)}@example.org`,
  '"quoted part"@example.org',
  'a@[127.0.0.1]',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '2026-01-01T00:00:00+99:99',
  'https://[',
  'http://2130706433/',
  'javascript:alert(1)',
  'IDB-000000',
  'evt_',
  'eyJpZCI6MX0',
  'x'.repeat(300),
  'x'.repeat(70_000),
  `a${'\u0301'.repeat(2_000)}`,
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(200),
]

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1,
  1.5,
  0.1 + 0.2,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
]

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

const ODD_THINGS: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  nested(500),
  JSON.parse('{"__proto__":{"is_admin":true}}'),
  { constructor: { prototype: { is_admin: true } } },
  { toString: 1, valueOf: 1, toJSON: 1 },
  { length: -1 },
  Array.from({ length: 3_000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index])),
]

const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc
    .array(fc.constantFrom(...ODD_CHARACTERS, ...PLANES, 'a', ' '), { minLength: 1, maxLength: 12 })
    .map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Anything a client might send in a field. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_THINGS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Property names that every object inherits. */
export const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
]

/** Raw bodies that are not an object of fields. */
export const HOSTILE_BODIES: (string | Uint8Array)[] = [
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":1,}',
  "{'a':1}",
  '{"a":01}',
  '{"a":1e400}',
  '{"a":NaN}',
  '{"user_id":1,"user_id":2}',
  '{"__proto__":{"is_admin":true},"user_id":1}',
  '{"user_id":123456789012345678901234567890}',
  '\ufeff{}',
  '['.repeat(100_000),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
  `{"a":"${'\\u0000'.repeat(1_000)}"}`,
  `{"a":"\\ud800"}`,
  Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
  Uint8Array.of(0x7b, 0xc0, 0xaf, 0x7d),
  Uint8Array.of(0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d),
  new Uint8Array(1000),
]
