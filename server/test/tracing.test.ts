import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenTracing, Tracing, TracingHooks } from '../src/observe/tracing.ts'
import { tracingFrom } from '../src/observe/tracing-from.ts'
import { createTestDatabase } from './databases.ts'
import { makeBusiness } from './ideas.ts'
import { interested, market, representedPerson } from './market.ts'
import { Workbench } from './processes.ts'
import { openReceiver, type Receiver, status } from './receivers.ts'
import { useService } from './service.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const SENT = `00-${TRACE}-${PARENT}-01`

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status: { code?: number }
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const NO_HOOKS: TracingHooks = { onSpans() {}, onFault() {} }

function openedFor(
  { url }: Receiver,
  hooks: Partial<TracingHooks>,
  more: Record<string, string> = {},
): Promise<Tracing> {
  const environment = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '20', ...more }
  return (tracingFrom(environment) as OpenTracing)({ ...NO_HOOKS, ...hooks })
}

let collector: Receiver
const service = useService({
  settings: { WEBHOOK_ALLOW_PRIVATE: '1' },
  async openTracing(hooks) {
    collector = await openReceiver({ after() {} })
    const tracing = await openedFor(collector, hooks)
    return { traced: tracing.traced, close: () => tracing.close().then(() => collector.close()) }
  },
})

function spansOf(receiver: Receiver): SentSpan[] {
  return receiver.received.flatMap(({ event }) =>
    // biome-ignore lint/suspicious/noExplicitAny: as sent by the library
    event.resourceSpans.flatMap((part: any) => part.scopeSpans.flatMap(({ spans }: any) => spans)),
  )
}

async function spanOf(matches: (span: SentSpan) => boolean): Promise<SentSpan> {
  for (let turn = 0; turn < 1_000; turn++) {
    const found = spansOf(collector).find(matches)
    if (found) return found
    await pause(10)
  }
  throw new Error(`No such span among ${spansOf(collector).map(({ name }) => name)}`)
}

function attributesOf({ attributes }: SentSpan) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
}

