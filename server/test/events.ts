import assert from 'node:assert/strict'
import { Compile } from 'typebox/compile'
import { EVENT_TYPES, type EventType } from '../src/events/types.ts'
import type { TestAgent } from './agents.ts'
import type { TestService } from './service.ts'

/** Who must receive an event, and which of its documented data they must not get. */
export interface Hearer {
  agent: TestAgent
  without?: readonly string[]
  /** The person it must name, if any. */
  user_id?: number
}

/** Exactly these agents receive it, each once, with exactly the fields that the schema documents. */
export async function assertHeard(service: TestService, type: EventType, hearers: readonly Hearer[]): Promise<void> {
  const told = await service.sql<{ bot_id: number; data: Record<string, unknown> }>(
    'select bot_id, data from events where type = $1 order by event_id',
    [type],
  )
  const botIds = hearers.map(({ agent }) => agent.bot_id).sort((one, other) => one - other)
  assert.deepEqual(
    told.map(({ bot_id }) => bot_id).sort((one, other) => one - other),
    botIds,
    `who heard ${type}`,
  )
  for (const { agent, without = [], user_id } of hearers) {
    const { data } = told.find(({ bot_id }) => bot_id === agent.bot_id)!
    const faults = faultsOf(type, data, without)
    assert.deepEqual(faults, [], `${type}: ${JSON.stringify(data)}`)
    assert.equal(data.user_id, user_id, `whom ${type} names`)
  }
}

export function faultsOf(type: EventType, data: Record<string, unknown>, without: readonly string[] = []): string[] {
  const schema = EVENT_TYPES[type].data
  const documented = Object.keys(schema.properties)
  const expected = documented.filter((field) => !without.includes(field))
  return [
    ...expected.filter((field) => !(field in data)).map((field) => `${field} is missing`),
    ...Object.keys(data)
      .filter((field) => !expected.includes(field))
      .map((field) => `${field} is too much`),
    ...(Compile(schema).Check(data) ? [] : ['does not fit its schema']),
  ]
}
