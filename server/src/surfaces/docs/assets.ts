import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { summaryOf } from './layout.ts'
import type { DocPage } from './pages.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** The colours, sizes and shapes of the app, and what a page of text needs on top. */
export function styleSheet(webApp: string): string {
  const tokens = readFileSync(path.join(ROOT, 'web/src/look/tokens.css'), 'utf8')
  const own = readFileSync(path.join(import.meta.dirname, 'style.css'), 'utf8')
  return `${fontFaces(webApp)}${tokens}\n${own}`
}

const FONTS = [
  ['Besley Variable', /^besley-latin-wght-normal.*\.woff2$/],
  ['Hanken Grotesk Variable', /^hanken-grotesk-latin-wght-normal.*\.woff2$/],
] as const

/** The app's own files, where it is installed; without it, the fonts of the system. */
function fontFaces(webApp: string): string {
  const files = filesIn(path.join(webApp, 'assets'))
  return FONTS.map(([family, name]) => {
    const file = files.find((candidate) => name.test(candidate))
    return file === undefined
      ? ''
      : `@font-face { font-family: "${family}"; src: url("/app/assets/${file}") format("woff2"); font-weight: 100 900; font-display: swap }\n`
  }).join('')
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export function searchScript(): string {
  return readFileSync(path.join(import.meta.dirname, 'search.js'), 'utf8')
}

/** What the search looks in: title, address and first words of each page. */
export function searchIndex(pages: readonly DocPage[], baseUrl: string): string {
  return JSON.stringify(
    pages.map((page) => ({ title: page.title, path: page.path, text: summaryOf(page.markdown(baseUrl)) })),
  )
}
