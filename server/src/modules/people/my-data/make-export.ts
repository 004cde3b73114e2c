import type { Database } from '../../../db/database.ts'
import { queueMail, readerOf } from '../../../mail/outbox.ts'
import { notify } from '../../../notices/notify.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { archiveOf } from './archive.ts'
import { dropPieces, finishExport, storePiece, type TakenWork, takeExport } from './my-data.sql.ts'

/** It is read back in the same pieces. */
export const PIECE_BYTES = 1024 * 1024

interface MakerContext {
  database: Database
  secrets: Secrets
  baseUrl: string
}

/** Makes the archives that people asked for, one after another. Returns how many. */
export async function makeExports(context: MakerContext): Promise<number> {
  for (let made = 0; ; made++) {
    const work = await takeExport(context.database.read)
    if (!work) return made
    await makeExport(context, work)
  }
}

async function makeExport({ database, secrets, baseUrl }: MakerContext, work: TakenWork): Promise<void> {
  const { read } = database
  let held = work
  await dropPieces(read, work)
  const stream = await archiveOf(read, work, new Date(database.signals.now()).toISOString())
  let [bytes, position] = [0, 0]
  for await (const piece of inPieces(stream)) {
    const stored = await storePiece(read, held, position++, piece)
    // It was cancelled, or another process is making it.
    if (stored === undefined) return void stream.destroy()
    held = stored
    bytes += piece.length
  }
  await database.transaction(async (tx) => {
    if (!(await finishExport(tx, held, bytes))) return
    tx.notifyUsers([work.user_id], 'account')
    await notify({ tx }, work.user_id, 'data_ready', { about: 0, name: '' })
    // Not mailed to an unproven address, which may be a stranger's.
    const reader = await readerOf(tx, work.user_id)
    if (reader) await queueMail({ tx, secrets, baseUrl }, reader, { kind: 'data_ready', params: {} })
  })
}

/** All pieces have the same size, except the last. */
async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    waiting.push(chunk)
    size += chunk.length
    while (size >= PIECE_BYTES) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, PIECE_BYTES)
      waiting = [all.subarray(PIECE_BYTES)]
      size -= PIECE_BYTES
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}
