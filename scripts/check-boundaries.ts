import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ParseResult, parseSync, Visitor } from 'oxc-parser'
import { BOUNDARY_RULES, type BoundaryRule, CLOCK_ALLOWED_IN, ENTRIES, STATE_ALLOWED_IN } from './boundary-rules.ts'
import { findCycles } from './import-cycles.ts'
import { moduleStateIn } from './module-state.ts'
import { clockReadsIn } from './own-clock.ts'
import { sqlIn } from './stray-sql.ts'

/** Checks every import in the workspaces, type-only ones included, and what server files must not contain. */

export const NO_CYCLES = 'no circle of files'
export const NO_STATE = 'no cache or variable at the top of a file'
export const NO_OWN_CLOCK = 'time comes from the database: app_now(), or now() of its signals'
export const NO_STRAY_SQL = 'SQL is only in *.sql.ts'
export const NO_LOOSE_FILE = 'only entry points lie directly in server/src and web/src'
export const NO_LONG_FILE = 'no file over 300 lines'
const MOST_LINES = 300
const GENERATED = 'sdk/src/generated/'

export interface Crossing {
  file: string
  line: number
  target: string
  rule: string
}

interface Import {
  specifier: string
  line: number
}

const SOURCES = '{server/src,sdk,web}/**/*.{ts,tsx,mts,js,jsx,mjs}'
const NOT_SOURCES = ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}']

interface Source {
  file: string
  text: string
  parsed: ParseResult
}

export function findCrossings(root: string): Crossing[] {
  const files = globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES }).sort()
  const sources = files.map((file) => read(file, readFileSync(path.join(root, file), 'utf8')))
  return [
    ...sources.flatMap(crossingsOf),
    ...cyclesAmong(sources),
    ...sources.flatMap(stateOf),
    ...sources.flatMap(clockOf),
    ...sources.flatMap(straySqlOf),
    ...sources.flatMap(looseOf),
    ...sources.flatMap(lengthOf),
  ]
}

function read(file: string, text: string): Source {
  const parsed = parseSync(file, text)
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be read: ${parsed.errors[0]?.message}`)
  return { file, text, parsed }
}

function crossingsOf(source: Source): Crossing[] {
  const { file } = source
  return importsOf(source).flatMap(({ specifier, line }) => {
    const target = resolve(file, specifier)
    return BOUNDARY_RULES.filter((rule) => forbids(rule, file, target)).map(({ rule }) => ({
      ...{ file, line, target },
      rule,
    }))
  })
}

function cyclesAmong(sources: readonly Source[]): Crossing[] {
  const imports = new Map(
    sources.map((source) => [source.file, importsOf(source).map(({ specifier }) => resolve(source.file, specifier))]),
  )
  return findCycles(imports).map(([file = '', ...rest]) => ({
    ...{ file, line: 1, target: rest.join(' → ') },
    rule: NO_CYCLES,
  }))
}

function stateOf({ file, text, parsed }: Source): Crossing[] {
  if (!file.startsWith('server/src/') || STATE_ALLOWED_IN.includes(file)) return []
  return moduleStateIn(parsed.program).map(({ name, start }) => ({
    ...{ file, line: lineAt(text, start), target: name },
    rule: NO_STATE,
  }))
}

function clockOf({ file, text, parsed }: Source): Crossing[] {
  if (!file.startsWith('server/src/') || CLOCK_ALLOWED_IN.includes(file)) return []
  return clockReadsIn(parsed.program).map(({ read, start }) => ({
    ...{ file, line: lineAt(text, start), target: read },
    rule: NO_OWN_CLOCK,
  }))
}

function straySqlOf({ file, text, parsed }: Source): Crossing[] {
  if (!file.startsWith('server/src/') || file.endsWith('.sql.ts')) return []
  return sqlIn(parsed.program).map(({ text: sql, start }) => ({
    ...{ file, line: lineAt(text, start), target: sql },
    rule: NO_STRAY_SQL,
  }))
}

function looseOf({ file }: Source): Crossing[] {
  const loose = /^(server|web)\/src\/[^/]+$/.test(file) && !ENTRIES.includes(file)
  return loose ? [{ file, line: 1, target: path.posix.dirname(file), rule: NO_LOOSE_FILE }] : []
}

export function lengthOf({ file, text }: Pick<Source, 'file' | 'text'>): Crossing[] {
  const lines = text.split('\n').length - 1
  return lines > MOST_LINES && !file.startsWith(GENERATED)
    ? [{ file, line: MOST_LINES + 1, target: `${lines} lines`, rule: NO_LONG_FILE }]
    : []
}

function lineAt(text: string, start: number): number {
  return text.slice(0, start).split('\n').length
}

function importsOf({ text, parsed: { program, module } }: Source): Import[] {
  const found = new Map<number, Import>()
  const add = (start: number, specifier: unknown) => {
    if (typeof specifier !== 'string') return
    found.set(start, { specifier, line: lineAt(text, start) })
  }
  for (const { moduleRequest } of module.staticImports) add(moduleRequest.start, moduleRequest.value)
  for (const { entries } of module.staticExports)
    for (const { moduleRequest } of entries) if (moduleRequest) add(moduleRequest.start, moduleRequest.value)
  // Not in the parser's list: import('x'), whose name may be any expression, and the type import('x').
  const literal = (node: object & { start: number }) => add(node.start, 'value' in node ? node.value : undefined)
  new Visitor({
    ImportExpression: (node) => literal(node.source),
    TSImportType: (node) => literal(node.source),
  }).visit(program)
  return [...found.values()].sort((a, b) => a.line - b.line)
}

/** A path below the root for a file, the name for a package, with `node:` for built-ins. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return specifier === 'process' ? 'node:process' : specifier
}

function forbids(rule: BoundaryRule, file: string, target: string): boolean {
  if (!matches(file, rule.files) || matches(file, rule.except ?? [])) return false
  if (rule.ownModuleAllowed && moduleOf(file) !== undefined && moduleOf(file) === moduleOf(target)) return false
  return matches(target, rule.mayNotImport)
}

function matches(name: string, globs: readonly string[]): boolean {
  return globs.some((glob) => path.posix.matchesGlob(name, glob))
}

function moduleOf(file: string): string | undefined {
  return /^server\/src\/modules\/([^/]+\/[^/]+)\//.exec(file)?.[1]
}

if (import.meta.main) {
  const crossings = findCrossings(path.resolve(import.meta.dirname, '..'))
  for (const { file, line, target, rule } of crossings) console.error(`${file}:${line} ${target}: ${rule}`)
  process.exitCode = crossings.length > 0 ? 1 : 0
}
