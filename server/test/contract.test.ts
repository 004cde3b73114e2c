import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import type { Operation } from '../src/contract/operation.ts'
import { breakingChanges } from './contract/breaking-changes.ts'
import { type Contract, contractOf } from './contract/contract.ts'
import { agreedContract, currentContract as current, differences } from './contract/snapshot.ts'

describe('the public contract', () => {
  it('breaks no client (npm run generate -- --breaking, if that is what you decided on)', () =>
    assert.deepEqual(breakingChanges(agreedContract(), current()), []))

  it('is the agreed one (npm run generate writes it; read the diff)', () =>
    assert.deepEqual(differences(agreedContract(), current()), []))
})

describe('a change of one operation', () => {
  const model = catalogue.find(({ name }) => name === 'platform_create_idea')!
  const { input, output, access } = model
  const { name: field, ...others } = input.properties
  const after = (change: object) => {
    const changed = catalogue.map((each) => (each === model ? ({ ...each, ...change } as Operation) : each))
    return differences(current(), JSON.parse(JSON.stringify(contractOf(changed))))
  }

  for (const [what, change] of [
    ['its summary', { summary: 'Other.' }],
    ['its description', { description: 'Words.' }],
    ['a field gone', { input: { ...input, properties: others } }],
    ['a limit', { input: { ...input, properties: { ...others, name: { ...field, maxLength: 700 } } } }],
    [
      'the words of a field',
      { input: { ...input, properties: { ...others, name: { ...field, description: 'Words.' } } } },
    ],
    ['what is required', { input: { ...input, required: [] } }],
    ['an output gone', { output: { ...output, properties: {} } }],
    ['a status', { statuses: [200] }],
    ['its hints', { effect: 'destroy' }],
    ['its permission', { access: { ...access, permission: 'start_round' } }],
    ['no tool', { mcp: false }],
    ['not held', { release: null }],
  ] as const)
    it(`is seen: ${what}`, () => assert.deepEqual(after(change), ['platform_create_idea changed']))

  it('is seen: another name', () =>
    assert.deepEqual(after({ name: 'platform_make_idea' }), [
      'platform_create_idea is gone',
      'platform_make_idea is new',
    ]))

  it('is nothing that clients do not see', () => assert.deepEqual(after({ handler: async () => ({}) }), []))
})

describe('a breaking change', () => {
  const CREATE = 'platform_create_idea'
  const after = (change: (contract: Contract) => void): string[] => {
    const now = current()
    change(now)
    return breakingChanges(current(), now)
  }

  for (const [what, change, found] of [
    ['an operation gone', (now) => delete now.operations[CREATE], `${CREATE} is gone`],
    [
      'another path',
      (now) => (now.operations[CREATE]!.route = 'POST /ideas'),
      `${CREATE}: route was POST /bots/action/create-idea and is POST /ideas`,
    ],
    ['another status', (now) => (now.operations[CREATE]!.statuses = '200'), `${CREATE}: status 201 is gone`],
    ['no tool', (now) => (now.operations[CREATE]!.tool = null), `the tool ${CREATE} is gone`],
    ['another tool', (now) => (now.operations[CREATE]!.tool = 'platform_make'), `the tool ${CREATE} is gone`],
    [
      'another access',
      (now) => (now.operations.platform_get_status!.access = 'by=admin'),
      `platform_get_status: access was ${current().operations.platform_get_status!.access} and is by=admin`,
    ],
    [
      'another effect',
      (now) => (now.operations[CREATE]!.effect = 'destroy'),
      `${CREATE}: effect was write and is destroy`,
    ],
    ['no dry run', (now) => (now.operations[CREATE]!.takesDryRun = false), `${CREATE} can no longer be tried`],
    ['not held', (now) => (now.operations[CREATE]!.held = false), `${CREATE}: what happens before approval changed`],
    ['no key', (now) => (now.operations[CREATE]!.takesKey = false), `${CREATE} no longer takes an idempotency key`],
    [
      'an input made required',
      (now) => (now.operations[CREATE]!.input.annotation!.required = true),
      `${CREATE}: annotation is now required`,
    ],
    [
      'a new required input',
      (now) => (now.operations[CREATE]!.input.motto = { type: 'string', required: true }),
      `${CREATE}: motto is now required`,
    ],
    [
      'an input dropped',
      (now) => delete now.operations[CREATE]!.input.annotation,
      `${CREATE}: annotation is no longer taken`,
    ],
    [
      'an input of another type',
      (now) => (now.operations[CREATE]!.input.annotation!.type = 'number'),
      `${CREATE}: annotation: type string is gone`,
    ],
    [
      'a narrower input',
      (now) => now.operations[CREATE]!.input.annotation!.limits!.push('pattern=^[a-z]+$'),
      `${CREATE}: annotation: limit pattern=^[a-z]+$ is new`,
    ],
    [
      'an output dropped',
      (now) => delete now.operations[CREATE]!.output.idea_id,
      `${CREATE}: idea_id is no longer answered`,
    ],
    [
      'an output made optional',
      (now) => (now.operations[CREATE]!.output.idea_id!.required = false),
      `${CREATE}: idea_id is no longer always answered`,
    ],
    [
      'an output that may be null',
      (now) => (now.operations[CREATE]!.output.idea_id!.type = 'integer | null'),
      `${CREATE}: idea_id: type null is new`,
    ],
    ['an event gone', (now) => delete now.events['bot.approved'], 'the event bot.approved is gone'],
    [
      'an event that carries less',
      (now) => delete now.events['bot.approved']!.data.bot_id,
      'bot.approved: bot_id is no longer answered',
    ],
    ['a code of another status', (now) => (now.errors.not_found!.status = 410), 'not_found: status was 404 and is 410'],
    ['a reason gone', (now) => delete now.reasons.no_business, 'the reason no_business is gone'],
    [
      'a scope gone',
      (now) => (now.words.scopes = now.words.scopes!.slice(1)),
      `scopes: the word ${current().words.scopes![0]} is gone`,
    ],
  ] as const satisfies [string, (now: Contract) => unknown, string][])
    it(`is ${what}`, () => assert.deepEqual(after(change), [found]))

  it('is not what only adds', () => {
    const added = after((now) => {
      now.operations.platform_sing = now.operations[CREATE]!
      now.operations[CREATE]!.input.motto = { type: 'string', required: false }
      now.operations[CREATE]!.output.motto = { type: 'string', required: true }
      now.events['idea.sung'] = { data: {}, exactly: '' }
    })
    assert.deepEqual(added, [])
  })
})
