/** The JSON Schema keywords that the SDK's files are generated from. */
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

/** The alternatives for a value: several types become several schemas. */
export function branchesOf(node: Node): Node[] {
  const { type } = node
  return node.anyOf ?? (Array.isArray(type) ? type.map((one) => ({ ...node, type: one })) : [node])
}
