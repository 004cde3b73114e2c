import { harmless } from './terminal.ts'

type Row = Record<string, unknown>

const LONGEST_CELL = 48

/** Formats a response for people: single values as lines, lists as tables. */
export function humanText(answer: Row, width: number | undefined, paged = false): string {
  const hidden = paged ? ['status', 'next_cursor'] : ['status']
  const entries = Object.entries(answer).filter(([name]) => !hidden.includes(name))
  const lists = entries.filter(([, value]) => isList(value, paged))
  const lines = pairs(entries.filter(([, value]) => !isList(value, paged)).flatMap(spread))
  return [
    ...lines,
    ...lists.map(([name, rows]) => table(entries.length > 1 ? name : '', rows as Row[], width)),
    ...(paged && answer.next_cursor ? [`There is more: --cursor ${cell(answer.next_cursor)}, or --all`] : []),
  ].join('\n')
}

/** An empty array counts only if the response is known to be a list. */
function isList(value: unknown, paged: boolean): value is Row[] {
  if (!Array.isArray(value)) return false
  return value.length === 0 ? paged : value.every(isRecord)
}

function isRecord(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Each field of an object gets its own line. */
function spread([name, value]: [string, unknown]): [string, unknown][] {
  return isRecord(value)
    ? Object.entries(value).map(([inner, content]): [string, unknown] => [`${name}.${inner}`, content])
    : [[name, value]]
}

function pairs(entries: [string, unknown][]): string[] {
  const longest = Math.max(0, ...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${name.padEnd(longest)}  ${cell(value)}`)
}

function table(name: string, rows: Row[], width: number | undefined): string {
  if (rows.length === 0) return 'None.'
  const columns = [...new Set(rows.flatMap(Object.keys))].map((column) => {
    const cells = rows.map((row) => shortened(cell(row[column]).replaceAll(/\s+/g, ' '), width))
    return { column, cells, size: Math.max(column.length, ...cells.map((text) => text.length)) }
  })
  const shown = fitting(columns, width)
  const line = (texts: string[]) =>
    texts
      .map((text, index) => text.padEnd(shown[index]!.size))
      .join('  ')
      .trimEnd()
  const left = columns.slice(shown.length).map(({ column }) => column)
  return [
    ...(name ? [`\n${name}:`] : []),
    line(shown.map(({ column }) => column.toUpperCase())),
    ...rows.map((_row, index) => line(shown.map(({ cells }) => cells[index]!))),
    ...(left.length > 0 ? [`(--json also shows ${left.join(', ')})`] : []),
  ].join('\n')
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
