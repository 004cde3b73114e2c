import type { TSchema } from 'typebox'
import { momentText } from '../db/values.ts'

interface Node {
  type?: string
  format?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

type Projection = (value: unknown) => unknown

/**
 * Compiles the projection of an answer: only what the schema declares leaves the service, through any surface. A field
 * that is missing becomes undefined, which JSON leaves out.
 */
export function compileOutput(schema: TSchema): Projection {
  return projectionOf(schema as Node) ?? ((value) => value)
}

/** Undefined for values that leave as they are. */
function projectionOf(node: Node): Projection | undefined {
  if (node.anyOf) return projectionOf(node.anyOf.find((branch) => branch.type !== 'null') ?? {})
  if (node.properties) return objectProjection(node.properties)
  if (node.items) {
    const item = projectionOf(node.items)
    return item && ((value) => (Array.isArray(value) ? value.map(item) : value))
  }
  // The database returns timestamps inside JSON with varying precision.
  if (node.format === 'date-time') return (value) => (typeof value === 'string' ? momentText(value) : value)
  return undefined
}

/**
 * Written as source, as TypeBox does for inputs: one function for all schemas is several times slower, because it meets
 * and makes objects of every shape.
 */
function objectProjection(properties: Record<string, Node>): Projection {
  const projections: Projection[] = []
  const fields = Object.entries(properties).map(([name, node]) => {
    const field = JSON.stringify(name)
    const project = projectionOf(node)
    const value = project ? `projections[${projections.push(project) - 1}](value[${field}])` : `value[${field}]`
    return `${field}: ${value}`
  })
  const source = `return (value) => typeof value !== 'object' || value === null ? value : { ${fields.join(', ')} }`
  return new Function('projections', source)(projections)
}
