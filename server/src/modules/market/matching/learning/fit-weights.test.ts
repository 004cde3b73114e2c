import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadConfig } from '../../../../config/config.ts'
import { type Comparison, fitWeights } from './fit-weights.ts'

const { matchWeights } = loadConfig({})
let last = 1_000

/** Of one owner, with people of their own unless they are named. */
function compared(owner: number, moves: readonly number[], { text = 0, accepted = last++, declined = last++ } = {}) {
  return { owner, accepted, declined, text, moves } satisfies Comparison
}
const ownersFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
/** Region put the declined one first, type the accepted one. */
const TYPE_IS_RIGHT = [1, -1.9, 0]
const pairs = (owners: readonly number[], moves: readonly number[], each = 2) =>
  owners.flatMap((owner) => Array.from({ length: each }, () => compared(owner, moves)))

describe('weights from answers', () => {
  it('move towards what owners accepted, and no further than half and double', async () => {
    const { verdict, to } = await fitWeights(pairs(ownersFrom(1, 200), TYPE_IS_RIGHT), matchWeights)
    assert.equal(verdict, 'better')
    assert.deepEqual(to, { ...matchWeights, type: 40, region: 19 })
  })

  it('are the same again, and do not depend on the order of answers', async () => {
    const some = pairs(ownersFrom(1, 40), TYPE_IS_RIGHT)
    const [fit, again] = [await fitWeights(some, matchWeights), await fitWeights(some.toReversed(), matchWeights)]
    assert.deepEqual(again, fit)
  })

  it('stay as set where owners contradict each other, and what is not counted stays 0', async () => {
    const half = pairs(ownersFrom(1, 40), [1, -1.9, 0]).concat(pairs(ownersFrom(41, 40), [-1, 1.9, 0]))
    const { verdict, to, right_before } = await fitWeights(half, matchWeights)
    assert.deepEqual([verdict, to, right_before], ['no_better', matchWeights, 0.5])
    const without = { ...matchWeights, type: 0 }
    const fit = await fitWeights(pairs(ownersFrom(1, 60), [0, -1.9, 0], 3), without)
    assert.equal(fit.to.type, 0)
  })

  for (const [what, more] of [
    ['one owner with a hundred accounts', pairs([999], TYPE_IS_RIGHT, 400)],
    [
      'one account at a hundred owners',
      ownersFrom(1, 40).map((owner) => compared(owner, TYPE_IS_RIGHT, { declined: 7 })),
    ],
  ] as const)
    it(`are not moved by ${what}`, async () => {
      // As often as the weights as set say: three of four, and seven of eight.
      const honest = ownersFrom(1, 40).flatMap((owner) => [
        compared(owner, [owner % 4 === 0 ? -1 : 1, 0, 0]),
        compared(owner, [0, owner % 8 === 0 ? -1.9 : 1.9, 0]),
      ])
      const { verdict, to } = await fitWeights([...honest, ...more], matchWeights)
      assert.deepEqual([verdict, to], ['no_better', matchWeights])
    })

  for (const [what, some] of [
    ['owners', pairs(ownersFrom(1, 29), TYPE_IS_RIGHT, 10)],
    ['people on one side', ownersFrom(1, 100).map((owner) => compared(owner, TYPE_IS_RIGHT, { accepted: owner % 59 }))],
    ['answers: none', []],
  ] as const)
    it(`stay as set with too few ${what}`, async () => {
      const { verdict, to, right_after } = await fitWeights(some, matchWeights)
      assert.deepEqual([verdict, to, right_after], ['too_few', matchWeights, null])
    })
})
