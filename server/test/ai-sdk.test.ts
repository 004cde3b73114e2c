import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { connectAssistant } from './assistants.ts'
import { openCallback, tell } from './event-subscriptions.ts'
import { interested, market } from './market.ts'
import { activeAgent, createPerson } from './people.ts'
import type { Received } from './receivers.ts'
import { AI_SDK_MCP } from './separate-install.ts'
import { useService } from './service.ts'

/** A client of events over MCP that we did not write, against the running service: its receiver checks every message. */
const service = useService({ settings: { WEBHOOK_ALLOW_PRIVATE: '1' } })

interface Subscription {
  key: string
  id?: string
  delivery: { secret: string }
}

interface Heard {
  event: { eventId: string; name: string; data: Record<string, unknown> }
  subscription: { id: string }
}

/** What the library asks its users to keep. */
function memoryStore() {
  const kept = new Map<string, Subscription>()
  return {
    kept,
    get: async (key: string) => kept.get(key),
    getById: async (id: string) => [...kept.values()].find((one) => one.id === id),
    set: async (subscription: Subscription) => void kept.set(subscription.key, subscription),
    update: async (key: string, patch: Partial<Subscription>) => void kept.set(key, { ...kept.get(key)!, ...patch }),
    delete: async (key: string) => void kept.delete(key),
  }
}

async function openClient(test: Parameters<typeof openCallback>[0], token: string) {
  const library = await import(AI_SDK_MCP)
  const store = memoryStore()
  const heard: Heard[] = []
  const faults: unknown[] = []
  const handle = library.experimental_createMCPEventWebhook({
    store,
    onEvent: async (one: Heard) => void heard.push(one),
    onError: (error: unknown) => faults.push(error),
  })
  const { receiver } = await openCallback(test, (response, _request, received) => {
    void handle(requestOf(received)).then(async (answer: Response) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    })
  })
  const client = await library.createMCPClient({
    transport: { type: 'http', url: `${service.url}/mcp`, headers: { Authorization: `Bearer ${token}` } },
    experimental_events: { store },
  })
  test.after(() => client.close())
  const subscribe = (name: string, fields: Record<string, unknown> = {}) =>
    client.experimental_events.subscribe({
      name,
      delivery: { mode: 'webhook', url: receiver.url, allowInsecureLocalhost: true },
      ...fields,
    })
  return { events: client.experimental_events, subscribe, store, heard, faults, receiver }
}

function requestOf({ path, headers, text }: Received): Request {
  return new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body: text })
}

async function until(done: () => boolean): Promise<void> {
  for (let turn = 0; turn < 800 && !done(); turn++) await new Promise((resolve) => setTimeout(resolve, 25))
  assert.ok(done(), 'in time')
}

describe('@ai-sdk/mcp', () => {
  it('lists events, subscribes an agent and receives what happens, verified by standardwebhooks too', async (test) => {
    const setting = await market(service)
    const { events, subscribe, store, heard, faults, receiver } = await openClient(test, setting.owner.agent.token)
    const { events: listed } = await events.list()
    assert.ok(listed.some(({ name }: { name: string }) => name === 'idea.interest_received'))
    const { id } = await subscribe('idea.interest_received', { arguments: { idea_id: setting.ideaId } })
    const { interest_id } = await interested(service, setting)
    await until(() => heard.length > 0)
    assert.equal(heard[0]?.subscription.id, id)
    assert.equal(heard[0]?.event.data.interest_id, interest_id)
    const [{ delivery }] = [...store.kept.values()] as [Subscription]
    for (const { text, headers } of receiver.received) new Webhook(delivery.secret).verify(text, headers)
    assert.deepEqual(faults, [])
  })

  it('does so for a person’s assistant, refreshes and ends it', async (test) => {
    const person = await createPerson(service)
    const assistant = await connectAssistant(service, person)
    const { events, subscribe, store, heard } = await openClient(test, assistant.token)
    const { id } = await subscribe('message.received')
    const refreshed = await events.refresh({ id })
    assert.equal(refreshed.id, id)
    const data = { conversation_id: 1, message_id: 1, user_id: person.user_id }
    await tell(service, assistant.bot_id, data, 'message.received')
    await until(() => heard.length > 0)
    assert.deepEqual(heard[0]?.event.data, data)
    await events.unsubscribe({ id })
    assert.equal(store.kept.size, 0)
    await tell(service, assistant.bot_id, { ...data, message_id: 2 }, 'message.received')
    await service.app.courier.deliverDue()
    assert.equal(heard.length, 1)
  })

  it('is told why a subscription is refused', async (test) => {
    const { token } = await activeAgent(service)
    const { subscribe } = await openClient(test, token)
    await assert.rejects(subscribe('idea.approved', { arguments: { colour: 1 } }), /cannot be narrowed by this/)
    await assert.rejects(subscribe('no.such.event'), /Unknown MCP event/)
  })
})
