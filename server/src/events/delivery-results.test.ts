import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { DeliveryResults } from './delivery-results.ts'

it('writes a result that arrives just as the last one was written', async () => {
  const written: number[] = []
  const read = {
    rows: async (_text: string, [results]: [string]) => {
      for (const { delivery_id } of JSON.parse(results)) written.push(delivery_id)
      return []
    },
  }
  const settlement = (delivery_id: number) => ({ delivery_id, bot_id: 1, state: 'delivered', attempt: {} }) as never
  const results: DeliveryResults = new DeliveryResults({ database: { read } } as never, 'worker', {
    // After the queue was found empty, before the writing is known to have ended.
    settled: (_lane, deliveryId) => queueMicrotask(() => deliveryId === 1 && results.settle(settlement(2))),
    released: () => {},
  })
  results.settle(settlement(1))
  await nextTurn()
  assert.deepEqual(written, [1, 2])
})
