import type { Operation } from '../contract/operation.ts'

export type Place = 'path' | 'query' | 'body'

/** Where HTTP takes a field of this operation. */
export function placeOf({ method, path, upload }: Operation, field: string): Place {
  if (path.includes(`{${field}}`)) return 'path'
  return method === 'GET' || upload ? 'query' : 'body'
}

/** Those fields of an input that go there. */
export function partOf(operation: Operation, input: Record<string, unknown>, place: Place): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([field]) => placeOf(operation, field) === place))
}
