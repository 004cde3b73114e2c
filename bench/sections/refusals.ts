import fc from 'fast-check'
import { catalogue } from '../../server/src/catalogue.ts'
import type { Operation } from '../../server/src/contract/operation.ts'
import { detectKind, KindDetector } from '../../server/src/modules/ideas/documents/detect-kind.ts'
import { prepare } from '../../server/src/pipeline/call.ts'
import { LARGEST_BODY, readFields } from '../../server/src/surfaces/http/body.ts'
import { createMcpEndpoint } from '../../server/src/surfaces/mcp/endpoint.ts'
import { readMessage } from '../../server/src/surfaces/mcp/message.ts'
import { bulk, bulkBody } from '../bulk.ts'
import type { Row } from '../report.ts'

/** What one answer may take of the one thread that serves everybody, whatever fills a request up to its limit. */
const MOST_MS = 20
/** Node's limit for request line and headers. */
const LONGEST_QUERY = 16_000
const SEED = 20_261_116
const params = {}

/** As CPU time. The first run compiles, and any run may include garbage collection for others. */
async function cpuOf(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 4 && least > MOST_MS; turn++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

class Worst {
  milliseconds = 0
  about = ''

  async try(about: string, work: () => unknown): Promise<void> {
    const milliseconds = await cpuOf(work)
    if (milliseconds > this.milliseconds) Object.assign(this, { milliseconds, about })
  }

  row(what: string): Row {
    const measured = `${this.milliseconds.toFixed(1)} ms for ${JSON.stringify(this.about)}`
    return { what: `${what} : ${MOST_MS} ms`, measured, ratio: this.milliseconds / MOST_MS, bar: 1, atLeast: false }
  }
}

const fieldsOf = ({ input }: Operation) => [...Object.keys(input.properties), 'unknown_field']
const takesJson = ({ method, signedBody, upload }: Operation) => method !== 'GET' && !signedBody && !upload

/** The slowest refusal of everything that a stranger can fill: bodies, queries, messages, documents. */
export async function refusalRows(): Promise<Row[]> {
  return [await bodies(), await queries(), await messages(), await documents()]
}

async function bodies(): Promise<Row> {
  const worst = new Worst()
  for (const operation of catalogue.filter(takesJson)) {
    const prepared = prepare(operation)
    const given = { contentType: 'application/json', contentEncoding: undefined, query: {}, params, takesBody: true }
    const refuse = (body: Buffer) => {
      const read = readFields(operation.input, { ...given, body })
      return 'faults' in read || prepared.checkInput(read.fields)
    }
    refuse(Buffer.from(JSON.stringify(operation.example)))
    for (const field of fieldsOf(operation))
      for (const write of fc.sample(bulk, { numRuns: 1, seed: SEED + field.length })) {
        const body = bulkBody(operation.example, field, write, LARGEST_BODY)
        await worst.try(`${operation.name} ${body.toString('utf8', 0, 60)}`, () => refuse(body))
      }
  }
  return worst.row('CPU of refusing a full body')
}

async function queries(): Promise<Row> {
  const worst = new Worst()
  for (const operation of catalogue.filter(({ method, upload }) => method === 'GET' || upload)) {
    const prepared = prepare(operation)
    for (const field of fieldsOf(operation))
      for (const unit of ['1,', 'x', '%', '😀', '\0'])
        for (const value of [unit.repeat(LONGEST_QUERY / unit.length), Array(LONGEST_QUERY / 4).fill(unit)]) {
          const raw = { query: { [field]: value }, params, takesBody: false, body: undefined }
          await worst.try(`${operation.name} ${field}=${String(value).slice(0, 40)}`, () => {
            const read = readFields(operation.input, { ...raw, contentType: undefined, contentEncoding: undefined })
            return 'faults' in read || prepared.checkInput(read.fields)
          })
        }
  }
  return worst.row('CPU of refusing a full query')
}

async function messages(): Promise<Row> {
  const caller = {
    bearerToken: undefined,
    address: '',
    requestId: '',
    selection: { toolsets: undefined, readOnly: false },
    answered: () => {},
    challengeFor: () => undefined,
  }
  const never = () => {
    throw new Error('Nothing is followed here.')
  }
  const door = await createMcpEndpoint({
    pipeline: async () => ({ status: 422, body: '{}', headers: {}, code: 'validation_failed' }),
    operations: catalogue.map(prepare),
    site: { baseUrl: 'http://localhost', now: Date.now },
    holderOf: async () => ({ by: 'bot', capabilities: [] }),
    guide: () => '',
    events: { operations: {}, list: () => [] },
    news: {
      newsroom: { follow: never, close() {} },
      tokenState: async () => 'good',
      settled: async () => {},
    },
    onRefused: () => {},
  })
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'platform_register', arguments: {} } }
  const answer = async (body: Buffer) => {
    const read = readMessage(body, 'application/json')
    if (!('message' in read)) return
    const request = new Request('http://mcp.invalid/mcp', { method: 'POST', headers })
    await (await door.answer(request, read.message, caller)).text()
  }
  const worst = new Worst()
  for (let turn = 0; turn < 5; turn++) await answer(Buffer.from(JSON.stringify(message)))
  for (const field of ['jsonrpc', 'id', 'method', 'params', 'unknown_field'])
    for (const write of fc.sample(bulk, { numRuns: 5, seed: SEED })) {
      const body = bulkBody(message, field, write, LARGEST_BODY)
      await worst.try(body.toString('utf8', 0, 80), () => answer(body))
    }
  return worst.row('CPU of refusing a full message to /mcp')
}

async function documents(): Promise<Row> {
  const worst = new Worst()
  const whole = Buffer.alloc(750_000, 'ä').toString('base64')
  await worst.try('the largest base64 document', () => detectKind(Buffer.from(whole, 'base64')))
  const piece = Buffer.alloc(192 * 1024, 'ä')
  await worst.try('192 KiB of a document', () => new KindDetector().add(piece))
  return worst.row('CPU of looking at a document')
}
