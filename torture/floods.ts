import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type Flood = 'sign-ins' | 'reads' | 'pictures' | 'tokens'

interface Order {
  readonly url: string
  readonly flood: Flood
  readonly sockets: number
  /** Of one person, for the flood by somebody we know. */
  readonly token: string
}

/** The account that all sockets sign in to. */
export const FLOODED = { name: 'Flood', email: 'flood@example.org', password: 'a long enough password' }

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const post = (path: string, fields: unknown) => ({
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body: JSON.stringify(fields),
})
const get = (path: string) => ({ method: 'GET', path, headers: {}, body: '' })

const READS = [
  () => get('/openapi.json'),
  () => post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  (turn: number) => get(`/ideas?search=lamps${turn % 100}`),
  () => get('/agents'),
]
const { token = '' } = (workerData ?? {}) as Partial<Order>
const signed = ({ headers, ...order }: ReturnType<typeof get>) => ({
  ...order,
  headers: { ...headers, authorization: `Bearer ${token}` },
})
const SIGNED = [() => get('/account/profile'), ...READS.slice(0, 2), () => get('/account/profile')]
const FLOODS: Record<Flood, (turn: number) => ReturnType<typeof get>> = {
  'sign-ins': () => post('/account/login', FLOODED),
  reads: (turn) => (READS[turn % READS.length] as (turn: number) => ReturnType<typeof get>)(turn),
  tokens: (turn) => signed((SIGNED[turn % SIGNED.length] as (turn: number) => ReturnType<typeof get>)(turn)),
  pictures: (turn) => get(`/preview/agents/${turn}.png`),
}

/** In a thread of its own: sockets of one address, each of which asks again as soon as it is answered. */
async function run({ url, flood, sockets }: Order): Promise<void> {
  const answered: Record<string, number> = {}
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets })
  let stopped = false
  let turn = 0
  parentPort?.once('message', () => {
    stopped = true
    agent.destroy()
  })
  const ask = () =>
    new Promise<string>((resolve) => {
      const { body, ...order } = FLOODS[flood](turn++)
      const request = http.request(url + order.path, { ...order, agent, localAddress: '127.0.8.1' }, (response) => {
        response.resume().once('close', () => resolve(String(response.statusCode)))
      })
      request.once('error', () => resolve('cut')).end(body)
    })
  const keepAsking = async () => {
    while (!stopped) {
      const status = await ask()
      if (!stopped) answered[status] = (answered[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: sockets }, keepAsking))
  parentPort?.postMessage(answered)
}

if (parentPort !== null) await run(workerData as Order)
