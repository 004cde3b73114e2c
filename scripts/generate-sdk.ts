import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { catalogue } from '../server/src/catalogue.ts'
import { ERRORS } from '../server/src/errors.ts'
import { EVENT_TYPES } from '../server/src/events/types.ts'
import { isBotOperation, type Operation } from '../server/src/operation.ts'

/** Writes the SDK's types from the catalogue. A test compares the file with what this makes. */

const FILE = path.resolve(import.meta.dirname, '../sdk/src/generated/operations.ts')

interface Node {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  items?: Node
  properties?: Record<string, Node>
  required?: string[]
  description?: string
}

export function generateSdk(): string {
  const operations = [...catalogue].sort((one, other) => (one.name < other.name ? -1 : 1))
  return `// Made from the catalogue of operations by scripts/generate-sdk.ts; do not edit.

export type ErrorCode =\n${Object.keys(ERRORS)
    .map((code) => `  | '${code}'`)
    .join('\n')}

export type EventType =\n${Object.keys(EVENT_TYPES)
    .map((type) => `  | '${type}'`)
    .join('\n')}

/** Every operation: what goes in and what comes out. */
export interface Operations {
${operations.map(operationType).join('\n')}
}

export type OperationName = keyof Operations

/** How each is reached: method, path, and k where it takes an idempotency key. */
export const ROUTES: Record<OperationName, string> = {
${operations.map((operation) => `  ${operation.name}: '${route(operation)}',`).join('\n')}
}
`
}

function operationType(operation: Operation): string {
  const input = typeOf(operation.input as unknown as Node, '    ')
  const output = typeOf(operation.output as unknown as Node, '    ')
  return `  /** ${operation.summary} */\n  ${operation.name}: {\n    input: ${input}\n    output: ${output}\n  }`
}

function route(operation: Operation): string {
  const keyed = isBotOperation(operation) && operation.access.idempotent ? ' k' : ''
  return `${operation.method} ${operation.path}${keyed}`
}

function typeOf(node: Node, indent: string): string {
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map((value) => literal(value)).join(' | ')
  if (node.anyOf) return node.anyOf.map((branch) => typeOf(branch, indent)).join(' | ')
  if (node.type === 'array') return `${wrapped(typeOf(node.items ?? {}, indent))}[]`
  if (node.type === 'object') return objectType(node, indent)
  return (
    { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[node.type ?? ''] ??
    'unknown'
  )
}

function objectType(node: Node, indent: string): string {
  const fields = Object.entries(node.properties ?? {})
  if (fields.length === 0) return 'Record<string, unknown>'
  const inner = `${indent}  `
  const lines = fields.map(([name, child]) => {
    const optional = node.required?.includes(name) ? '' : '?'
    return `${inner}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${optional}: ${typeOf(child, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function wrapped(type: string): string {
  return type.includes('|') ? `(${type})` : type
}

if (import.meta.main) {
  const text = generateSdk()
  const before = await readFile(FILE, 'utf8').catch(() => '')
  if (before !== text) await writeFile(FILE, text)
  console.log(before === text ? 'The SDK fits the catalogue.' : `Wrote ${path.relative(process.cwd(), FILE)}.`)
}
