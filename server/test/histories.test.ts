import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CheckContext } from '../../torture/checks/context.ts'
import { histories } from '../../torture/checks/histories.ts'
import { History } from '../../torture/history.ts'
import { hasOrder, type Op } from '../../torture/linearize.ts'
import { interest, points, type TaskDid, task, upTo } from '../../torture/models.ts'

/** Called and returned at these moments; without an answer it never returned. */
function op<Did, Said>(called: number, returned: number, did: Did, said?: Said): Op<Did, Said> {
  return { called, returned: said === undefined ? Number.POSITIVE_INFINITY : returned, did, said }
}

const none = { left: 0, refused: true } as const

describe('the checker of histories', () => {
  it('finds an order among calls that overlap', () => {
    const history = [
      op(0, 9, 'spend' as const, { left: 1 }),
      op(1, 8, 'spend' as const, { left: 2 }),
      op(2, 7, 'look' as const, { left: 3 }),
      op(3, 6, 'spend' as const, { left: 0 }),
      op(10, 11, 'spend' as const, none),
    ]
    assert.equal(hasOrder(history, points, 3), true)
  })

  for (const [what, history] of Object.entries({
    'one point spent twice': [op(0, 9, 'spend', { left: 1 }), op(1, 8, 'spend', { left: 1 })],
    'a look at what was over': [op(0, 1, 'spend', { left: 1 }), op(2, 3, 'look', { left: 2 })],
    'a refusal while there was something': [op(0, 1, 'spend', none)],
    'points that came back': [
      op(0, 1, 'spend', { left: 1 }),
      op(2, 3, 'spend', { left: 0 }),
      op(4, 5, 'look', { left: 1 }),
    ],
  } as Record<string, Op<'spend' | 'look', { left: number; refused?: true }>[]>))
    it(`finds none for ${what}`, () => {
      assert.equal(hasOrder(history, points, 2), false)
    })

  it('lets a call without an answer have been done at any time since, once, or never', () => {
    const lost = op<'spend' | 'look', { left: number }>(0, 0, 'spend')
    const look = (called: number, left: number) =>
      op<'spend' | 'look', { left: number }>(called, called + 1, 'look', { left })
    for (const seen of [
      [2, 2],
      [2, 1],
      [1, 1],
    ] as const)
      assert.equal(hasOrder([lost, look(1, seen[0]), look(3, seen[1])], points, 2), true, seen.join())
    assert.equal(hasOrder([lost, look(1, 1), look(3, 2)], points, 2), false)
    assert.equal(hasOrder([lost, look(1, 1), look(3, 0)], points, 2), false)
    assert.equal(hasOrder([look(1, 1), { ...lost, called: 3 }], points, 2), false)
  })

  it('knows what may be done so often', () => {
    const use = (called: number, said: 'done' | 'refused') => op(called, called + 5, 'use' as const, said)
    assert.equal(hasOrder([use(0, 'done'), use(1, 'refused'), use(2, 'done')], upTo(2), 0), true)
    assert.equal(hasOrder([use(0, 'done'), use(1, 'done'), use(2, 'done')], upTo(2), 0), false)
    assert.equal(hasOrder([use(0, 'refused'), use(10, 'done'), use(20, 'done')], upTo(2), 0), false)
    assert.equal(hasOrder([use(0, 'done'), use(10, 'refused')], upTo(2), 0), false)
  })

  it('knows an interest: expressed once, decided once', () => {
    const express = (called: number, id: number, status: string, existed: boolean) =>
      op(called, called + 5, 'express' as const, { id, status, existed })
    const decide = (called: number, did: 'accepted' | 'declined', status: string, refused?: true) =>
      op(called, called + 5, did, { status, ...(refused && { refused }) })
    const begun = [express(0, 7, 'new', false), express(1, 7, 'new', true)]
    const order = (...more: Op<'express' | 'accepted' | 'declined', { status: string }>[]) =>
      hasOrder([...begun, ...more], interest, 'none')
    assert.equal(order(decide(10, 'accepted', 'accepted'), decide(11, 'declined', 'accepted', true)), true)
    assert.equal(order(decide(10, 'accepted', 'accepted'), decide(11, 'declined', 'declined')), false)
    assert.equal(order(decide(10, 'accepted', 'accepted'), express(20, 7, 'new', true)), false)
    assert.equal(order(express(2, 8, 'new', false)), false)
    assert.equal(order(decide(10, 'accepted', 'declined', true)), false)
  })

  it('says how many histories it could not judge', async () => {
    const history = new History(1)
    const [check] = histories
    const contests = [true, undefined].map((right) => ({
      about: 'points',
      ops: [op(0, 1, 'look')],
      isRight: () => right,
    }))
    assert.equal(await check!.look({ history, contests } as unknown as CheckContext), 1)
    assert.deepEqual([history.unjudged, history.violations], [1, []])
  })

  it('gives up where there are too many orders, and says so', () => {
    const history = Array.from({ length: 12 }, () => op(0, 100, 'use' as const, 'done' as const))
    const never = {
      step: (state: string, _did: 'use', _said: unknown) => (state.length < 11 ? `${state}x` : undefined),
    }
    assert.equal(hasOrder(history, never, '', 1_000), undefined)
    assert.equal(hasOrder(history, never, '', 10_000), false)
  })

  it('knows a task that is taken up once, and under which nothing is done after its end', () => {
    const did = (called: number, did: TaskDid, said: 'done' | 'known' | 'ended') => op(called, called + 5, did, said)
    const meanwhile = [did(0, 'take up', 'done'), did(1, 'take up', 'known'), did(2, 'cancel', 'done')]
    assert.equal(hasOrder([...meanwhile, did(3, 'write', 'ended'), did(4, 'write', 'done')], task, 'open'), true)
    assert.equal(hasOrder([...meanwhile, did(10, 'write', 'done')], task, 'open'), false)
    assert.equal(hasOrder([did(0, 'take up', 'done'), did(1, 'take up', 'done')], task, 'open'), false)
    const ends = (cancel: 'done' | 'ended', ...finish: ('done' | 'known' | 'ended')[]) =>
      hasOrder([did(0, 'cancel', cancel), ...finish.map((said) => did(0, 'finish', said))], task, 'working')
    assert.deepEqual([ends('done', 'ended', 'ended'), ends('ended', 'done', 'known')], [true, true])
    assert.deepEqual(
      [ends('done', 'done'), ends('ended', 'done', 'done'), ends('ended', 'ended')],
      [false, false, false],
    )
  })
})
