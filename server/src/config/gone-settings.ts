import type { Environment } from './setting-reader.ts'

/** Names that earlier versions read: what the value is now, or what to set instead. */
export const GONE: Readonly<Record<string, number | string>> = {
  ANSWER_MEMORY_MB: 64,
  ANSWER_MEMORY_PER_CONNECTION_MB: 4,
  ANSWER_STALL_SECONDS: 30,
  BODY_DEPTH: 64,
  BODY_MEMORY_KNOWN_MB: 32,
  BODY_MEMORY_MB: 64,
  BODY_SILENCE_SECONDS: 10,
  BODY_VALUES: 5_000,
  CONNECTIONS: 5_000,
  CONNECTIONS_FOR_HEALTH: 64,
  DOCUMENT_PREVIEW_PAGES: 8,
  DOCUMENT_WATERMARKED_PAGES: 40,
  HEADERS_SECONDS: 15,
  PAGES_WAITING: 64,
  PAGE_CACHE_MB: 32,
  PAGE_WRITE_MS: 5_000,
  PREVIEWS_DRAWN_PER_MINUTE: 120,
  PREVIEWS_WAITING: 32,
  PREVIEW_CACHE_MB: 32,
  RENDERS_WAITING: 16,
  RENDER_MEGAPIXELS: 50,
  RENDER_OUTPUT_MB: 16,
  RENDER_SECONDS: 30,
  REQUESTS_AHEAD: 16,
  REQUEST_SECONDS: 60,
  SITEMAP_ADDRESSES: 10_000,
  SITEMAP_CACHE_MB: 32,
  SITEMAP_MINUTES: 60,
}

/** A line for each name in the environment that has no effect any more. An empty value counts as unset. */
export function goneSettings(environment: Environment): string[] {
  return Object.entries(GONE)
    .filter(([name]) => environment[name]?.trim())
    .map(([name, now]) =>
      typeof now === 'number'
        ? `${name} is no longer a setting; its value is ${now}.`
        : `${name} is no longer a setting; set ${now} instead.`,
    )
}
