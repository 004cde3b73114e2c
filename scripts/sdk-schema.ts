/** JSON Schema's words that the SDK's files are made from. */
export interface Node {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  items?: Node
  properties?: Record<string, Node>
  required?: string[]
  description?: string
  default?: unknown
}

/** What a value may be: several types are several schemas. */
export function branchesOf(node: Node): Node[] {
  const { type } = node
  return node.anyOf ?? (Array.isArray(type) ? type.map((one) => ({ ...node, type: one })) : [node])
}
