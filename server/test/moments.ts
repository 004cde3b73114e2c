const ANY = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const ONE_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/

/** Timestamps anywhere in an answer, event or log line that deviate from the one format. */
export function oddMoments(value: unknown): string[] {
  if (typeof value === 'string') return ANY.test(value) && !ONE_FORM.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(oddMoments) : []
}
