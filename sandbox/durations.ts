const PART = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/
const SECONDS = [604_800, 86_400, 3_600, 60, 1]

/** Milliseconds of an ISO 8601 duration in weeks, days, hours, minutes and seconds; undefined if it is none. */
export function durationMs(text: unknown): number | undefined {
  const parts = typeof text === 'string' && text.length <= 40 && !/[PT]$/.test(text) ? PART.exec(text) : null
  if (parts === null) return undefined
  return 1_000 * SECONDS.reduce((sum, seconds, place) => sum + seconds * Number(parts[place + 1] ?? 0), 0)
}

/** In the format of answers. */
export function momentOf(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '+00:00')
}
