import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readJson } from './body.ts'

const bounds = { values: 10, depth: 3 }
const read = (text: string) => readJson(Buffer.from(text), bounds)

describe('JSON within bounds', () => {
  it('is what the parser says, brackets and commas in strings included', () => {
    const wide = { values: 1_000_000, depth: 1_000 }
    const text = fc.string({ unit: fc.constantFrom('\\', '"', '[', '{', ',', 'x', 'é'), maxLength: 300 })
    fc.assert(
      fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (value) => {
        const written = JSON.stringify(value)
        assert.deepEqual(readJson(Buffer.from(written), wide), { value: JSON.parse(written) })
        const inString = JSON.stringify(written)
        assert.deepEqual(readJson(Buffer.from(inString), { values: 1, depth: 1 }), { value: written })
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  it('may have values and depth exactly up to the limits', () => {
    assert.ok('value' in read('[1,2,3,4,5,6,7,8]'))
    assert.ok('value' in read('[[[1]]]'))
    assert.ok('value' in read('[[[1]],[[2]]]'))
  })
})

describe('JSON beyond bounds', () => {
  for (const [text, fault] of [
    ['[1,2,3,4,5,6,7,8,9,10]', 'too_many_values'],
    ['{"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1}', 'too_many_values'],
    ['[[],[],[],[],[],[]]', 'too_many_values'],
    ['[[[[1]]]]', 'too_deep'],
    ['{"a":{"a":{"a":{}}}}', 'too_deep'],
    ['[[[[', 'too_deep'],
    ['"x', 'not_json'],
    [`"${'x'.repeat(200)}`, 'not_json'],
    [`"${'x'.repeat(200)}\\"`, 'not_json'],
    ['', 'not_json'],
  ] as const)
    it(text.slice(0, 40), () => assert.deepEqual(read(text), { fault }))

  it('is not even parsed', () => {
    assert.deepEqual(read(`${'['.repeat(11)}no JSON`), { fault: 'too_deep' })
    assert.deepEqual(readJson(Buffer.of(0x22, 0xff, 0x22), bounds), { fault: 'not_utf8' })
  })
})
