import { type Refusal, refuseField } from '../../../contract/errors.ts'
import type { PlainReason } from '../../../contract/fault.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import type { SentFile } from '../../../contract/reply.ts'
import type { Tx } from '../../../db/tx.ts'
import { refuseDocumentOverQuota } from '../../../limits/quotas.ts'
import { type DocumentKind, KindDetector } from './detect-kind.ts'
import type { DocumentRow } from './documents.sql.ts'
import { dropUpload, type Finished, finishUpload, startUpload, storePiece } from './uploads.sql.ts'

/** The field of refusals that concern the file. */
export const BODY = 'body'

interface Receiving<Target, Kept> {
  /** Null for a face. */
  ideaId: number | null
  kinds: readonly DocumentKind[]
  /** Why another kind is refused. */
  otherKind: PlainReason
  /** Locks what it belongs to and refuses what has no room; asked before the first byte, and again after the last. */
  place: (tx: Tx) => Promise<Target>
  finished: (place: Target, kind: DocumentKind) => Finished
  /** Its outcome is answered: a moment later another upload may have taken its place. */
  attached: (tx: Tx, place: Target, document: DocumentRow) => Promise<Kept>
}

/** Takes a file from a person and keeps it as a document of theirs. */
export async function receive<Target, Kept>(context: PersonContext, taking: Receiving<Target, Kept>): Promise<Kept> {
  const { tx, sent, person } = context
  if (sent === undefined || sent.bytes === 0) throw refuseField(BODY, 'file_missing')
  // Everything that can be refused is refused before the first byte is accepted.
  const uploadId = await sent.transaction(async (first) => {
    await refuseDocumentOverQuota({ ...context, tx: first }, person, sent.bytes, BODY)
    await taking.place(first)
    return startUpload(first, { userId: person.user_id, ideaId: taking.ideaId, bytes: sent.bytes })
  })
  try {
    const kind = await takePieces(context, sent, uploadId, taking)
    return await sent.transaction((last) => attach({ ...context, tx: last }, uploadId, kind, taking))
  } catch (error) {
    // If this fails too, the hourly clean-up removes the chunks.
    await dropUpload(tx, uploadId).catch(() => undefined)
    throw error
  }
}

type Kinds = Pick<Receiving<unknown, unknown>, 'kinds' | 'otherKind'>

/** Each chunk is stored before the next is read, so a sender is never faster than the database. */
async function takePieces(
  { tx }: PersonContext,
  sent: SentFile,
  uploadId: number,
  { kinds, otherKind }: Kinds,
): Promise<DocumentKind> {
  const detector = new KindDetector()
  for await (const piece of sent.pieces()) {
    detector.add(piece)
    if (detector.hopeless) throw refuseField(BODY, otherKind)
    if (!(await storePiece(tx, uploadId, piece))) throw refuseGone()
  }
  const { kind } = detector
  if (kind === null || !kinds.includes(kind)) throw refuseField(BODY, otherKind)
  return kind
}

async function attach<Target, Kept>(
  context: PersonContext,
  uploadId: number,
  kind: DocumentKind,
  taking: Receiving<Target, Kept>,
): Promise<Kept> {
  const { tx, person } = context
  // The upload's bytes are already counted; this takes the lock, and catches a quota that shrank meanwhile.
  await refuseDocumentOverQuota(context, person, 0, BODY)
  const place = await taking.place(tx)
  const document = await finishUpload(tx, uploadId, taking.finished(place, kind))
  if (document === undefined) throw refuseGone()
  return taking.attached(tx, place, document)
}

/** The database crashed and lost its chunks, or the account or idea was deleted in the meantime. */
function refuseGone(): Refusal {
  return refuseField(BODY, 'upload_interrupted')
}
