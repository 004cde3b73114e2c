import type { Operation } from '../../contract/operation.ts'

/** The fields by which visitors can narrow down the listing of ideas: those of the operation behind it. */
export function listingFilters(operations: readonly Operation[]): string[] {
  const listing = operations.find(({ method, path }) => method === 'GET' && path === '/ideas')
  return Object.keys((listing?.input as { properties?: object } | undefined)?.properties ?? {}).sort()
}
