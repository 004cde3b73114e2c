import assert from 'node:assert/strict'
import type { Resolver } from 'node:dns/promises'
import { it } from 'node:test'
import { newSecret, openCallback } from '../../test/event-subscriptions.ts'
import { openCallbacks } from './callback.ts'
import type { ClaimedDelivery } from './deliveries.sql.ts'
import { tooLarge } from './delivery-message.ts'
import { openGuardedAgent } from './guarded-agent.ts'

it('a callback whose name leads to a private address is never connected to', async (test) => {
  const { receiver } = await openCallback(test)
  const { port } = new URL(receiver.url)
  const resolver = { resolve4: async () => ['127.0.0.1'], resolve6: async () => [] } as unknown as Resolver
  const agent = openGuardedAgent({ allowPrivate: false, resolver })
  test.after(() => agent.destroy())
  const ask = openCallbacks({ get: async () => agent }, 2_000)
  const callback = { secret: newSecret(), subscription: 'sub_1', seconds: 0 }
  assert.equal(await ask({ ...callback, url: `http://hooks.example.org:${port}/` }), 'connection_refused')
  assert.equal(await ask({ ...callback, url: `http://127.0.0.1:${port}/` }), 'connection_refused')
  assert.deepEqual(receiver.received, [])
})

it('an event of more than 256 KiB is not sent to a subscription', () => {
  const message = (bytes: number) => ({ url: '', id: '', body: 'x'.repeat(bytes), secrets: [], seconds: 0 })
  const delivery = { subscription: 'sub_1' } as ClaimedDelivery
  assert.equal(tooLarge(delivery, message(262_144)), undefined)
  assert.equal(tooLarge(delivery, message(262_145))?.status_code, 413)
  assert.equal(tooLarge({ ...delivery, subscription: null }, message(300_000)), undefined)
})
