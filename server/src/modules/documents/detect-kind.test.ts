import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { readContent } from './add-document.ts'
import { detectKind, KindDetector } from './detect-kind.ts'

describe('a kind is told alike', () => {
  it('wherever the pieces of a file begin and end', () => {
    const character = fc.oneof(fc.constantFrom('a', 'ß', '€', '😀', '\n'), fc.constantFrom('\0', '\u001b'))
    const bytes = fc.oneof(
      fc.array(character, { maxLength: 12 }).map((characters) => Buffer.from(characters.join(''))),
      fc.uint8Array({ maxLength: 12 }).map((values) => Buffer.from(values)),
    )
    // The first piece holds any signature; what follows may be cut anywhere.
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

describe('the thread that answers everybody', () => {
  /** As processor time, so that a busy machine changes nothing; the first time compiles. */
  function leastMilliseconds(work: () => unknown): number {
    let least = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < 4; turn++) {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      least = Math.min(least, (user + system) / 1000)
    }
    return least
  }

  it('is held for less than 20 ms by the largest document in base64, and by a piece of a larger one', () => {
    const text = Buffer.alloc(750_000, 'ä').toString('base64')
    assert.ok(leastMilliseconds(() => detectKind(readContent(text))) < 20)
    const piece = Buffer.alloc(192 * 1024, 'ä')
    assert.ok(leastMilliseconds(() => new KindDetector().add(piece)) < 20)
  })
})
