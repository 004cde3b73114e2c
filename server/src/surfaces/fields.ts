/** JSON Schema keywords shown in documents. */
export interface Node {
  type?: string | readonly string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  items?: Node
  properties?: Record<string, Node>
  required?: string[]
  description?: string
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  default?: unknown
}

export interface Field {
  /** With its parents: `sections[].title`. */
  readonly path: string
  readonly type: string
  readonly required: boolean
  readonly note: string
}

/** All fields of a schema in order, nested ones after their parent. */
export function fieldsOf(schema: unknown, prefix = ''): Field[] {
  const { properties = {}, required = [] } = schema as Node
  return Object.entries(properties).flatMap(([name, node]) => {
    const path = `${prefix}${name}`
    return [
      { path, type: typeName(node), required: required.includes(name), note: noteOf(node) },
      ...innerFields(path, node),
    ]
  })
}

function innerFields(path: string, node: Node): Field[] {
  const held = node.anyOf?.find((branch) => branch.type !== 'null') ?? node
  if (held.properties) return fieldsOf(held, `${path}.`)
  return held.items?.properties ? fieldsOf(held.items, `${path}[].`) : []
}

function typeName(node: Node): string {
  if (node.enum) return node.enum.join(' | ')
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.anyOf) return node.anyOf.map(typeName).join(' or ')
  if (node.type === 'array') return `array of ${typeName(node.items ?? {})}`
  const type = [node.type ?? 'any'].flat().join(' or ')
  return node.format ? `${type} (${node.format})` : type
}

const LARGEST = Number.MAX_SAFE_INTEGER

function noteOf(node: Node): string {
  const limits = [
    node.maxLength !== undefined && `at most ${node.maxLength} characters`,
    node.maxItems !== undefined && `at most ${node.maxItems} items`,
    node.maximum !== undefined && node.maximum < LARGEST && `${node.minimum ?? 0} to ${node.maximum}`,
    node.default !== undefined && `default ${JSON.stringify(node.default)}`,
  ].filter((limit) => limit !== false)
  return [node.description, limits.length > 0 && `(${limits.join(', ')})`].filter(Boolean).join(' ')
}
