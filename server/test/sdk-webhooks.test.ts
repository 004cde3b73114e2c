import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { verifyWebhook } from '../../sdk/src/index.ts'
import { signatureHeaders } from '../src/events/signature.ts'
import { newWebhookSecret } from '../src/secrets/secrets.ts'
import { registerAgent } from './agents.ts'
import { openReceiver } from './receivers.ts'
import { useService } from './service.ts'

const secret = newWebhookSecret()
const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', event: 'webhook.test', data: { bot_id: 1 } })
const NOT_GOOD = /signature of the webhook is not good/
const TOO_OLD = /too old, from the future/

/** Headers made by the reference library. */
function signed(at = new Date(), text = body): Record<string, string> {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, text),
  }
}

describe('a webhook', () => {
  it('signed by the reference library is valid, in any kind of headers', async () => {
    const headers = signed()
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
    for (const form of [headers, new Headers(headers), shouted])
      assert.deepEqual((await verifyWebhook(secret, form, body)).data, { bot_id: 1 })
  })

  it('with non-ASCII text is valid', async () => {
    const text = JSON.stringify({ id: 'evt_1', data: { reason: 'zażółć 🦄' } })
    assert.equal((await verifyWebhook(secret, signed(new Date(), text), text)).id, 'evt_1')
  })

  it('signed with two secrets is valid for the holder of either', async () => {
    const other = newWebhookSecret()
    const headers = signatureHeaders('evt_1', body, [other, secret], Math.floor(Date.now() / 1000))
    for (const holder of [secret, other]) assert.equal((await verifyWebhook(holder, headers, body)).id, 'evt_1')
  })

  it('that was changed, or signed by somebody else, is refused', async () => {
    await assert.rejects(verifyWebhook(secret, signed(), body.replace('1', '2')), NOT_GOOD)
    await assert.rejects(verifyWebhook(newWebhookSecret(), signed(), body), NOT_GOOD)
    await assert.rejects(verifyWebhook(secret, { ...signed(), 'webhook-id': 'evt_2' }, body), NOT_GOOD)
    const v2 = signed()['webhook-signature']!.replace('v1,', 'v2,')
    for (const signature of ['', 'v1', 'v1,', 'v1,%%%', v2])
      await assert.rejects(verifyWebhook(secret, { ...signed(), 'webhook-signature': signature }, body), NOT_GOOD)
  })

  it('from long ago or from the future is refused', async () => {
    for (const minutes of [-6, 6])
      await assert.rejects(verifyWebhook(secret, signed(new Date(Date.now() + minutes * 60_000)), body), TOO_OLD)
    for (const timestamp of ['', 'soon', 'NaN'])
      await assert.rejects(verifyWebhook(secret, { ...signed(), 'webhook-timestamp': timestamp }, body), TOO_OLD)
  })

  it('is never checked with an empty secret, with which anybody could sign', async () => {
    for (const empty of ['', 'whsec_', 'whsec_%%%'])
      await assert.rejects(verifyWebhook(empty, signed(), body), /no webhook secret/)
  })
})

describe('a delivery of the service', () => {
  const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' }, runJobs: true })

  it('verifies with the secret of the registration', async (test) => {
    const receiver = await openReceiver(test)
    const agent = await registerAgent(service, { webhook_url: receiver.url })
    await service.post('/bots/webhooks/test', {}, { token: agent.token })
    const [delivery] = await receiver.expect(1)
    const event = await verifyWebhook(agent.webhookSecret, delivery!.headers, delivery!.text)
    assert.equal(event.type, 'webhook.test')
    if (event.type === 'webhook.test') assert.equal(event.data.bot_id, agent.bot_id)
  })
})
