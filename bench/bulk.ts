import fc from 'fast-check'
import { PROTOTYPE_NAMES } from '../server/test/fuzz/values.ts'

/** Fragments to repeat inside a text; each costs some reader more than it costs the sender. */
const TEXT_UNITS = [
  'x',
  ' ',
  '@',
  'a@',
  '.',
  '-',
  '0',
  '9',
  'é',
  'İ',
  'ﷺ',
  '漢',
  '😀',
  'a\u0301',
  '\u200d',
  '\ufe0f\u200d',
  '\u202e',
  '\u{e0041}',
  'https://',
  'xn--',
  '%41',
  '\\n',
  '\\"',
  '\\\\',
  '\\u0000',
  '\\u200d',
  '\\ud800',
]

/** Items to repeat inside an array. */
const ITEM_UNITS = ['1', '""', 'null', '[]', '{}', '"x"', '"\\u0000"', '-1e400', '{"a":[]}', '[[[[]]]]', '"messages"']

const NAMES = ['k', ...PROTOTYPE_NAMES, '\\u0000', '7', '']

type Writer = (room: number) => string

const filled = (unit: string, room: number, separator = '') => {
  const times = Math.max(1, Math.floor(room / Buffer.byteLength(unit + separator)))
  return Array(times).fill(unit).join(separator)
}

const text = fc.constantFrom(...TEXT_UNITS).map<Writer>((unit) => (room) => `"${filled(unit, room - 2)}"`)
const array = fc.constantFrom(...ITEM_UNITS).map<Writer>((unit) => (room) => `[${filled(unit, room - 2, ',')}]`)
const object = fc
  .constantFrom(...NAMES)
  .map<Writer>(
    (name) => (room) =>
      `{${Array.from({ length: Math.floor(room / (name.length + 12)) }, (_, index) => `"${name}${index}":1`).join()}}`,
  )
const repeatedName = fc
  .constantFrom(...NAMES)
  .map<Writer>((name) => (room) => `{${filled(`"${name}":1`, room - 2, ',')}}`)
const nested = fc.constantFrom('[', '{"a":', '[{"a":').map<Writer>((open) => (room) => {
  const levels = Math.max(1, Math.floor(room / (open.length + 2)))
  const close = [...open].map((character) => ({ '[': ']', '{': '}' })[character] ?? '').reverse()
  return `${open.repeat(levels)}1${close.join('').repeat(levels)}`
})
const number = fc.constantFrom(['', '9', ''], ['0.', '0', '1'], ['1e', '9', ''], ['-', '1', 'e-999']).map<Writer>(
  ([first = '', unit = '', last = '']) =>
    (room) =>
      `${first}${filled(unit, room - 8)}${last}`,
)
const blanks = fc.constantFrom(' ', '\n').map<Writer>((unit) => (room) => filled(unit, room - 4))

/** Writes one JSON value that fills the given size; `blanks` writes none. */
export const bulk: fc.Arbitrary<Writer> = fc.oneof(text, array, object, repeatedName, nested, number, blanks)

/** A body of this size in which the named field, or an unknown one, is bulk; the rest is valid. */
export function bulkBody(example: Record<string, unknown>, field: string, write: Writer, size: number): Buffer {
  const rest = JSON.stringify({ ...example, [field]: undefined }).slice(1)
  const start = `{${JSON.stringify(field)}:`
  const room = size - Buffer.byteLength(start) - Buffer.byteLength(rest) - 1
  return Buffer.from(`${start}${write(room)}${rest === '}' ? '' : ','}${rest}`)
}
