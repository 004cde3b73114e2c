import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
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

it('stores a result once, also where the answer of the database was lost', async () => {
  const [stored, settled]: number[][] = [[], []]
  const read = {
    rows: async (text: string, [results]: [string]) => {
      if (!text.includes('settle_deliveries')) return stored!.map((delivery_id) => ({ delivery_id }))
      const [{ delivery_id }] = JSON.parse(results)
      stored!.push(delivery_id)
      if (stored!.length === 1) throw new Error('The connection broke.')
      return []
    },
  }
  const log = { warn: () => {} }
  const results = new DeliveryResults({ database: { read }, log } as never, 'worker', {
    settled: (_lane, deliveryId) => settled!.push(deliveryId),
    released: () => {},
  })
  results.settle({ delivery_id: 7, bot_id: 1, tries: 0, state: 'delivered', attempt: {} } as never)
  for (let turn = 0; turn < 200 && settled!.length === 0; turn++) await pause(25)
  assert.deepEqual([stored, settled], [[7], [7]])
})
