import { queries } from '../../../calls/api.ts'

/** After an admin's action, any list or count on these pages may have changed. */
export function refreshAdmin(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['admin'] })
}
