import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const TEXTS =
  '{*.md,{server,sdk,web,scripts,docs,bench,deploy,examples,torture}/**/*.{ts,tsx,mjs,js,sql,md,css,html,yaml,yml}}'
const NOT_TEXTS = ['**/node_modules/**', 'bench/data/**', '**/dist/**', 'server/test/citations*.ts']

/** Citations of things that are no files. */
const NOWHERE = [
  /\b(?:decisions?|spec(?:ification)?),? (?:parts?|sections?|§)\s*\d/i,
  /\bparts? \d+\b(?! (?:of \d|months|days))/i,
  /§\s*\d/,
  /\bthe spec(?:ification)?\b(?! version)/i,
  /\b(?:agent-api|decisions|product|standards)\.md\b/,
]

const RULE = /docs\/rules\.md, (\d+)/g

/** Each citation of something that is not in the repository, as `file:line text`. */
export function lostCitations(root: string): string[] {
  const sections = new Set([...read(root, 'docs/rules.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number))
  return globSync(TEXTS, { cwd: root, exclude: NOT_TEXTS })
    .sort()
    .flatMap((file) => faultsOf(file, read(root, file), sections))
}

export function faultsOf(file: string, text: string, sections: ReadonlySet<string | undefined>): string[] {
  return text.split('\n').flatMap((line, index) => {
    const unknownRule = [...line.matchAll(RULE)].some(([, number]) => !sections.has(number))
    const lost = unknownRule || NOWHERE.some((form) => form.test(line))
    return lost ? [`${file}:${index + 1} ${line.trim()}`] : []
  })
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8')
}
