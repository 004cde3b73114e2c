/** Whether there is nothing to show. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** A value of any kind as text. */
export function asWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (Array.isArray(value)) return value.map(asWords).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, inner]) => `${name.replaceAll('_', ' ')}: ${asWords(inner)}`)
    .join('\n')
}
