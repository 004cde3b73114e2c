import type { Fields } from '../../contract/fields.ts'
import { PLACES } from '../../contract/places.ts'
import { toolName } from './tools.ts'

const HEADER = 'Idempotency-Key'

/** An answer as a client of tools can follow it: steps name the tool instead of an address, and the key is a field. */
export function inToolWords(body: string): string {
  if (!body.includes('"next":[') && !body.includes(HEADER)) return body
  const { next, errors, reasons, ...answer } = JSON.parse(body) as Fields
  return JSON.stringify({
    ...answer,
    ...(errors !== undefined && { errors: named(errors as Fields) }),
    ...(reasons !== undefined && { reasons: named(reasons as Fields) }),
    ...(next !== undefined && { next: Array.isArray(next) ? next.map(step) : next }),
  })
}

function named(faults: Fields): Fields {
  return Object.fromEntries(Object.entries(faults).map(([field, said]) => [field === HEADER ? KEY : field, said]))
}

const KEY = 'idempotency_key'

function step({ method, path, ...rest }: Fields): Fields {
  const { operation } = rest
  const isTool = typeof operation === 'string' && PLACES.get(operation)?.mcp
  return isTool
    ? { ...rest, tool: toolName({ name: operation }) }
    : { ...rest, ...(path !== undefined && { method, path }) }
}
