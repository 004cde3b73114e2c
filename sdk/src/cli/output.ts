import { type Fields, isFields } from './fields.ts'
import { harmless } from './terminal.ts'

const LONGEST_CELL = 48

/** How a response is shown. */
export interface Look {
  /** Of the screen; undefined if output goes to a file or another program. */
  readonly width: number | undefined
  /** The response is a page of a list. */
  readonly paged?: boolean
  /** All columns, however many. */
  readonly wide?: boolean
}

/** Formats a response for people: single values as lines, lists as tables of a few columns. */
export function humanText(answer: Fields, { width, paged = false, wide = false }: Look): string {
  const hidden = paged ? ['status', 'next_cursor'] : ['status']
  const entries = Object.entries(answer).filter(([name]) => !hidden.includes(name))
  const lists = entries.filter(([, value]) => isList(value, paged))
  const lines = pairs(entries.filter(([, value]) => !isList(value, paged)).flatMap(spread))
  return [
    ...lines,
    ...lists.map(([name, rows]) => table(entries.length > 1 ? name : '', rows as Fields[], width, wide)),
    ...(paged && answer.next_cursor ? [`There is more: --cursor ${cell(answer.next_cursor)}, or --all`] : []),
  ].join('\n')
}

/** An empty array counts only if the response is known to be a list. */
function isList(value: unknown, paged: boolean): value is Fields[] {
  if (!Array.isArray(value)) return false
  return value.length === 0 ? paged : value.every(isFields)
}

/** Each field of an object gets its own line. */
function spread([name, value]: [string, unknown]): [string, unknown][] {
  return isFields(value)
    ? Object.entries(value).map(([inner, content]): [string, unknown] => [`${name}.${inner}`, content])
    : [[name, value]]
}

/** Further lines of a text are indented: it must not look as if it had fields of its own. */
function pairs(entries: [string, unknown][]): string[] {
  const longest = Math.max(0, ...entries.map(([name]) => name.length))
  const margin = `\n${' '.repeat(longest + 2)}`
  return entries.map(([name, value]) => `${name.padEnd(longest)}  ${cell(value).replaceAll('\n', margin)}`)
}

function table(name: string, rows: Fields[], width: number | undefined, wide: boolean): string {
  if (rows.length === 0) return 'None.'
  const columns = [...new Set(rows.flatMap(Object.keys))].map((column) => {
    const cells = rows.map((row) => shortened(cell(row[column]).replaceAll(/\s+/g, ' '), wide ? undefined : width))
    return { column, cells, size: Math.max(column.length, ...cells.map((text) => text.length)) }
  })
  const shown = wide ? columns : fitting(telling(columns), width)
  const line = (texts: string[]) =>
    texts
      .map((text, index) => text.padEnd(shown[index]!.size))
      .join('  ')
      .trimEnd()
  const left = columns.filter((column) => !shown.includes(column)).map(({ column }) => column)
  return [
    ...(name ? [`\n${name}:`] : []),
    line(shown.map(({ column }) => column.toUpperCase())),
    ...rows.map((_row, index) => line(shown.map(({ cells }) => cells[index]!))),
    ...(left.length > 0 ? [`(--wide also shows ${left.join(', ')})`] : []),
  ].join('\n')
}

interface Column {
  readonly column: string
  readonly cells: readonly string[]
  readonly size: number
}

const MOST_COLUMNS = 6
/** What people look for in a list, first things first. */
const TELLING = [
  /(^|_)(name|title|subject)$/,
  /(status|state|decision|outcome)$/,
  /(type|kind|event)$/,
  /_at$/,
  /_id$|^id$/,
]

/** The columns that tell most, in their own order; the first names the record. Empty ones and records inside tell least. */
function telling(columns: Column[]): Column[] {
  if (columns.length <= MOST_COLUMNS) return columns
  const [first, ...others] = columns
  const ranked = [...others].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_COLUMNS - 1)
  return columns.filter((column) => column === first || ranked.includes(column))
}

function rankOf({ column, cells }: Column): number {
  if (cells.every((text) => text === '-')) return TELLING.length + 2
  if (cells.some((text) => /^[[{]/.test(text))) return TELLING.length + 1
  const place = TELLING.findIndex((pattern) => pattern.test(column))
  return place < 0 ? TELLING.length : place
}

/** As many columns as fit on the screen, at least one. */
function fitting<Column extends { size: number }>(columns: Column[], width: number | undefined): Column[] {
  let used = 0
  return columns.filter((column, index) => {
    used += column.size + 2
    return index === 0 || width === undefined || used <= width + 2
  })
}

function shortened(text: string, width: number | undefined): string {
  return width !== undefined && text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (Array.isArray(value) && !value.some((item) => typeof item === 'object')) return harmless(value.join(', ')) || '-'
  return harmless(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