describe('traces', () => {
  it('have a span for each call below its caller’s, with no words and no token in it', async () => {
    const { agent, person } = await representedPerson(service)
    await makeBusiness(service, agent, { user_id: person.user_id })
    const name = `Words nobody traces ${Math.random()}`
    const fields = { user_id: person.user_id, name }
    const headers = { traceparent: SENT }
    const answer = await service.post('/bots/action/create-idea', fields, {
      token: agent.token,
      headers,
      key: 'a-key-of-ours',
    })
    assert.equal(answer.status, 201, answer.text)
    const span = await spanOf((each) => each.traceId === TRACE && each.name === 'platform_create_idea')
    assert.equal(span.parentSpanId, PARENT)
    assert.deepEqual(attributesOf(span), {
      'ideabridge.request_id': answer.headers.get('x-request-id'),
      'http.response.status_code': 201,
      'ideabridge.code': 'ok',
      'ideabridge.actor': 'agent',
    })
    const said = collector.received.map(({ text }) => text).join('\n')
    for (const secret of [name, agent.token, 'a-key-of-ours']) assert.ok(!said.includes(secret), secret)
    assert.match(said, /"service\.name","value":\{"stringValue":"ideabridge"/)
  })

  it('contain tool calls over MCP and the transactions of people', async () => {
    const { agent } = await representedPerson(service)
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'platform_get_status', arguments: {} },
    }
    const trace = TRACE.replace('4bf9', 'aaaa')
    await service.post('/mcp', message, {
      token: agent.token,
      headers: { traceparent: `00-${trace}-${PARENT}-01`, accept: 'application/json, text/event-stream' },
    })
    assert.equal(
      (await spanOf(({ traceId, name }) => traceId === trace && name === 'platform_get_status')).parentSpanId,
      PARENT,
    )
    const began = await spanOf(({ name }) => name === 'database transaction')
    await spanOf(({ spanId, traceId }) => spanId === began.parentSpanId && traceId === began.traceId)
  })

  it('go on in webhooks, also for writes that share a transaction', async (test) => {
    const setting = await market(service)
    const { owner, investor } = setting
    const { conversation_id } = await interested(service, setting)
    const receiver = await openReceiver(test)
    await service.post('/bots/webhook', { webhook_url: receiver.url }, { token: investor.agent.token })
    const traces = ['1', '2', '3', '4'].map((digit) => digit.repeat(32))
    const answers = await Promise.all(
      traces.map((trace) => {
        const fields = { user_id: owner.person.user_id, conversation_id, body: `In trace ${trace}` }
        const headers = { traceparent: `00-${trace}-${PARENT}-01` }
        return service.post('/bots/action/send-message', fields, { token: owner.agent.token, headers })
      }),
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201, 201],
    )
    const arrived = await receiver.expect(4)
    const ids = answers.map(({ body }) => body.message.id)
    for (const { event, headers } of arrived) {
      const trace = traces[ids.indexOf(event.data.message_id)]
      const [, traceId, spanId] = headers.traceparent?.split('-') ?? []
      assert.equal(traceId, trace)
      const delivery = await spanOf((span) => span.spanId === spanId)
      assert.deepEqual([delivery.name, delivery.traceId], ['deliver event', trace])
      await spanOf((span) => span.spanId === delivery.parentSpanId && span.traceId === trace)
    }
  })

  for (const wrong of ['', 'nonsense', `00-${'0'.repeat(32)}-${PARENT}-01`, `ff-${TRACE}-${PARENT}-01`, `${SENT}-more`])
    it(`begin anew where the header is “${wrong}”`, async () => {
      const { agent } = await representedPerson(service)
      const answer = await service.get('/bots/status', { token: agent.token, headers: { traceparent: wrong } })
      assert.equal(answer.status, 200)
      const id = answer.headers.get('x-request-id')
      const span = await spanOf((each) => attributesOf(each)['ideabridge.request_id'] === id)
      assert.ok(span.traceId !== TRACE && !span.parentSpanId)
    })

  it('are not sent where the caller says they are not sampled', async () => {
    const { agent } = await representedPerson(service)
    const trace = TRACE.replace('4bf9', 'bbbb')
    await service.get('/bots/status', { token: agent.token, headers: { traceparent: `00-${trace}-${PARENT}-00` } })
    await service.get('/bots/status', { token: agent.token, headers: { traceparent: SENT } })
    await spanOf(({ name, traceId }) => name === 'platform_get_status' && traceId === TRACE)
    assert.ok(!spansOf(collector).some(({ traceId }) => traceId === trace))
  })
})

function newTraceIn(tracing: Tracing, name: string, parent?: string): Promise<string> {
  return tracing.traced({ name, kind: 'server', parent }, async ({ traceparent }) => traceparent)
}

