import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Tx } from '../../../db/tx.ts'
import { indexPage } from './index-page.ts'
import { KINDS, type Kind } from './kinds.ts'
import { columnsOf, listFiles, type OwnFile, readFilePiece, readRows, type Work } from './my-data.sql.ts'

const ROWS_AT_ONCE = 500
const FILE_PIECE = 128 * 1024

/** The archive as a stream: records as JSON by kind, files, and a page to start with. Read as fast as it is stored. */
export async function archiveOf(read: Tx, work: Work, madeAt: string): Promise<Readable> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  // It may fail while the files are listed, before anyone reads it; a later reader still gets the error.
  archive.on('error', () => {})
  // The library ignores errors of these streams, and an unhandled one ends the process.
  const add = (name: string, content: () => Iterable<string> | AsyncIterable<string | Buffer>) =>
    zip.addReadStreamLazy(name, (give) =>
      give(
        null,
        Readable.from(content()).on('error', (error) => archive.destroy(error)),
      ),
    )
  const counts = new Map<string, number>()
  for (const kind of KINDS) add(`data/${kind.table}.json`, () => jsonOf(read, kind, work.user_id, counts))
  const files = await listFiles(read, work.user_id)
  for (const file of files)
    add(`files/${file.document_id}-${file.file_name}`, () => contentOf(read, work.user_id, file))
  // Last, when it is known how much there is.
  add('index.html', () => [indexPage({ ...work, madeAt, counts, files })])
  zip.end()
  return archive
}

async function* jsonOf(read: Tx, kind: Kind, userId: number, counts: Map<string, number>) {
  const columns = await columnsOf(read, kind)
  let count = 0
  yield '['
  for (let after: readonly string[] | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof readRows>> = await readRows(read, kind, columns, {
      userId,
      after,
      limit: ROWS_AT_ONCE,
    })
    for (const { place_of_row, ...row } of rows) {
      yield `${count++ === 0 ? '' : ','}\n${JSON.stringify(row)}`
      after = place_of_row
    }
    if (rows.length < ROWS_AT_ONCE) break
  }
  counts.set(kind.table, count)
  yield '\n]\n'
}

async function* contentOf(read: Tx, userId: number, { document_id, bytes }: OwnFile) {
  for (let from = 0; from < bytes; from += FILE_PIECE) {
    const piece = await readFilePiece(read, userId, document_id, from, FILE_PIECE)
    // Deleted while the archive was made.
    if (piece === undefined) return
    yield piece
  }
}
