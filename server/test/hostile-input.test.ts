import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { catalogue } from '../src/catalogue.ts'
import { ERRORS } from '../src/errors.ts'
import type { Operation } from '../src/operation.ts'
import { autonomousAgent } from './people.ts'
import { type TestAnswer, useService } from './service.ts'

/** No input ever gives a 500, and every answer has one of the two shapes. */
const service = useService({ settings: { DAILY_ACTIONS_STANDARD: '1000000' } })
const RUNS = 25

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>('', '\0', '\ud800', '\u202e', 0, -1, 1, 1.5, 2 ** 53, 1e308, null, true, [], {}, [[]]),
  fc.constantFrom(
    '0',
    '1e3',
    "'; drop table bots; --",
    'a@b.example',
    '2026-02-30',
    'https://[',
    '%',
    'x'.repeat(70_000),
  ),
)

function bodyOf({ input }: Operation): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.keys(input.properties).map((name) => [name, odd]))
  return fc.oneof({ weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) }, { weight: 1, arbitrary: odd })
}

function pathOf({ path, method, input }: Operation, body: unknown): string {
  const texts = new Map(Object.entries(body && typeof body === 'object' ? body : {}).map(([k, v]) => [k, textOf(v)]))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name) => texts.get(name) || '1')
  if (method !== 'GET') return filled
  const query = Object.keys(input.properties).map((name) => `${name}=${texts.get(name) ?? ''}`)
  return `${filled}?${query.join('&')}`
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 400))
}

function assertSane({ status, body, text }: TestAnswer): void {
  assert.ok(status < 500, text)
  if (status < 400) assert.equal(body.status, true)
  else assert.ok(body.status === false && body.code in ERRORS, text)
}

describe('whatever is sent', () => {
  for (const operation of catalogue)
    it(`${operation.name} answers sanely`, async () => {
      const { token } = await autonomousAgent(service)
      await fc.assert(
        fc.asyncProperty(bodyOf(operation), async (body) => {
          const content = operation.method === 'GET' ? undefined : body
          assertSane(await service.call(operation.method, pathOf(operation, body), content, { token }))
        }),
        { numRuns: RUNS },
      )
    })
})