describe('a collector that hangs', () => {
  it('gets no more spans than wait; the others are dropped and counted', async (test) => {
    const hanging = await openReceiver(test, () => {})
    const counted = { sent: 0, failed: 0, dropped: 0 }
    const onSpans = (outcome: keyof typeof counted, count: number) => {
      counted[outcome] += count
    }
    const tracing = await openedFor(hanging, { onSpans }, { OTEL_BSP_MAX_QUEUE_SIZE: '5' })
    const work = (name: string) => newTraceIn(tracing, name)
    await work('first')
    await hanging.expect(1)
    for (let turn = 0; turn < 12; turn++) assert.match(await work(`later ${turn}`), /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    assert.deepEqual(counted, { sent: 0, failed: 0, dropped: 7 })
    await tracing.close()
  })

  it('neither keeps a service from answering nor from stopping', async (test) => {
    const database = await createTestDatabase()
    const hanging = await openReceiver(test, () => {})
    test.after(() => database.drop())
    const bench = new Workbench(test)
    const address = new URL(hanging.url).origin
    const running = await bench.start({
      ...database.settings,
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_SERVICE_NAME: 'ideas-of-ours',
      OTEL_BSP_SCHEDULE_DELAY: '10',
    })
    for (let turn = 0; turn < 5; turn++) assert.equal((await running.call('GET', '/legal/retention')).status, 200)
    const [first] = await hanging.expect(1)
    assert.equal(first?.path, '/v1/traces')
    assert.match(first?.text ?? '', /"service\.name","value":\{"stringValue":"ideas-of-ours"/)
    const { code } = await running.end('SIGTERM')
    assert.equal(code, 0)
  })
})

describe('a collector that refuses', () => {
  it('is named once, until it takes spans again, and never asked twice for the same ones', async (test) => {
    const told: string[] = []
    const refusing = await openReceiver(test, status(503))
    const tracing = await openedFor(refusing, {
      onSpans: (outcome, count) => told.push(`${outcome} ${count}`),
      onFault: (fault) => told.push(fault),
    })
    const tell = async (count: number) => {
      await newTraceIn(tracing, 'any')
      await refusing.expect(count)
      for (let turn = 0; turn < 500 && told.length < count; turn++) await pause(10)
    }
    for (const count of [1, 2]) await tell(count)
    refusing.answer = status(200)
    await tell(3)
    await tracing.close()
    assert.deepEqual(told, ['failed 1', 'it answered 503', 'failed 1', 'sent 1'])
    assert.equal(refusing.received.length, 3)
  })
})

describe('the variables of OpenTelemetry', () => {
  it('say what is sampled, whatever the caller wishes or as it does', async (test) => {
    const receiver = await openReceiver(test)
    const flagsWith = async (sampler: Record<string, string>, parent?: string) => {
      const tracing = await openedFor(receiver, {}, sampler)
      const drawn = await Promise.all(Array.from({ length: 200 }, () => newTraceIn(tracing, 'any', parent)))
      await tracing.close()
      return drawn.filter((traceparent) => traceparent.endsWith('-01')).length
    }
    const half = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' }
    const some = await flagsWith(half)
    assert.ok(some > 40 && some < 160, String(some))
    assert.equal(await flagsWith(half, SENT), 200)
    assert.equal(await flagsWith({ OTEL_TRACES_SAMPLER: 'always_off' }, SENT), 0)
    assert.equal(await flagsWith({ OTEL_TRACES_SAMPLER: 'always_on' }, SENT.replace(/1$/, '0')), 200)
  })

  it('give headers and what the service is called', async (test) => {
    const receiver = await openReceiver(test)
    const tracing = await openedFor(
      receiver,
      {},
      {
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key%3D, x-other=two',
        OTEL_RESOURCE_ATTRIBUTES: 'service.name=unseen,deployment.environment.name=test',
        OTEL_SERVICE_NAME: 'ideas',
      },
    )
    await newTraceIn(tracing, 'any')
    await tracing.close()
    const [{ headers, event } = assert.fail()] = receiver.received
    assert.deepEqual([headers['x-key'], headers['x-other']], ['a key=', 'two'])
    assert.deepEqual(event.resourceSpans[0].resource.attributes, [
      { key: 'service.name', value: { stringValue: 'ideas' } },
      { key: 'deployment.environment.name', value: { stringValue: 'test' } },
    ])
  })

  it('that make no sense are named at the start', async () => {
    const address = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
    for (const wrong of [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
      { ...address, OTEL_TRACES_SAMPLER: 'some' },
      { ...address, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
    ])
      await assert.rejects(async () => tracingFrom(wrong)?.(NO_HOOKS), /^Error: OTEL_\w+ (must be|cannot be) /)
  })

  it('switch traces on and off', () => {
    const address = 'http://127.0.0.1:4318'
    for (const off of [
      {},
      { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
      { OTEL_SERVICE_NAME: 'alone' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SDK_DISABLED: 'true' },
    ])
      assert.equal(tracingFrom(off), undefined)
    for (const on of [{ OTEL_EXPORTER_OTLP_ENDPOINT: address }, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address }])
      assert.equal(typeof tracingFrom(on), 'function')
  })
})
