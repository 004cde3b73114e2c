import type { Operation } from '../server/src/contract/operation.ts'
import { factsOf } from '../server/src/surfaces/needs.ts'
import { branchesOf, type Node } from './sdk-schema.ts'

/** What the command line shows and checks about each operation, as one file that no browser needs. */
export function sdkCommands(operations: readonly Operation[]): string {
  const commands = Object.fromEntries(operations.map((operation) => [operation.name, commandOf(operation)]))
  return `// Made from the catalogue of operations by scripts/generate-sdk.ts; do not edit.

import type { Command } from '../cli/command.ts'
import type { OperationName } from './operations.ts'

export const COMMANDS: Record<OperationName, Command> = ${JSON.stringify(commands, null, 1)}
`
}

function commandOf(operation: Operation) {
  const { properties = {}, required = [] } = operation.input as unknown as Node
  return {
    group: operation.group,
    summary: operation.summary,
    description: operation.description,
    needs: factsOf(operation),
    example: { ...operation.example, ...(operation.upload && { file: operation.example.file_name }) },
    fields: {
      ...Object.fromEntries(
        Object.entries(properties).map(([name, node]) => [name, fieldOf(node, required.includes(name))]),
      ),
      ...(operation.upload && { file: FILE }),
    },
  }
}

const FILE = { type: 'file', required: true, description: 'The file to send, by its path.' }

function fieldOf(node: Node, required: boolean) {
  const nullable = branchesOf(node).some(({ type }) => type === 'null')
  const branches = branchesOf(node).filter(({ type }) => type !== 'null')
  const held = branches.length === 1 ? branches[0]! : {}
  const values = held.type === 'array' ? held.items : held
  const note = node.description ?? held.description
  return {
    type: held.type === 'array' ? 'array' : kindOf(held),
    ...(held.type === 'array' && { items: kindOf(held.items ?? {}) }),
    ...(required && { required }),
    ...(nullable && { nullable }),
    ...(note !== undefined && { description: note }),
    ...(values?.enum && { choices: values.enum }),
    ...(node.default !== undefined && { default: node.default }),
  }
}

/** Anything without a simple type is given as JSON. */
function kindOf({ type, enum: choices }: Node): string {
  const kind = String(type ?? typeof choices?.[0])
  return ['string', 'integer', 'number', 'boolean'].includes(kind) ? kind : 'json'
}
