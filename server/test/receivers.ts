import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Received {
  path: string
  headers: Record<string, string>
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: events of many shapes, read only by assertions
  event: any
  at: number
}

export type Behaviour = (response: ServerResponse, request: IncomingMessage, received: Received) => void

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** How it answers; may be changed at any time. */
  answer: Behaviour
  /** Waits until this many have arrived. */
  expect(count: number, limitMs?: number): Promise<Received[]>
  close(): Promise<void>
}

export const status =
  (code: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(code, headers).end()

/** A local server that receives webhooks. */
export async function openReceiver(test: { after(work: () => Promise<void>): void }, answer: Behaviour = status(204)) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const entry: Received = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      text,
      event: JSON.parse(text),
      at: performance.now(),
    }
    received.push(entry)
    receiver.answer(response, request, entry)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer,
    async expect(count, limitMs = 10_000) {
      for (const deadline = Date.now() + limitMs; received.length < count && Date.now() < deadline; ) await pause(5)
      if (received.length < count) throw new Error(`${received.length} events came, ${count} were expected.`)
      return received
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  test.after(() => receiver.close().catch(() => {}))
  return receiver
}
