import type { TSchema } from 'typebox'
import { momentText } from './moment.ts'

interface Node {
  type?: string
  format?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

type Projection = (value: unknown) => unknown

/** Compiles the projection of an answer: only what the schema declares leaves the service, through any door. */
export function compileOutput(schema: TSchema): Projection {
  return projectionOf(schema as unknown as Node)
}

function projectionOf(node: Node): Projection {
  if (node.anyOf) return projectionOf(node.anyOf.find((branch) => branch.type !== 'null') ?? {})
  if (node.properties) return objectProjection(node.properties)
  if (node.items) {
    const item = projectionOf(node.items)
    return (value) => (Array.isArray(value) ? value.map(item) : value)
  }
  // The database returns timestamps inside JSON with varying precision.
  if (node.format === 'date-time') return (value) => (typeof value === 'string' ? momentText(value) : value)
  return (value) => value
}

function objectProjection(properties: Record<string, Node>): Projection {
  const fields = Object.entries(properties).map(([name, node]) => [name, projectionOf(node)] as const)
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const projected: Record<string, unknown> = {}
    for (const [name, project] of fields) {
      const field = (value as Record<string, unknown>)[name]
      if (field !== undefined) projected[name] = project(field)
    }
    return projected
  }
}
