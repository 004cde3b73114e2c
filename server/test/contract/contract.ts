import type { TObject, TSchema } from 'typebox'
import { isBotOperation, type Operation } from '../../src/contract/operation.ts'
import { EVENT_TYPES, type EventKind } from '../../src/events/types.ts'
import { anyAnswer } from '../../src/surfaces/success-body.ts'

/** What clients rely on: calls, responses and events, by name, without descriptions. */
export interface Contract {
  operations: Record<string, PublicOperation>
  events: Record<string, Shape>
}

interface PublicOperation {
  route: string
  statuses: string
  tool: boolean
  takesKey: boolean
  input: Shape
  output: Shape
}

/** Every field by its path, such as `ideas[].name`. */
type Shape = Record<string, Field>

interface Field {
  type: string
  required: boolean
  values?: string[]
  /** The narrowest limits, as `maxLength=255`. */
  limits?: string[]
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'minItems', 'pattern', 'format'] as const

export function contractOf(operations: readonly Operation[]): Contract {
  const named = [...operations].sort((one, other) => (one.name < other.name ? -1 : 1))
  return {
    operations: Object.fromEntries(named.map((operation) => [operation.name, publicOperation(operation)])),
    events: Object.fromEntries(Object.entries<EventKind>(EVENT_TYPES).map(([type, { data }]) => [type, shapeOf(data)])),
  }
}

function publicOperation(operation: Operation): PublicOperation {
  return {
    route: `${operation.method} ${operation.path}`,
    statuses: operation.statuses.join(' '),
    tool: operation.mcp,
    takesKey: isBotOperation(operation) && operation.access.idempotent,
    input: shapeOf(operation.input),
    output: shapeOf(anyAnswer(operation) as TObject),
  }
}

function shapeOf(schema: TObject, prefix = ''): Shape {
  const shape: Shape = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = `${prefix}${name}`
    shape[path] = describe(field, schema.required?.includes(name) ?? false)
    Object.assign(shape, inside(field, path))
  }
  return shape
}

function inside(schema: TSchema, path: string): Shape {
  const { properties, items, anyOf } = schema as { properties?: object; items?: TSchema; anyOf?: TSchema[] }
  if (properties) return shapeOf(schema as TObject, `${path}.`)
  if (items) return inside(items, `${path}[]`)
  return Object.assign({}, ...(anyOf ?? []).map((branch) => inside(branch, path)))
}

function describe(schema: TSchema, required: boolean): Field {
  const { enum: values, const: constant } = schema as { enum?: unknown[]; const?: unknown }
  const known = schema as unknown as Record<string, unknown>
  const limits = LIMITS.filter((name) => known[name] !== undefined).map((name) => `${name}=${known[name]}`)
  const allowed = values ?? (constant === undefined ? undefined : [constant])
  return {
    type: typeOf(schema),
    required,
    ...(allowed && { values: allowed.map(String) }),
    ...(limits.length > 0 && { limits }),
  }
}

function typeOf(schema: TSchema): string {
  const { type, anyOf, items } = schema as { type?: string | string[]; anyOf?: TSchema[]; items?: TSchema }
  if (anyOf) return [...new Set(anyOf.map(typeOf))].sort().join(' | ')
  if (type === 'array' && items) return `array of ${typeOf(items)}`
  return Array.isArray(type) ? [...type].sort().join(' | ') : (type ?? 'any')
}
