import type { Operation } from '../src/contract/operation.ts'
import { toolOf } from '../src/surfaces/mcp/tools.ts'

/** A tool's input, output and hints, without descriptions, which may change freely. */
export function toolShape(operation: Operation): { name: string; shape: unknown } {
  const { name, inputSchema, outputSchema, annotations: { title: _, ...hints } = {} } = toolOf(operation)
  return { name, shape: { hints, input: wordless(inputSchema), output: wordless(outputSchema) } }
}

/** Each tool that differs, and how. */
export function toolChanges(before: ReadonlyMap<string, unknown>, now: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].sort().flatMap((name) => {
    if (!now.has(name)) return [`${name} is gone`]
    if (!before.has(name)) return [`${name} is new`]
    return JSON.stringify(before.get(name)) === JSON.stringify(now.get(name)) ? [] : [`${name} changed`]
  })
}

type Schema = Record<string, unknown>

function wordless(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(wordless)
  if (typeof schema !== 'object' || schema === null) return schema
  const { description: _description, title: _title, properties, ...rest } = schema as Schema
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, wordless(value)]))
  if (properties === undefined) return plain
  // Field names are kept: a field may itself be called description.
  const fields = Object.entries(properties as Schema).map(([name, field]) => [name, wordless(field)])
  return { ...plain, properties: Object.fromEntries(fields) }
}
