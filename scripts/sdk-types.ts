import { ERRORS } from '../server/src/contract/error-codes.ts'
import { type Operation, takesDryRun, takesKey, takesTask } from '../server/src/contract/operation.ts'
import { EventContent } from '../server/src/events/content.ts'
import { EVENT_TYPES } from '../server/src/events/types.ts'
import { optionalFields } from '../server/src/surfaces/success-body.ts'
import { branchesOf, type Node } from './sdk-schema.ts'

/** The SDK's types and routes as one file. */
export function sdkTypes(operations: readonly Operation[]): string {
  return `// Made from the catalogue of operations by scripts/generate-sdk.ts; do not edit.

export type ErrorCode =\n${Object.keys(ERRORS)
    .map((code) => `  | '${code}'`)
    .join('\n')}

/** Every kind of event: what its data carries. */
export interface EventData {
${Object.entries(EVENT_TYPES)
  .map(([type, { summary, data }]) => `  /** ${summary} */\n  '${type}': ${typeOf(data as unknown as Node, '  ')}`)
  .join('\n')}
}

export type EventType = keyof EventData

/** What an event is about, for who asks for it with include: ['content']. */
export type EventContent = ${typeOf(EventContent as unknown as Node, '')}

/** What refusals carry beside code and message, by their code. */
export interface RefusalFields {
${refusalTypes(operations)}
}

/** Every operation: what goes in and what comes out. */
export interface Operations {
${operations.map(operationType).join('\n')}
}

export type OperationName = keyof Operations

/** Writes that can be tried without being done. */
export type DryRunName =
${operations
  .filter(takesDryRun)
  .map(({ name }) => `  | '${name}'`)
  .join('\n')}

/** How each is reached: method, path, k where it takes an idempotency key, d a dry run, f where it answers with a file, u where its body is one. */
export const ROUTES: Record<OperationName, string> = {
${operations.map((operation) => `  ${operation.name}: '${route(operation)}',`).join('\n')}
}
`
}

function refusalTypes(operations: readonly Operation[]): string {
  const byCode = new Map(operations.flatMap(({ refusals = {} }) => Object.entries(refusals)))
  return [...byCode].map(([code, schema]) => `  ${code}: ${typeOf(schema as unknown as Node, '  ')}`).join('\n')
}

function operationType(operation: Operation): string {
  const fields = typeOf(operation.input as unknown as Node, '    ')
  const input = `${fields}${takesTask(operation) ? TASK : ''}${operation.upload ? SENT_FILE : ''}`
  const { output: answer } = operation
  const answered = { ...answer, properties: { ...answer.properties, ...optionalFields(operation) } }
  const output = operation.file ? FILE : typeOf(answered as unknown as Node, '    ')
  return `  /** ${operation.summary} */\n  ${operation.name}: {\n    input: ${input}\n    output: ${output}\n  }`
}

const FILE = `{
      file: Blob
      /** Safe to save it under. */
      file_name: string
    }`

const TASK = ` & {
      /** The task of your user it is done for. */
      task_id?: number
    }`

const SENT_FILE = ` & {
      /** The file itself. */
      file: Blob
    }`

function route(operation: Operation): string {
  const traits = `${takesKey(operation) ? 'k' : ''}${takesDryRun(operation) ? 'd' : ''}${operation.file ? 'f' : ''}${operation.upload ? 'u' : ''}`
  return [operation.method, operation.path, ...(traits ? [traits] : [])].join(' ')
}

function typeOf(node: Node, indent: string): string {
  if (node.const !== undefined) return literal(node.const)
  if (node.enum) return node.enum.map((value) => literal(value)).join(' | ')
  const branches = branchesOf(node)
  if (branches.length > 1) return branches.map((branch) => typeOf(branch, indent)).join(' | ')
  if (node.type === 'array') return `${wrapped(typeOf(node.items ?? {}, indent))}[]`
  if (node.type === 'object') return objectType(node, indent)
  return (
    { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[String(node.type)] ??
    'unknown'
  )
}

function objectType(node: Node, indent: string): string {
  const fields = Object.entries(node.properties ?? {})
  if (fields.length === 0) return 'Record<string, unknown>'
  const inner = `${indent}  `
  const lines = fields.map(([name, child]) => {
    const optional = node.required?.includes(name) ? '' : '?'
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    return `${noteAbove(child, inner)}${inner}${key}${optional}: ${typeOf(child, inner)}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function noteAbove(node: Node, indent: string): string {
  const description = node.description ?? branchesOf(node)[0]?.description
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function wrapped(type: string): string {
  return type.includes('|') ? `(${type})` : type
}
