import { harmless } from './terminal.ts'

type Row = Record<string, unknown>

const LONGEST_CELL = 48

/** An answer for people: its list as a table, all else as lines. */
export function humanText(answer: Row, width: number | undefined): string {
  const { status: _status, ...rest } = answer
  const [listName] = Object.entries(rest).find(([, value]) => isTable(value)) ?? []
  const lines = listName === undefined ? [] : [table(listName, rest[listName] as Row[], width)]
  const others = Object.entries(rest).filter(([name, value]) => name !== listName && !(listName && value === null))
  return [...lines, ...pairs(others)].join('\n')
}

function isTable(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)
}

function pairs(entries: [string, unknown][]): string[] {
  const longest = Math.max(0, ...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${name.padEnd(longest)}  ${cell(value)}`)
}

function table(name: string, rows: Row[], width: number | undefined): string {
  if (rows.length === 0) return `${name}: none`
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
    line(shown.map(({ column }) => column.toUpperCase())),
    ...rows.map((_row, index) => line(shown.map(({ cells }) => cells[index]!))),
    ...(left.length > 0 ? [`(--json also shows ${left.join(', ')})`] : []),
  ].join('\n')
}

/** As many columns as the screen holds, and at least one. */
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
  return harmless(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
