import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { batch } from './queues.ts'

/** Doubles numbers when the test lets it; records each batch. */
function doubling(limits: { concurrency: number; size: number }) {
  const groups: number[][] = []
  const ends: PromiseWithResolvers<void>[] = []
  const ask = batch<number, number>(async (numbers) => {
    groups.push([...numbers])
    const end = Promise.withResolvers<void>()
    ends.push(end)
    await end.promise
    return numbers.map((number) => number * 2)
  }, limits)
  return {
    ask,
    groups,
    end: (index: number) => ends[index]?.resolve(),
    fail: (index: number) => ends[index]?.reject(new Error('lost')),
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('concurrent questions', () => {
  it('go out as one batch, and each gets its own reply', async () => {
    const { ask, groups, end } = doubling({ concurrency: 2, size: 10 })
    const replies = Promise.all([1, 2, 3].map(ask))
    await nextTurn()
    assert.deepEqual(groups, [[1, 2, 3]])
    end(0)
    assert.deepEqual(await replies, [2, 4, 6])
  })

  it('wait for the next batch while the maximum is in flight', async () => {
    const { ask, groups, end } = doubling({ concurrency: 1, size: 10 })
    const first = ask(1)
    await nextTurn()
    const later = Promise.all([2, 3].map(ask))
    await nextTurn()
    assert.deepEqual(groups, [[1]])
    end(0)
    assert.equal(await first, 2)
    await nextTurn()
    assert.deepEqual(groups, [[1], [2, 3]])
    end(1)
    assert.deepEqual(await later, [4, 6])
  })

  it('are split when there are too many', async () => {
    const { ask, groups, end } = doubling({ concurrency: 2, size: 2 })
    const replies = Promise.all([1, 2, 3].map(ask))
    await nextTurn()
    await nextTurn()
    assert.deepEqual(groups, [[1, 2], [3]])
    end(0)
    end(1)
    assert.deepEqual(await replies, [2, 4, 6])
  })

  it('fail together without affecting the next ones', async () => {
    const { ask, end, fail } = doubling({ concurrency: 1, size: 10 })
    const lost = Promise.allSettled([1, 2].map(ask))
    await nextTurn()
    fail(0)
    assert.deepEqual(
      (await lost).map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    const found = ask(3)
    await nextTurn()
    end(1)
    assert.equal(await found, 6)
  })

  it('wait while another batch has what they need, and then go out together', async () => {
    const groups: string[][] = []
    const ends: PromiseWithResolvers<void>[] = []
    const ask = batch<string, string>(
      async (words) => {
        groups.push([...words])
        const end = Promise.withResolvers<void>()
        ends.push(end)
        await end.promise
        return words
      },
      { concurrency: 2, size: 10, needs: (word) => [word.slice(0, 1)] },
    )
    const first = ask('a1')
    await nextTurn()
    const later = Promise.all(['a2', 'b1', 'a3'].map(ask))
    await nextTurn()
    assert.deepEqual(groups, [['a1'], ['b1']])
    ends[0]?.resolve()
    await first
    await nextTurn()
    assert.deepEqual(groups, [['a1'], ['b1'], ['a2', 'a3']])
    ends[1]?.resolve()
    ends[2]?.resolve()
    assert.deepEqual(await later, ['a2', 'b1', 'a3'])
  })

  it('may be answered by separate promises, each with its own outcome', async () => {
    const ask = batch<number, number>(
      async (numbers) =>
        numbers.map(async (number) => {
          if (number === 2) throw new Error('not two')
          return number * 2
        }),
      { concurrency: 1, size: 10 },
    )
    const ends = await Promise.allSettled([1, 2, 3].map(ask))
    assert.deepEqual(
      ends.map((end) => (end.status === 'fulfilled' ? end.value : 'lost')),
      [2, 'lost', 6],
    )
  })
})
