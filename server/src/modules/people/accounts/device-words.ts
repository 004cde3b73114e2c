export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** Most browsers also claim to be others, so the order matters. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and machine by their everyday names. Nothing else is stored: the whole header is a fingerprint. */
export function deviceOf(userAgent: string | undefined): Device {
  return { browser: first(BROWSERS, userAgent), system: first(SYSTEMS, userAgent) }
}

function first(known: readonly (readonly [RegExp, string])[], userAgent = ''): string | null {
  return known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
