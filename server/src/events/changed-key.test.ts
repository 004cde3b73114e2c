import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { afterEach, describe, it } from 'node:test'
import { useAdmin } from '../../test/admins.ts'
import { registerAgent } from '../../test/agents.ts'
import { assertAccepted } from '../../test/assertions.ts'
import { subscribed, tell } from '../../test/event-subscriptions.ts'
import { openReceiver } from '../../test/receivers.ts'
import { useService } from '../../test/service.ts'
import { createSecrets } from '../secrets/secrets.ts'

const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })
const admin = useAdmin(service)
/** As the installation sealed things before its key was changed. */
const earlier = createSecrets(randomBytes(32))

afterEach(() => service.database.travel('0'))

describe('after SECRET_KEY was changed', () => {
  it('an agent reads why its events are not sent, and gets them once it has rotated its secret', async (test) => {
    const receiver = await openReceiver(test)
    const { bot_id, token } = await registerAgent(service, { webhook_url: receiver.url })
    const sealed = earlier.seal('whsec_of-before')
    await service.sql('update bots set webhook_secret_sealed = $2 where bot_id = $1', [bot_id, sealed])
    await tell(service, bot_id, { idea_id: 1 })
    await service.app.courier.deliverDue()
    const { deliveries } = (await service.get('/bots/webhooks/deliveries', { token })).body
    assert.match(deliveries[0].attempts[0].error, /Send rotate_secret: true to platform_set_webhook/)
    assert.deepEqual([deliveries[0].state, receiver.received.length], ['pending', 0])

    assertAccepted(await service.post('/bots/webhook', { rotate_secret: true }, { token }), 200)
    await service.database.travel('1 minute')
    await service.app.courier.deliverDue()
    assert.equal(receiver.received.length, 1)
    assert.equal(receiver.received[0]?.headers['webhook-signature']?.split(' ').length, 1)
  })

  it('a client refreshes its subscription and gets its events', async (test) => {
    const { agent, callback, client, url, delivery } = await subscribed(service, test)
    const sealed = earlier.seal('whsec_of-before')
    await service.sql('update event_subscriptions set secret_sealed = $2 where bot_id = $1', [agent.bot_id, sealed])
    const { error } = await client.subscribe(url, { delivery })
    assert.equal(error, undefined)
    await tell(service, agent.bot_id, { idea_id: 1 })
    await service.app.courier.deliverDue()
    assert.equal(callback.events().length, 1)
  })

  it('admins still see the list of mails', async () => {
    await service.sql(
      `insert into mails (to_address, subject, text_sealed, headers) values ('a@example.org', 'Before', $1, '{}')`,
      [earlier.seal('Hello.')],
    )
    const answer = await admin.get('/admin/mail?to=a@example.org')
    assertAccepted(answer, 200)
    assert.match(answer.body.mails[0].text, /another SECRET_KEY/)
  })
})
