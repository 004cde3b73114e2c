import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sharedTransaction } from './shared-transaction.ts'
import type { Tx } from './tx.ts'

/** A transaction that answers each statement on a later tick with its own text, and records the statements. */
function listeningTx() {
  const asked: string[] = []
  let atWork = 0
  let mostAtWork = 0
  const rows = async (text: string) => {
    asked.push(text)
    atWork++
    mostAtWork = Math.max(mostAtWork, atWork)
    await new Promise((resolve) => setImmediate(resolve))
    atWork--
    if (text === 'wrong') throw new Error('wrong')
    return [text]
  }
  const first = async (text: string) => (await rows(text))[0]
  const unused = () => assert.fail('nobody asked for this')
  const tx = {
    rows,
    first,
    one: first,
    batched: unused,
    attempt: unused,
    kept: unused,
    announce: unused,
    notifyUsers: unused,
  }
  return { tx: sharedTransaction(tx as unknown as Tx), asked, mostAtWork: () => mostAtWork }
}

const insertAll = async (tx: Tx, items: readonly string[]) => {
  await tx.rows(`insert ${items.join(' ')}`)
  return items.map((item) => `${item}!`)
}
const tellAll = async (tx: Tx, items: readonly string[]) => {
  await tx.rows(`tell ${items.join(' ')}`)
  return items
}

describe('calls that share a transaction', () => {
  it('send their statements in order, without waiting for answers', async () => {
    const { tx, asked, mostAtWork } = listeningTx()
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => tx.rows(text)))
    assert.deepEqual(answers, [['a'], ['b'], ['c']])
    assert.deepEqual(asked, ['a', 'b', 'c'])
    assert.equal(mostAtWork(), 3)
  })

  it('take a step together, however many each took before', async () => {
    const { tx, asked } = listeningTx()
    const call = async (name: string, before: readonly string[]) => {
      for (const text of before) await tx.first(text)
      const answer = await tx.batched(insertAll, name)
      await tx.batched(tellAll, name)
      return answer
    }
    const answers = await Promise.all([call('a', []), call('b', ['look']), call('c', ['look', 'look again'])])
    assert.deepEqual(answers, ['a!', 'b!', 'c!'])
    assert.deepEqual(asked, ['look', 'look', 'look again', 'insert a b c', 'tell a b c'])
  })

  it('take a step within a step without waiting for themselves', async () => {
    const { tx, asked } = listeningTx()
    const both = async (inner: Tx, items: readonly string[]) => [
      ...(await Promise.all(items.map((item) => inner.batched(insertAll, item)))),
    ]
    assert.deepEqual(await Promise.all(['a', 'b'].map((item) => tx.batched(both, item))), ['a!', 'b!'])
    assert.deepEqual(asked, ['insert a', 'insert b'])
  })

  it('all learn when a shared step fails, and continue', async () => {
    const { tx } = listeningTx()
    const failing = async (): Promise<string[]> => {
      throw new Error('not today')
    }
    const ends = await Promise.allSettled(['a', 'b'].map((name) => tx.batched(failing, name)))
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(await tx.batched(insertAll, 'c'), 'c!')
  })

  it('are answered even if another’s statement fails', async () => {
    const { tx } = listeningTx()
    const ends = await Promise.allSettled([tx.rows('wrong'), tx.rows('a')])
    assert.deepEqual(
      ends.map(({ status }) => status),
      ['rejected', 'fulfilled'],
    )
  })

  it('cannot roll back a part', () => {
    const { tx } = listeningTx()
    assert.throws(() => tx.attempt(async () => {}), /cannot roll back/)
  })
})
