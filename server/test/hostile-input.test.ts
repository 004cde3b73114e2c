import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { catalogue } from '../src/catalogue.ts'
import { ERRORS } from '../src/contract/error-codes.ts'
import type { Fields } from '../src/contract/fields.ts'
import type { Operation } from '../src/contract/operation.ts'
import { SCOPE_NAMES } from '../src/contract/vocabulary.ts'
import { toolName } from '../src/surfaces/mcp/tools.ts'
import { EXHAUSTIVE } from './exhaustive.ts'
import { HOSTILE_BODIES, hostileValue, PROTOTYPE_NAMES } from './fuzz/values.ts'
import { inputIn } from './matrix/meetings.ts'
import { makeWorld, type World } from './matrix/world.ts'
import { sendMcp } from './mcp.ts'
import { createPerson, personToken } from './people.ts'
import { type RequestOptions, type TestAnswer, useService } from './service.ts'

/**
 * No input ever gives a 500, and every answer has one of the two shapes. Generated from the schemas: a valid input with
 * one to three fields replaced by something hostile, so that it gets past the first check too. The seed is fixed;
 * `npm run torture:fuzz` tries others and also bounds time and memory.
 */
const { FUZZ_RUNS } = process.env
const RUNS = Number(FUZZ_RUNS ?? (EXHAUSTIVE ? 12 : 1))
const SEED = FUZZ_RUNS === undefined ? 20_261_115 : Date.now() % 2 ** 31

const service = useService({
  settings: {
    DAILY_ACTIONS_STANDARD: '1000000',
    USER_RATE_PER_MINUTE: '1000000',
    SESSION_RATE_PER_MINUTE: '1000000',
  },
})

interface Caller {
  world: World
  options: RequestOptions
  /** For the MCP door, which has no sessions. */
  token: string | undefined
}

/** A permitted caller with records of their own: hostile input must get past the door. */
async function callerOf({ access }: Operation): Promise<Caller> {
  const world = await makeWorld(service)
  const asAgent = access.by === 'bot'
  if (asAgent) return { world, options: { token: world.agent.token }, token: world.agent.token }
  const person = access.by === 'admin' ? await createPerson(service, { admin: true }) : world.owner
  return {
    world,
    options: { headers: person.session },
    token: await personToken(service, person, [...SCOPE_NAMES, 'admin']),
  }
}

let slowest = { operation: '', milliseconds: 0 }

/** Sent like any call: path fields in the path, whatever they are; the others in the query or the body. */
async function send(
  { name, method, path, upload }: Operation,
  fields: Fields,
  options: RequestOptions,
): Promise<TestAnswer> {
  const rest = { ...fields }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, field: string) => {
    delete rest[field]
    return textOf(fields[field]) || '%20'
  })
  const query = Object.entries(rest).map(([field, value]) => `${encodeURIComponent(field)}=${textOf(value)}`)
  const started = performance.now()
  const answer =
    method === 'GET'
      ? await service.get(`${filled}?${query.join('&').slice(0, 8_000)}`, options)
      : upload
        ? await service.post(`${filled}?${query.join('&').slice(0, 8_000)}`, undefined, {
            ...options,
            raw: 'The plan.',
          })
        : await service.call(method, filled, rest, options)
  const milliseconds = performance.now() - started
  if (milliseconds > slowest.milliseconds) slowest = { operation: name, milliseconds }
  return answer
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed().slice(0, 400))
}

function assertSane({ status, body, text, headers }: TestAnswer, sent: unknown): void {
  const about = () => `${JSON.stringify(sent)?.slice(0, 600)} → ${status} ${text.slice(0, 300)}`
  assert.ok(status < 500, about())
  const isFile = headers.has('content-disposition')
  if (status < 400) assert.equal(isFile || body?.status, true, about())
  else assert.ok(body?.status === false && body.code in ERRORS, about())
}

/** A valid input with one to three fields replaced. */
function replacementsOf({ input }: Operation): fc.Arbitrary<[string, unknown][]> {
  const names = [...Object.keys(input.properties), ...PROTOTYPE_NAMES]
  return fc.array(fc.tuple(fc.constantFrom(...names), hostileValue), { minLength: 1, maxLength: 3 })
}

/** Sets it as JSON would, including names that assignment treats specially. */
function replaced(fields: Fields, replacements: [string, unknown][]): Fields {
  const changed = { ...fields }
  for (const [name, value] of replacements)
    Object.defineProperty(changed, name, { value, enumerable: true, configurable: true, writable: true })
  return changed
}

/** Of what nobody may do often: hostile input must get past these too. */
const forgetLimits = () =>
  service.sql(`delete from rate_windows where subject like any ('{wrong-pairing-codes:%,recovery-requests:%}')`)

const sendable = catalogue.filter(({ stream }) => !stream)

