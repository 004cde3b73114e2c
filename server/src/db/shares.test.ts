import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ahead, asCaller, batch, callerIs, Shares } from './queues.ts'

/** Of five connections each caller has one, strangers two, and all callers four. */
const CONNECTIONS = 5
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Those that still wait at the end give up after five seconds. */
function handled<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {})
  return promise
}

/** Callers that come one after another, each for a connection. */
function front(connections = CONNECTIONS) {
  const shares = new Shares(connections)
  const went: string[] = []
  const leaving = new Map<string, () => void>()
  const come = (label: string, name: string, known: Parameters<typeof callerIs>[0] = {}) =>
    handled(
      asCaller(name, async () => {
        callerIs(known)
        leaving.set(label, await shares.enter())
        went.push(label)
      }),
    )
  const leave = async (label: string) => {
    leaving.get(label)?.()
    await settled()
  }
  return { shares, went, come, leave }
}

describe('connections', () => {
  it('go to callers in turn, each at most its share', async () => {
    const { went, come, leave, shares } = front()
    for (const label of ['a1', 'a2', 'a3', 'b1', 'c1', 'd1', 'e1', 'e2']) void come(label, label[0] as string)
    await settled()
    assert.deepEqual(went, ['a1', 'b1', 'c1', 'd1'])
    assert.equal(shares.waiting, 4)
    for (const label of ['b1', 'a1', 'a2', 'e1']) await leave(label)
    assert.deepEqual(went.slice(4), ['e1', 'a2', 'a3', 'e2'])
  })

  it('go to the next caller, not to another call of the one who was last', async () => {
    const { went, come, leave } = front(2 * CONNECTIONS)
    const holding = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2']
    for (const label of [...holding, 'e1', 'e2', 'f1', 'f2']) void come(label, label[0] as string)
    await settled()
    for (const label of ['a1', 'a2', 'b1', 'b2']) await leave(label)
    assert.deepEqual(went.slice(holding.length), ['e1', 'f1', 'e2', 'f2'])
  })

  it('are counted for an account from all addresses, and for all strangers', async () => {
    const { went, come } = front()
    const group = 'strangers who write' as const
    void come('account 1', 'a', { account: 'one', group })
    void come('account 2', 'b', { account: 'one', group })
    void come('stranger 2', 'c', { group })
    void come('stranger 3', 'd', { group })
    void come('agent', 'e')
    await settled()
    assert.deepEqual(went, ['account 1', 'stranger 2', 'agent'])
  })

  it('are there for batches, and for calls that hold one already', async () => {
    const { went, come, shares } = front()
    for (const label of ['a', 'b', 'c', 'd', 'e']) void come(label, label)
    await settled()
    assert.equal(went.length, 4)
    await ahead(() => shares.enter())
  })

  it('are refused to a caller whose line is full, and to nobody else', async () => {
    const { come, went, shares } = front()
    const calls = Array.from({ length: 102 }, (_, place) => come(`a${place}`, 'a'))
    await settled()
    assert.equal(shares.waiting, 100)
    await assert.rejects(calls[101]!, { code: 'rate_limited', status: 429, retryAfterSeconds: 5 })
    await come('b', 'b')
    assert.deepEqual(went, ['a0', 'b'])
  })
})

describe('a batch that is full', () => {
  it('takes callers in turn: one who asks much waits for themselves', async () => {
    const batches: string[][] = []
    const ask = batch<string, void>(
      async (questions) => {
        batches.push([...questions])
        return questions.map(() => undefined)
      },
      { concurrency: 1, size: 2 },
    )
    await Promise.all(['a1', 'a2', 'a3', 'b1'].map((question) => asCaller(question[0] as string, () => ask(question))))
    assert.deepEqual(batches, [
      ['a1', 'b1'],
      ['a2', 'a3'],
    ])
  })
})
