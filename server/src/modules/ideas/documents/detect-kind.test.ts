import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { detectKind, KindDetector } from './detect-kind.ts'

describe('a kind is detected alike', () => {
  it('however a file is split into chunks', () => {
    const character = fc.oneof(fc.constantFrom('a', 'ß', '€', '😀', '\n'), fc.constantFrom('\0', '\u001b'))
    const bytes = fc.oneof(
      fc.array(character, { maxLength: 12 }).map((characters) => Buffer.from(characters.join(''))),
      fc.uint8Array({ maxLength: 12 }).map((values) => Buffer.from(values)),
    )
    // The first chunk holds any signature; the rest may be split anywhere.
    fc.assert(
      fc.property(bytes, fc.array(fc.nat(12), { maxLength: 4 }), (tail, cuts) => {
        const content = Buffer.concat([Buffer.from('The plan'), tail])
        const detector = new KindDetector()
        const ends = [...cuts.map((cut) => 8 + Math.min(cut, tail.length)), content.length].sort((a, b) => a - b)
        let from = 0
        for (const end of ends) {
          detector.add(content.subarray(from, end))
          from = end
        }
        assert.equal(detector.kind, detectKind(content), content.toString('hex'))
      }),
      { numRuns: 2000, seed: 20_261_115 },
    )
  })
})
