import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../server/src/db/database.ts'
import { emitEach } from '../../server/src/events/outbox.ts'
import { type Lab, limitRow } from '../lab.ts'
import { median } from '../load.ts'
import type { Row } from '../report.ts'

const AGENTS = 50
const BACKLOG = 20_000
const PER_SECOND = 100

/** Events to a local receiver: throughput from a backlog, and latency after the commit at 100 a second. */
export async function webhookRows(lab: Lab): Promise<Row[]> {
  const receiver = await startReceiver()
  const service = await lab.startService({
    WEBHOOK_ALLOW_PRIVATE: '1',
    REGISTRATIONS_PER_HOUR: '1000000',
    REGISTRATIONS_PER_HOUR_IN_ALL: '1000000',
  })
  const database = openDatabase({ url: lab.databaseUrl, maxConnections: 4, onIdleError: () => {} })
  database.signals.start()
  const emitTo = (botIds: readonly number[]) =>
    database.transaction((tx) =>
      emitEach(
        tx,
        'idea.approved',
        botIds.map((botId) => ({ botId, data: { idea_id: 1 } })),
      ),
    )
  try {
    const botIds = await registerAgents(service.url, `${receiver.url}/hook`)
    const rates: number[] = []
    for (let run = 1; run <= lab.options.runs; run++) {
      rates.push(await backlogRate(receiver, emitTo, botIds))
      console.log(`  run ${run}: ${Math.round(rates.at(-1) ?? 0)} deliveries a second`)
    }
    const times = await arrivalTimes(receiver, emitTo, botIds, lab.options.seconds)
    const perSecond = median(rates)
    return [
      {
        what: 'webhook deliveries : 1,000 a second',
        measured: `${Math.round(perSecond)}/s to ${AGENTS} agents, ${BACKLOG} waiting`,
        ratio: perSecond / 1000,
        bar: 1,
        atLeast: true,
      },
      limitRow(`commit to arrival at ${PER_SECOND}/s, p50`, median(times), 50, 'ms', `${times.length} events`),
    ]
  } finally {
    await database.close()
    await lab.end(service)
    receiver.close()
  }
}

type EmitTo = (botIds: readonly number[]) => Promise<string[]>

interface Receiver {
  readonly url: string
  /** When each event first arrived, by id. */
  readonly arrivals: Map<string, number>
  arrived(ids: readonly string[]): Promise<void>
  close(): void
}

async function startReceiver(): Promise<Receiver> {
  const arrivals = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    if (!arrivals.has(id)) arrivals.set(id, performance.now())
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    async arrived(ids) {
      for (let turn = 0; turn < 6_000; turn++) {
        if (ids.every((id) => arrivals.has(id))) return
        await setTimeout(20)
      }
      throw new Error(`${ids.filter((id) => !arrivals.has(id)).length} events did not arrive within two minutes`)
    },
    close: () => server.close(),
  }
}

async function registerAgents(url: string, webhookUrl: string): Promise<number[]> {
  const botIds: number[] = []
  for (let index = 0; index < AGENTS; index++) {
    const answer = await fetch(`${url}/bots/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        bot_name: `Hook ${index}`,
        contact_email: 'hook@example.org',
        accept_terms: true,
        webhook_url: webhookUrl,
      }),
    })
    if (answer.status !== 201) throw new Error(await answer.text())
    botIds.push(((await answer.json()) as { bot_id: number }).bot_id)
  }
  return botIds
}

/** From the first arrival to the last, for a backlog committed in one transaction. */
async function backlogRate(receiver: Receiver, emitTo: EmitTo, botIds: readonly number[]): Promise<number> {
  const ids = await emitTo(Array.from({ length: BACKLOG }, (_, index) => botIds[index % botIds.length] as number))
  await receiver.arrived(ids)
  const times = ids.map((id) => receiver.arrivals.get(id) ?? 0).sort((one, other) => one - other)
  return ids.length / (((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000)
}

async function arrivalTimes(
  receiver: Receiver,
  emitTo: EmitTo,
  botIds: readonly number[],
  seconds: number,
): Promise<number[]> {
  const committed = new Map<string, number>()
  for (let index = 0; index < seconds * PER_SECOND; index++) {
    const [id] = await emitTo([botIds[index % botIds.length] as number])
    committed.set(id as string, performance.now())
    await setTimeout(1000 / PER_SECOND)
  }
  await receiver.arrived([...committed.keys()])
  return [...committed].map(([id, at]) => Math.max(0, (receiver.arrivals.get(id) ?? 0) - at))
}
