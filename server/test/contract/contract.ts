import { createHash } from 'node:crypto'
import type { TObject, TSchema } from 'typebox'
import { ERRORS } from '../../src/contract/error-codes.ts'
import { type Operation, takesDryRun, takesKey } from '../../src/contract/operation.ts'
import { REASONS } from '../../src/contract/reason-list.ts'
import type { ParamKind } from '../../src/contract/reasons.ts'
import { BOT_STATUSES, CAPABILITY_NAMES, PERMISSION_NAMES, SCOPE_NAMES } from '../../src/contract/vocabulary.ts'
import { EVENT_TYPES, type EventKind } from '../../src/events/types.ts'
import { toolName, toolOf } from '../../src/surfaces/mcp/tools.ts'
import { anyAnswer } from '../../src/surfaces/success-body.ts'

/** What clients rely on: calls, responses, tools, events, refusals and words, by name. */
export interface Contract {
  operations: Record<string, PublicOperation>
  events: Record<string, { data: Shape; exactly: string }>
  errors: Record<string, { status: number; retryable: boolean; message: string }>
  reasons: Record<string, { params: Readonly<Record<string, ParamKind>>; sentence: string }>
  words: Record<string, readonly string[]>
}

interface PublicOperation {
  route: string
  statuses: string
  access: string
  effect: string
  tool: string | null
  takesKey: boolean
  takesDryRun: boolean
  held: boolean
  input: Shape
  output: Shape
  /** Changes with anything that clients are shown: words, hints, order, and keywords of schemas that no field here holds. */
  exactly: string
}

/** Every field by its path, such as `ideas[].name`. */
type Shape = Record<string, Field>

interface Field {
  type: string
  required?: boolean
  values?: string[]
  /** The narrowest limits, as `maxLength=255`. */
  limits?: string[]
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'minItems', 'pattern', 'format'] as const

export function contractOf(operations: readonly Operation[]): Contract {
  const named = [...operations].sort((one, other) => (one.name < other.name ? -1 : 1))
  return {
    operations: Object.fromEntries(named.map((operation) => [operation.name, publicOperation(operation)])),
    events: mapped(EVENT_TYPES as Record<string, EventKind>, (kind) => ({
      data: shapeOf(kind.data),
      exactly: fingerprint(kind),
    })),
    errors: mapped(ERRORS, ({ status, retryable, message }) => ({ status, retryable, message })),
    reasons: mapped(REASONS, ({ params, sentence }) => ({ params, sentence })),
    words: {
      scopes: SCOPE_NAMES,
      permissions: PERMISSION_NAMES,
      capabilities: CAPABILITY_NAMES,
      bot_statuses: BOT_STATUSES,
    },
  }
}

function publicOperation(operation: Operation): PublicOperation {
  const { method, path, statuses, access, effect, mcp, release, summary, description, input } = operation
  const output = anyAnswer(operation) as TObject
  return {
    route: `${method} ${path}`,
    statuses: statuses.join(' '),
    access: Object.entries(access)
      .filter(([, value]) => typeof value !== 'function')
      .map(([key, value]) => `${key}=${value}`)
      .join(' '),
    effect,
    tool: mcp ? toolName(operation) : null,
    takesKey: takesKey(operation),
    takesDryRun: takesDryRun(operation),
    held: Boolean(release),
    input: shapeOf(input),
    output: shapeOf(output),
    exactly: fingerprint([summary, description, input, output, mcp && toolOf(operation)]),
  }
}

function mapped<From, To>(entries: Readonly<Record<string, From>>, make: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, make(value)]))
}

function fingerprint(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12)
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
    ...(required && { required }),
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
