import type { TObject } from 'typebox'
import type { Config } from '../config/config.ts'
import type { Operation } from '../contract/operation.ts'

/** The operation as described for this installation, with its settings, such as prices. */
export function inForce(operation: Operation, config: Config): Operation {
  if (operation.inForce === undefined) return operation
  const { description, fields } = operation.inForce(config)
  return {
    ...operation,
    description: `${operation.description} ${description}`,
    input: described(operation.input, fields),
  }
}

function described(input: TObject, fields: Readonly<Record<string, string>>): TObject {
  const properties = Object.entries(input.properties as Record<string, object>).map(([name, schema]) => [
    name,
    name in fields ? { ...schema, description: fields[name] } : schema,
  ])
  return { ...input, properties: Object.fromEntries(properties) }
}
