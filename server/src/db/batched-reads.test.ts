import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { batchedReads } from './batched-reads.ts'
import type { Tx } from './tx.ts'

describe('questions asked at once outside a transaction', () => {
  const tx = {} as Tx

  it('are asked together, each kind for itself', async () => {
    const asked: string[] = []
    const ask = batchedReads(() => tx)
    const lengths = async (_tx: Tx, words: readonly string[]) => {
      asked.push(words.join(' '))
      return words.map((word) => word.length)
    }
    const shouted = async (_tx: Tx, words: readonly string[]) => words.map((word) => word.toUpperCase())
    const answers = await Promise.all([ask(lengths, 'a'), ask(lengths, 'bc'), ask(shouted, 'd')])
    assert.deepEqual(answers, [1, 2, 'D'])
    assert.deepEqual(asked, ['a bc'])
  })

  it('fail alone where each has its own promise', async () => {
    const ask = batchedReads(() => tx)
    const halves = async (_tx: Tx, numbers: readonly number[]) =>
      numbers.map(async (number) => {
        if (number % 2 === 1) throw new Error('odd')
        return number / 2
      })
    const ends = await Promise.allSettled([2, 3, 4].map((number) => ask(halves, number)))
    assert.deepEqual(
      ends.map((end) => (end.status === 'fulfilled' ? end.value : 'refused')),
      [1, 'refused', 2],
    )
  })
})
