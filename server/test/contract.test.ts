import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { catalogue } from '../src/catalogue.ts'
import { breakingChanges } from './contract/breaking-changes.ts'
import { type Contract, contractOf } from './contract/contract.ts'

/** Written at a release (RELEASE_CONTRACT=1): what the clients of that release may rely on. */
const RELEASED = new URL('./snapshots/contract.json', import.meta.url)

const current = (): Contract => JSON.parse(JSON.stringify(contractOf(catalogue)))

describe('the public contract', () => {
  if (process.env.RELEASE_CONTRACT === '1') writeFileSync(RELEASED, `${JSON.stringify(current(), null, 1)}\n`)

  it('breaks no client of the last release', () =>
    assert.deepEqual(breakingChanges(JSON.parse(readFileSync(RELEASED, 'utf8')), current()), []))
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
    ['no tool', (now) => (now.operations[CREATE]!.tool = false), `${CREATE} is no longer a tool`],
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
      (now) => delete now.events['bot.approved']!.bot_id,
      'bot.approved: bot_id is no longer answered',
    ],
  ] as const satisfies [string, (now: Contract) => unknown, string][])
    it(`is ${what}`, () => assert.deepEqual(after(change), [found]))

  it('is not what only adds', () => {
    const added = after((now) => {
      now.operations.platform_sing = now.operations[CREATE]!
      now.operations[CREATE]!.input.motto = { type: 'string', required: false }
      now.operations[CREATE]!.output.motto = { type: 'string', required: true }
      now.events['idea.sung'] = {}
    })
    assert.deepEqual(added, [])
  })
})
