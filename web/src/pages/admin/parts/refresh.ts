import { queries } from '../../../api.ts'

/** After an act of an admin any list and count on these pages may be another. */
export function refreshAdmin(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['admin'] })
}
