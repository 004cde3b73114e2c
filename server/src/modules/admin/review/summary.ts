const LONGEST = 200

/** What was sent, shortened for a list. */
export function summaryOf(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, cutShort(value)]))
}

/** By code points, so that no character is cut in half. */
function cutShort(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST) return value
  return `${[...value].slice(0, LONGEST - 1).join('')}…`
}
