import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ASKS_NOBODY, FORGOTTEN_RELEASE, faultsOf } from '../../scripts/check-catalogue.ts'
import { catalogue } from '../src/catalogue.ts'
import { isBotOperation, type Operation } from '../src/contract/operation.ts'
import { EXCEPTIONS } from './tool-exceptions.ts'

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('the catalogue', () => {
  for (const operation of catalogue)
    it(`${operation.name} keeps the rules`, () => assert.deepEqual(faultsOf(operation), []))

  it('has each name once', () => assert.deepEqual(repeated(catalogue.map(({ name }) => name)), []))

  it('lists no obsolete exception', () => {
    const names = catalogue.map(({ name }) => name)
    assert.deepEqual(
      EXCEPTIONS.filter((name) => !names.includes(name)),
      [],
    )
  })

  it('has each method and path once', () => {
    const routes = catalogue.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
    assert.deepEqual(repeated(routes), [])
  })
})

describe('the rules reject', () => {
  const [model] = catalogue.filter(isBotOperation)
  const broken = (change: object): string[] => faultsOf({ ...model!, ...change } as Operation)

  it('nothing in an operation that keeps them', () => assert.deepEqual(broken({}), []))

  for (const [rule, change] of [
    ['name is made of small words', { name: 'Get-Status' }],
    ['a tool, unless a reason is named in tool-exceptions.ts', { mcp: false }],
    ['operations of agents start with platform_', { name: 'get_status' }],
    ['path is made of small words and parameters', { path: '/Bots' }],
    ['summary is one short sentence', { summary: '' }],
    ['description is made of sentences', { description: '' }],
    ['statuses are successes', { statuses: [404] }],
    ['access is declared', { access: undefined }],
    ['input is an object without alternatives at its root', { input: { ...model!.input, anyOf: [] } }],
    ['output is an object without alternatives at its root', { output: { ...model!.output, type: 'array' } }],
    ['parameters of the path are required fields of the input', { path: '/bots/{bot_id}' }],
    ['output leaves status and bot_queued alone', { output: { ...model!.output, properties: { status: {} } } }],
    ['example is a valid input', { example: [] }],
    ['GET only reads', { method: 'GET', effect: 'write' }],
    ['reads are never held', { effect: 'read', release: async () => {} }],
    ['actions are what lies under /bots/action/', { path: '/bots/action/x' }],
    ['actions are logged anyway', { access: { ...model!.access, countsAsAction: true, logged: true } }],
    ['only logged calls that write take a key', { access: { ...model!.access, idempotent: true } }],
    ['user_id is taken where it acts for somebody', { access: { ...model!.access, actsFor: 'user' } }],
    ['a permission is somebody’s', { access: { ...model!.access, permission: 'create_idea' } }],
    [FORGOTTEN_RELEASE, { effect: 'write', release: undefined }],
    [ASKS_NOBODY, { effect: 'write', access: { ...model!.access, permission: 'find_matches' } }],
  ] as const)
    it(rule, () => assert.ok(broken(change).includes(rule), broken(change).join('; ')))
})