describe('whatever is sent', () => {
  for (const operation of sendable)
    it(`${operation.name} answers sanely`, { timeout: 60_000 + RUNS * 2_000 }, async () => {
      const { world, options, token } = await callerOf(operation)
      const whole = await inputIn(world, operation)
      await fc.assert(
        fc
          .asyncProperty(replacementsOf(operation), async (replacements) => {
            const fields = { ...replaced(whole, replacements), ...('wait' in whole && { wait: 0 }) }
            assertSane(await send(operation, fields, options), fields)
            if (operation.mcp) await assertSaneTool(operation, fields, token)
          })
          .beforeEach(forgetLimits),
        { numRuns: RUNS, seed: SEED },
      )
    })
})

/** The other door: an answer in its own format, never a failure. */
async function assertSaneTool(operation: Operation, fields: Fields, token: string | undefined): Promise<void> {
  const call = { name: toolName(operation), arguments: fields }
  const answer = await sendMcp(service, 'tools/call', call, token === undefined ? {} : { token })
  const about = () => `${JSON.stringify(fields)?.slice(0, 600)} → ${answer.status} ${answer.text.slice(0, 300)}`
  assert.ok(answer.status < 500, about())
  assert.ok(!answer.text.includes('server_error') && !answer.text.includes('-32603'), about())
}

describe('malformed bodies', () => {
  for (const path of [
    '/bots/register',
    '/bots/action/create-idea',
    '/account/login',
    '/account/ideas',
    '/payments/stripe/webhook',
  ])
    it(path, async () => {
      const { agent } = await makeWorld(service)
      for (const raw of HOSTILE_BODIES)
        for (const type of ['application/json', 'text/plain', 'application/json; charset=utf-16', '']) {
          const answer = await service.post(path, undefined, {
            raw,
            token: agent.token,
            headers: { 'content-type': type },
          })
          assertSane(answer, [String(raw).slice(0, 40), type])
        }
    })

  it('/mcp', async () => {
    for (const raw of HOSTILE_BODIES) {
      const { status } = await service.post('/mcp', undefined, {
        raw,
        headers: { accept: 'application/json, text/event-stream' },
      })
      assert.ok(status >= 400 && status < 500, `${String(raw).slice(0, 40)} → ${status}`)
    }
  })

  it('of two fields with one name the last wins, as usual in JSON', async () => {
    const raw = '{"bot_token":"first","bot_token":7}'
    const { body } = await service.post('/bots/auth', undefined, { raw })
    assert.deepEqual(Object.keys(body.errors), ['bot_token'])
  })

  it('fields named like the prototype change no other object', async () => {
    const { agent } = await makeWorld(service)
    const raw = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"upgrade_id":"x"}'
    await service.post('/bots/points/spend', undefined, { raw, token: agent.token })
    assert.equal(({} as Fields).polluted, undefined)
  })
})

describe('hostile headers', () => {
  const values = [
    '',
    ' ',
    '\u00e9',
    '%00',
    '__proto__',
    "';--",
    'x'.repeat(6_000),
    '1,2,3',
    '\ttab',
    '"quoted"',
    'Bearer',
    'a=b; a=b',
  ]
  for (const header of [
    'authorization',
    'cookie',
    'idempotency-key',
    'x-forwarded-for',
    'forwarded',
    'origin',
    'sec-fetch-site',
    'accept',
    'accept-language',
    'last-event-id',
    'content-type',
    'x-request-id',
    'mcp-protocol-version',
    'mcp-session-id',
  ])
    it(header, async () => {
      const { agent, owner } = await makeWorld(service)
      for (const value of values) {
        const forAgent = { token: agent.token, headers: { [header]: value } }
        if (header === 'authorization') Reflect.deleteProperty(forAgent, 'token')
        assertSane(await service.post('/bots/action/list-ideas', {}, forAgent), [header, value])
        const forPerson = { headers: { ...owner.session, [header]: value } }
        assertSane(await service.post('/account/businesses', { is_draft: 1 }, forPerson), [header, value])
        const { status } = await service.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, forAgent)
        assert.ok(status < 500, `${header}: ${value}`)
      }
    })
})

it('text of every plane comes back as sent, except characters that reorder or hide it', async () => {
  const { owner } = await makeWorld(service)
  const planes = Array.from({ length: 17 }, (_, plane) => String.fromCodePoint(plane * 0x10000 + 0x1234)).join('')
  const made = await service.post(
    '/account/businesses',
    { business_name: planes, is_draft: 1 },
    { headers: owner.session },
  )
  const { body } = await service.get(`/account/businesses/${made.body.business_id}`, { headers: owner.session })
  assert.equal(body.business.business_name, planes)
})

/** Bounds that a busy machine could exceed: only on request. */
after(() => {
  if (FUZZ_RUNS === undefined) return
  // Of the service: neither the log that the test keeps nor garbage counts.
  service.logLines.length = 0
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const memory = Math.round(process.memoryUsage().heapUsed / 2 ** 20)
  console.log(`slowest ${slowest.operation} ${Math.round(slowest.milliseconds)} ms; memory ${memory} MiB; seed ${SEED}`)
  assert.ok(slowest.milliseconds < 1_000, 'every answer within a second')
  assert.ok(memory < 200, 'memory stays flat')
})
