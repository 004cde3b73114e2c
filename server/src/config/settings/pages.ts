import { MEBIBYTE } from '../mebibyte.ts'
import type { SettingReader } from '../setting-reader.ts'

/** Public pages as the server writes them, per process. */
export function readPages(read: SettingReader) {
  return {
    cacheBytes: read.integer('PAGE_CACHE_MB', 32, 0, 4096) * MEBIBYTE,
    waiting: read.integer('PAGES_WAITING', 64, 1, 1000),
    patienceMs: read.integer('PAGE_WRITE_MS', 5000, 1, 60_000),
  }
}

/** Preview pictures, per process. */
export function readPreviews(read: SettingReader) {
  return {
    cacheBytes: read.integer('PREVIEW_CACHE_MB', 32, 0, 4096) * MEBIBYTE,
    /** Drawn, not sent. */
    perMinute: read.integer('PREVIEWS_DRAWN_PER_MINUTE', 120, 1),
    waiting: read.integer('PREVIEWS_WAITING', 32, 1, 1000),
  }
}

/** Pictures of uploaded files, each made in a process of its own. */
export function readRendering(read: SettingReader) {
  return {
    /** Of a PDF, from its first on. */
    pages: read.integer('DOCUMENT_PREVIEW_PAGES', 8, 1, 100),
    /** The same where readers get pages only. */
    watermarkedPages: read.integer('DOCUMENT_WATERMARKED_PAGES', 40, 1, 200),
    seconds: read.integer('RENDER_SECONDS', 30, 1, 600),
    memory: read.integer('RENDER_MEMORY_MB', 768, 128, 8192) * MEBIBYTE,
    /** Of one picture, uploaded or inside a PDF. */
    pixels: read.integer('RENDER_MEGAPIXELS', 50, 1, 500) * 1_000_000,
    output: read.integer('RENDER_OUTPUT_MB', 16, 1, 256) * MEBIBYTE,
    waiting: read.integer('RENDERS_WAITING', 16, 1, 1000),
  }
}

/** Sitemaps, per process. */
export function readSitemaps(read: SettingReader) {
  return {
    /** Ids one file covers; the standard allows 50,000. */
    addresses: read.integer('SITEMAP_ADDRESSES', 10_000, 1, 50_000),
    /** How old one may be. */
    minutes: read.integer('SITEMAP_MINUTES', 60, 0, 1440),
    cacheBytes: read.integer('SITEMAP_CACHE_MB', 32, 0, 4096) * MEBIBYTE,
  }
}
