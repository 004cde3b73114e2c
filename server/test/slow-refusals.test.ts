import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { catalogue } from '../src/catalogue.ts'
import type { Operation } from '../src/contract/operation.ts'
import { prepare } from '../src/pipeline/call.ts'
import { LARGEST_BODY, readFields } from '../src/surfaces/http/body.ts'
import { createMcpEndpoint } from '../src/surfaces/mcp/endpoint.ts'
import { readMessage } from '../src/surfaces/mcp/message.ts'
import { bulk, bulkBody } from './fuzz/bulk.ts'

/**
 * Whatever fills a body up to its limit, reading and refusing it takes at most 20 ms of the one thread that serves
 * everybody. Measured as CPU time, so that other load does not matter; `npm run torture:fuzz` tries more.
 */
const { FUZZ_RUNS } = process.env
/** Runs per field; each takes far longer than one of a valid input elsewhere. */
const RUNS = Math.ceil(Number(FUZZ_RUNS ?? 1) / 10)
const SEED = FUZZ_RUNS === undefined ? 20_261_116 : Date.now() % 2 ** 31
const MOST_MS = 20
/** Node's limit for request line and headers. */
const LONGEST_QUERY = 16_000

const params = {}

function milliseconds(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The first run compiles, and any run may include garbage collection for others. */
function assertQuick(work: () => unknown, about: () => string): void {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 4 && least > MOST_MS; turn++) least = Math.min(least, milliseconds(work))
  assert.ok(least <= MOST_MS, `${Math.round(least)} ms for ${about()}`)
}

const fieldsOf = ({ input }: Operation) => [...Object.keys(input.properties), 'unknown_field']

const takesJson = ({ method, signedBody, upload }: Operation) => method !== 'GET' && !signedBody && !upload

describe('a body that fills its limit is refused quickly', () => {
  for (const operation of catalogue.filter((operation) => takesJson(operation)))
    it(operation.name, () => {
      const prepared = prepare(operation)
      const given = { contentType: 'application/json', contentEncoding: undefined, query: {}, params, takesBody: true }
      const refuse = (body: Buffer) => {
        const read = readFields(operation.input, { ...given, body })
        return 'faults' in read || prepared.checkInput(read.fields)
      }
      refuse(Buffer.from(JSON.stringify(operation.example)))
      for (const field of fieldsOf(operation))
        fc.assert(
          fc.property(bulk, (write) => {
            const body = bulkBody(operation.example, field, write, LARGEST_BODY)
            assertQuick(
              () => refuse(body),
              () => body.toString('utf8', 0, 80),
            )
          }),
          { numRuns: RUNS, seed: SEED + field.length },
        )
    })
})

describe('a query that fills its limit is refused quickly', () => {
  for (const operation of catalogue.filter(({ method, upload }) => method === 'GET' || upload))
    it(operation.name, () => {
      const prepared = prepare(operation)
      for (const field of fieldsOf(operation))
        for (const unit of ['1,', 'x', '%', '😀', '\0'])
          for (const value of [unit.repeat(LONGEST_QUERY / unit.length), Array(LONGEST_QUERY / 4).fill(unit)]) {
            const query = { [field]: value }
            const raw = { query, params, takesBody: false, body: undefined }
            assertQuick(
              () => {
                const read = readFields(operation.input, { ...raw, contentType: undefined, contentEncoding: undefined })
                return 'faults' in read || prepared.checkInput(read.fields)
              },
              () => `${field}=${String(value).slice(0, 40)}`,
            )
          }
    })
})

describe('a message to /mcp that fills its limit is refused quickly', () => {
  const caller = {
    bearerToken: undefined,
    address: '',
    requestId: '',
    selection: { toolsets: undefined, readOnly: false },
    answered: () => {},
    challengeFor: () => undefined,
  }
  const door = createMcpEndpoint({
    pipeline: async () => ({ status: 422, body: '{}', headers: {}, code: 'validation_failed' }),
    operations: catalogue.map(prepare),
    site: { baseUrl: 'http://localhost' },
    holderOf: async () => ({ by: 'bot', capabilities: [] }),
    guide: () => '',
    events: { operations: {}, list: () => [] },
    news: {
      newsroom: { follow: () => assert.fail(), close() {} },
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
    await (await (await door).answer(request, read.message, caller)).text()
  }

  for (const field of ['jsonrpc', 'id', 'method', 'params', 'unknown_field'])
    it(field, async () => {
      for (let turn = 0; turn < 5; turn++) await answer(Buffer.from(JSON.stringify(message)))
      await fc.assert(
        fc.asyncProperty(bulk, async (write) => {
          const body = bulkBody(message, field, write, LARGEST_BODY)
          let least = Number.POSITIVE_INFINITY
          for (let turn = 0; turn < 4 && least > MOST_MS; turn++) {
            const before = process.threadCpuUsage()
            await answer(body)
            const { user, system } = process.threadCpuUsage(before)
            least = Math.min(least, (user + system) / 1000)
          }
          assert.ok(least <= MOST_MS, `${Math.round(least)} ms for ${body.toString('utf8', 0, 80)}`)
        }),
        { numRuns: RUNS * 5, seed: SEED },
      )
    })
})
