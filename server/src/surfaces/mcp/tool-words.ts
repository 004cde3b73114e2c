import type { Fields } from '../../contract/fields.ts'
import { PLACES } from '../../contract/places.ts'
import { toolName } from './tools.ts'

const HEADER = 'Idempotency-Key'

/** An answer as a client of tools can follow it: steps name the tool instead of an address, and the key is a field. */
export function inToolWords(body: string): string {
  if (!body.includes('"next":[') && !body.includes(HEADER)) return body
  return JSON.stringify(translated(JSON.parse(body)))
}

/** At any depth: an approval brings the answer of its call, and an event that answer too. */
function translated(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return name === 'next' ? value.map(step) : value.map((one) => translated(one))
  if (typeof value !== 'object' || value === null) return value
  const fields = name === 'errors' || name === 'reasons' ? named(value as Fields) : (value as Fields)
  return Object.fromEntries(Object.entries(fields).map(([field, child]) => [field, translated(child, field)]))
}

function named(faults: Fields): Fields {
  return Object.fromEntries(Object.entries(faults).map(([field, said]) => [field === HEADER ? KEY : field, said]))
}

const KEY = 'idempotency_key'

function step(said: unknown): unknown {
  if (typeof said !== 'object' || said === null) return said
  const { method, path, ...rest } = said as Fields
  const { operation } = rest
  const isTool = typeof operation === 'string' && PLACES.get(operation)?.mcp
  return isTool
    ? { ...rest, tool: toolName({ name: operation }) }
    : { ...rest, ...(path !== undefined && { method, path }) }
}
