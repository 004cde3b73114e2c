import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | Date | Buffer | readonly string[] | object | null

const CHUNK_CHARACTERS = 64 * 1024

/** Loads rows with COPY, the fastest way in. Table and column names are literals in the code, never input. */
export async function copyInto(
  client: pg.Client,
  table: string,
  columns: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  const stream = client.query(from(`copy ${table} (${columns}) from stdin`))
  await pipeline(Readable.from(chunksOf(rows), { objectMode: false }), stream)
  return stream.rowCount
}

function* chunksOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(written).join('\t')}\n`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

function written(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (Array.isArray(value)) return escaped(`{${value.map(arrayItem).join(',')}}`)
  return escaped(JSON.stringify(value))
}

function arrayItem(item: string): string {
  return `"${item.replace(/["\\]/g, '\\$&')}"`
}

const SPECIAL: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => SPECIAL[character]!) : text
}
