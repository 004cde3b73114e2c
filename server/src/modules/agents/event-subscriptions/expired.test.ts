import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventClient, openCallback } from '../../../../test/event-subscriptions.ts'
import { activeAgent } from '../../../../test/people.ts'
import { waitFor } from '../../../../test/processes.ts'
import { useService } from '../../../../test/service.ts'
import { connectOnce } from '../../../db/database.ts'

const MOST = 100
const FULL = -32013
const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

/** An agent with as many subscriptions as it may have. */
async function full(test: Parameters<typeof openCallback>[0]) {
  const { bot_id, token } = await activeAgent(service)
  const { receiver } = await openCallback(test)
  const client = eventClient(service, token)
  const subscribe = (idea_id: number) => client.subscribe(receiver.url, { arguments: { idea_id } })
  for (let ideaId = 1; ideaId <= MOST; ideaId++) assert.ok((await subscribe(ideaId)).result)
  const endOf = (ideaId: number, when: string) =>
    service.sql(
      `update event_subscriptions set expires_at = app_now() + $3::interval where bot_id = $1 and matching ->> 'idea_id' = $2`,
      [bot_id, String(ideaId), when],
    )
  const alive = async () =>
    (await service.sql('select 1 from event_subscriptions where bot_id = $1 and expires_at > app_now()', [bot_id]))
      .length
  return { bot_id, subscribe, endOf, alive }
}

describe('a subscription that has expired', () => {
  it('counts as a new one when it is asked for again', async (test) => {
    const { subscribe, endOf, alive } = await full(test)
    await endOf(1, '-1 second')
    assert.ok((await subscribe(MOST + 1)).result)
    assert.equal((await subscribe(1)).error?.code, FULL)
    assert.equal(await alive(), MOST)
    // What has not expired can be refreshed, and there is room again once another ends.
    assert.ok((await subscribe(2)).result.deliveryStatus)
    await endOf(3, '-1 second')
    const { result } = await subscribe(1)
    assert.deepEqual([result.deliveryStatus, await alive()], [undefined, MOST])
    const anew =
      'select 1 from event_subscriptions where public_id = $1 and created_at > app_now() - interval $$1 minute$$'
    await service.sql(
      `update event_subscriptions set expires_at = app_now(), created_at = app_now() - interval '1 day'`,
    )
    assert.equal((await service.sql(anew, [(await subscribe(1)).result.id])).length, 1)
  })

  it('and a new one at once: one of them is too many', async (test) => {
    const { subscribe, endOf, alive } = await full(test)
    for (let turn = 1; turn <= 5; turn++) {
      await endOf(1, '-1 second')
      await endOf(MOST + turn - 1, '-1 second')
      await endOf(2, '1 hour')
      await Promise.all([subscribe(MOST + turn), subscribe(1), subscribe(MOST + turn - 1), subscribe(MOST + turn)])
      assert.ok((await alive()) <= MOST)
    }
  })

  it('while it waits for its turn is too late, if another has taken its place', async (test) => {
    const { bot_id, subscribe, endOf, alive } = await full(test)
    const other = await connectOnce(service.database.url)
    test.after(() => other.end())
    await endOf(1, '700 milliseconds')
    await other.query('begin')
    await other.query(
      `select pg_advisory_xact_lock(hashtextextended(format('event-subscriptions %s %s', $1::bigint, null), 0))`,
      [bot_id],
    )
    const late = subscribe(1)
    await waitFor('the call to wait', 5_000, async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
      return (await service.sql(waiting)).length > 0
    })
    await waitFor('its end', 5_000, async () => (await alive()) === MOST - 1)
    await other.query(
      `insert into event_subscriptions (public_id, bot_id, token_hash, type, matching, url, secret_sealed, expires_at)
       select public_id || '-other', bot_id, token_hash, type, '{"idea_id": 999}', url, secret_sealed, app_now() + interval '1 hour'
       from event_subscriptions where bot_id = $1 limit 1`,
      [bot_id],
    )
    await other.query('commit')
    assert.equal((await late).error?.code, FULL)
    assert.equal(await alive(), MOST)
  })
})
