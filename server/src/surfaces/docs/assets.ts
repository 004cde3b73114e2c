import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { summaryOf } from './layout.ts'
import type { DocPage } from './pages.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** The colours, sizes and shapes of the app, and what a page of text needs on top. */
export function styleSheet(webApp: string): string {
  const tokens = readFileSync(path.join(ROOT, 'web/src/look/tokens.css'), 'utf8')
  return [fontFaces(webApp) + tokens, own('style.css'), own('try-it.css')].join('\n')
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

/** What the pages run. Everything on them can be read without. */
export const SCRIPTS: readonly string[] = ['search.js', 'try-it.js', 'try-it-request.js']

export function own(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8')
}

/** What the search looks in: title, address, route and first words of each page. */
export function searchIndex(pages: readonly DocPage[], baseUrl: string): string {
  return JSON.stringify(
    pages.map(({ title, path, operation, markdown }) => {
      const route = operation ? `${operation.method} ${operation.path} ` : ''
      return { title, path, text: route + summaryOf(markdown(baseUrl)) }
    }),
  )
}
