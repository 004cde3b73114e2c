import assert from 'node:assert/strict'
import { it } from 'node:test'
import { eventClient, openCallback } from '../../../../test/event-subscriptions.ts'
import { interested, market } from '../../../../test/market.ts'
import { useSecondProcess } from '../../../../test/second-process.ts'
import { useService } from '../../../../test/service.ts'

const settings = { WEBHOOK_ALLOW_PRIVATE: '1', AGENT_MESSAGES_IN_A_ROW: '0' }
const second = useSecondProcess(() => service, settings)
const service = useService({ settings })

it('what happens in one process reaches a subscription made in another, once', async (test) => {
  const setting = await market(service)
  const { conversation_id } = await interested(service, setting)
  const callback = await openCallback(test)
  const { result } = await eventClient(service, setting.owner.agent.token).subscribe(callback.receiver.url, {
    name: 'message.received',
    arguments: { conversation_id },
  })
  assert.ok(result)
  for (let turn = 1; turn <= 20; turn++) {
    const fields = { conversation_id, body: `Message ${turn}`, user_id: setting.investor.person.user_id }
    const from = turn % 2 === 0 ? second : service
    const { status } = await from.post('/bots/action/send-message', fields, { token: setting.investor.agent.token })
    assert.equal(status, 201)
  }
  await callback.expectEvents(20)
  await service.app.courier.deliverDue()
  const heard = callback.events().map(({ event }) => event.data.message_id)
  const sent = await service.sql<{ message_id: number }>(
    `select id as message_id from messages where conversation_id = $1 and body like 'Message %'`,
    [conversation_id],
  )
  assert.deepEqual(heard.toSorted(), sent.map(({ message_id }) => message_id).toSorted())
})
