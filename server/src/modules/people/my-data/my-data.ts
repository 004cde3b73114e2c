import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { FileReply } from '../../../contract/reply.ts'
import type { Tx } from '../../../db/tx.ts'
import { Moment, Nothing, Nullable } from '../../../schema/types.ts'
import { PIECE_BYTES } from './make-export.ts'
import { type DataExport, findExport, readPiece, requestExport, secondsUntilNext } from './my-data.sql.ts'

export const ARCHIVE_TYPE = 'application/zip'

export const ExportState = Type.Object({
  requested_at: Moment('When you asked for it.'),
  ready_at: Nullable(Moment('When it was made; null while it is being made.')),
  bytes: Type.Integer({ description: 'Its size; 0 while it is being made.' }),
})

export const requestMyData = defineOperation({
  name: 'account_request_data',
  method: 'POST',
  path: '/account/data',
  group: 'Account',
  summary: 'Ask for everything that is kept about you.',
  description:
    'Prepared in the background as one archive: JSON by kind, your files, and a page to start with. If your address is confirmed, you get an email when it is ready. Once a day.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Nothing,
  output: Type.Object({ export: ExportState }),
  example: {},
  async handler({ tx, person: { user_id } }) {
    const asked = (await requestExport(tx, user_id)) ?? (await stillWaiting(tx, user_id))
    if (asked) return { export: asked }
    throw await onceADay(tx, user_id)
  },
})

/** Returns the archive they have or wait for, or else requests one. */
export async function currentExport(tx: Tx, userId: number): Promise<DataExport> {
  const found = (await findExport(tx, userId)) ?? (await requestExport(tx, userId))
  if (found === undefined) throw await onceADay(tx, userId)
  return found
}

async function onceADay(tx: Tx, userId: number): Promise<Refusal> {
  const retryAfterSeconds = await secondsUntilNext(tx, userId)
  return new Refusal('rate_limited', { reason: 'data_once_a_day', retryAfterSeconds })
}

/** Requested twice, it is still made once. */
async function stillWaiting(tx: Tx, userId: number): Promise<DataExport | undefined> {
  const found = await findExport(tx, userId)
  return found?.ready_at === null ? found : undefined
}

export const readMyData = defineOperation({
  name: 'account_read_data',
  method: 'GET',
  path: '/account/data',
  group: 'Account',
  summary: 'See whether your archive is ready.',
  description: 'Null if you have asked for none in the last week.',
  access: personOfAnyAge('session'),
  input: Nothing,
  output: Type.Object({ export: Nullable(ExportState) }),
  example: {},
  handler: async ({ tx, person: { user_id } }) => ({ export: (await findExport(tx, user_id)) ?? null }),
})

export const downloadMyData = defineOperation({
  name: 'account_download_data',
  method: 'GET',
  path: '/account/data/archive',
  group: 'Account',
  summary: 'Download your archive.',
  description:
    'A ZIP file, kept for a week. Only your own session can load it: the link in the email alone is not enough.',
  access: personOfAnyAge('session'),
  file: [ARCHIVE_TYPE],
  input: Nothing,
  output: Type.Object({ bytes: Type.Integer({ description: 'The size of the file.' }) }),
  example: {},
  async handler({ tx, person: { user_id } }) {
    return archiveReply(tx, user_id)
  },
})

/** Their archive as a file, read from the database piece by piece. */
export async function archiveReply(tx: Tx, userId: number): Promise<FileReply<{ bytes: number }>> {
  const found = await findExport(tx, userId)
  if (!found?.ready_at) throw new Refusal('not_found', { reason: 'data_not_ready' })
  const { export_id, bytes, ready_at } = found
  const file = {
    name: `ideabridge-${ready_at.slice(0, 10)}.zip`,
    contentType: ARCHIVE_TYPE,
    bytes,
    tag: `data-${export_id}`,
    async piece(from: number, length: number) {
      const stored = await readPiece(tx, export_id, Math.floor(from / PIECE_BYTES))
      const start = from % PIECE_BYTES
      return stored?.content.subarray(start, start + length)
    },
  }
  return new FileReply(file, { bytes })
}
