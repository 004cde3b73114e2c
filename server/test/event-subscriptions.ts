import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Fields } from '../src/contract/fields.ts'
import { emit } from '../src/events/outbox.ts'
import type { EventData, EventType } from '../src/events/types.ts'
import { sendMcp } from './mcp.ts'
import { activeAgent } from './people.ts'
import { type Behaviour, openReceiver } from './receivers.ts'
import type { TestService } from './service.ts'

export const newSecret = (bytes = 32) => `whsec_${randomBytes(bytes).toString('base64')}`

/** Answers the challenge and accepts every event. */
export const willing: Behaviour = (response, _request, { event }) => {
  if (event.type !== 'verification') response.writeHead(204).end()
  else
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ challenge: event.challenge }))
}

export async function openCallback(test: Parameters<typeof openReceiver>[0], answer: Behaviour = willing) {
  const receiver = await openReceiver(test, answer)
  return {
    receiver,
    /** What came besides the challenge. */
    events: () => receiver.received.filter(({ event }) => event.type !== 'verification'),
    async expectEvents(count: number) {
      for (let turn = 0; turn < 400 && this.events().length < count; turn++)
        await new Promise((resolve) => setTimeout(resolve, 25))
      if (this.events().length < count) throw new Error(`${this.events().length} events came, ${count} were expected.`)
      return this.events()
    },
  }
}

/** Calls the methods of one caller, with every field visible. */
export function eventClient(service: TestService, token: string) {
  const send = async (method: string, params: Fields) => (await sendMcp(service, method, params, { token })).message
  return {
    send,
    subscribe: (url: string, fields: Fields = {}) =>
      send('events/subscribe', {
        name: 'idea.rejected',
        arguments: {},
        delivery: { mode: 'webhook', url, secret: newSecret() },
        ...fields,
      }),
    unsubscribe: (url: string, fields: Fields = {}) =>
      send('events/unsubscribe', { name: 'idea.rejected', arguments: {}, delivery: { url }, ...fields }),
    poll: (fields: Fields = {}) => send('events/poll', { name: 'idea.rejected', arguments: {}, ...fields }),
  }
}

export async function tell<Kind extends EventType>(
  service: TestService,
  botId: number,
  data: EventData<Kind>,
  type = 'idea.rejected' as Kind,
): Promise<string> {
  const [id] = await service.app.database.transaction((tx) => emit(tx, [botId], type, data))
  return id!
}

/** An agent with a subscription, and the callback that gets its events. */
export async function subscribed(service: TestService, test: Parameters<typeof openCallback>[0], fields: Fields = {}) {
  const agent = await activeAgent(service)
  const callback = await openCallback(test)
  const client = eventClient(service, agent.token)
  const secret = newSecret()
  const { url } = callback.receiver
  const delivery = { mode: 'webhook', url, secret }
  const { result, error } = await client.subscribe(url, { delivery, ...fields })
  assert.equal(error, undefined, JSON.stringify(error))
  return { agent, callback, client, secret, url, delivery, result }
}
