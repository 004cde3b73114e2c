import type { Operation } from '../contract/operation.ts'

export type FieldLocation = 'path' | 'query' | 'body'

/** The location in which HTTP takes a field of this operation. */
export function locationOf({ method, path, upload }: Operation, field: string): FieldLocation {
  if (path.includes(`{${field}}`)) return 'path'
  return method === 'GET' || upload ? 'query' : 'body'
}

/** The fields of an input in that location. */
export function partOf(
  operation: Operation,
  input: Record<string, unknown>,
  place: FieldLocation,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([field]) => locationOf(operation, field) === place))
}
