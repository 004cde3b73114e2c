import type { Tx } from '../../../../db/tx.ts'
import type { Frame, Picture, RenderFault } from '../../../../rendering/task.ts'
import type { DocumentKind } from '../detect-kind.ts'
import { KEPT, type PictureSize, type ShownAs, type ShownSize } from './sizes.ts'

export interface WaitingDocument {
  document_id: number
  owner_user_id: number | null
  content_type: DocumentKind
  watermark: boolean
  shown_as: ShownAs | null
  frame: Frame | null
  /** Its content is ours already: it was rendered before. */
  kept: boolean
  content: Buffer
}

/** Changes when the pictures of a document `d` do. */
const MADE = '(extract(epoch from d.preview_made_at) * 1000)::bigint'

/** A document that crashed the process working on it is tried once more, after this time. */
const TRIES = 2

/**
 * Takes the next document without a preview. Owners take turns, by the seconds they had in this hour, and wait for the next
 * hour once those are used up: who attaches hundreds, or a few that take long, must not make everyone wait. Accounts that
 * anybody can make in thousands come last. What belongs to nobody yet counts as one owner's.
 */
export function takeWaiting(
  tx: Tx,
  { leaseSeconds, secondsPerHour }: { leaseSeconds: number; secondsPerHour: number },
): Promise<WaitingDocument | undefined> {
  return tx.first(
    `with next as (
       select d.document_id, u.user_id as owner_user_id from idea_documents d left join ideas i using (idea_id)
         left join users u on u.user_id = coalesce(i.owner_user_id, d.user_id)
         left join rate_windows w on w.subject = 'previews:' || coalesce(u.user_id, 0) and w.ends_at > app_now()
       where d.preview_state = 'waiting' and d.content_type <> 'text/plain' and d.preview_tries < ${TRIES}
         and (d.preview_begun_at is null or d.preview_begun_at <= app_now() - make_interval(secs => $1))
         and coalesce(w.taken, 0) < $2
       order by u.email_verified_at is null, u.created_at > app_now() - interval '1 day', coalesce(w.taken, 0),
         d.document_id limit 1 for update of d skip locked)
     update idea_documents d set preview_begun_at = app_now(), preview_tries = d.preview_tries + 1
     from next where d.document_id = next.document_id
     returning d.document_id, next.owner_user_id, d.content_type, d.watermark, d.shown_as, d.frame, d.content,
       exists (select 1 from document_pictures p where p.document_id = d.document_id) as kept`,
    [leaseSeconds, secondsPerHour],
  )
}

/** When the service stops in the middle: not the document's fault. */
export async function giveBack(tx: Tx, documentId: number): Promise<void> {
  await tx.rows(
    `update idea_documents set preview_begun_at = null, preview_tries = preview_tries - 1
     where document_id = $1 and preview_state = 'waiting'`,
    [documentId],
  )
}

/** If rendering a picture fails, the upload is deleted: it names the place and the camera. */
const NEVER_MADE = `shown_as is not null and not exists (select 1 from document_pictures p where p.document_id = idea_documents.document_id)`
const NOTHING_LEFT = `content = case when ${NEVER_MADE} then '' else content end, bytes = case when ${NEVER_MADE} then 0 else bytes end`

/** Documents whose process died in every attempt. */
export async function failAbandoned(tx: Tx, leaseSeconds: number): Promise<void> {
  await tx.rows(
    `update idea_documents set preview_state = 'failed', preview_fault = 'crashed', ${NOTHING_LEFT}
     where preview_state = 'waiting' and content_type <> 'text/plain' and preview_tries >= ${TRIES}
       and preview_begun_at <= app_now() - make_interval(secs => $1)`,
    [leaseSeconds],
  )
}

export async function failPreview(tx: Tx, documentId: number, fault: RenderFault): Promise<void> {
  await tx.rows(
    `update idea_documents set preview_state = 'failed', preview_fault = $2, preview_made_at = app_now(), ${NOTHING_LEFT}
     where document_id = $1 and preview_state = 'waiting'`,
    [documentId, fault],
  )
}

/** A file of a megabyte can claim to have billions. */
const MOST_PAGES = 2_147_483_647

/**
 * Does nothing if the document was deleted meanwhile, or if a PDF got a watermark: its readers get pages only, so it
 * waits for more pages than these.
 */
export async function keepPictures(
  tx: Tx,
  { document_id: documentId, watermark, frame }: Pick<WaitingDocument, 'document_id' | 'watermark' | 'frame'>,
  { pictures: made, pages }: { pictures: readonly Picture[]; pages: number },
): Promise<void> {
  const pictures = made.filter(({ size }) => size !== KEPT.name)
  const bytes = pictures.reduce((sum, { content }) => sum + content.length, 0)
  const kept = await tx.first(
    `update idea_documents set preview_state = case when frame is not distinct from $5::jsonb then 'made' else 'waiting' end,
       preview_fault = null, preview_made_at = app_now(), pages = $2, preview_bytes = $3
     where document_id = $1 and ($4 or not watermark or content_type <> 'application/pdf') returning 1`,
    [documentId, Math.min(pages, MOST_PAGES), bytes, watermark, frame && JSON.stringify(frame)],
  )
  if (kept === undefined) return
  const original = made.find(({ size }) => size === KEPT.name)
  if (original !== undefined)
    await tx.rows(
      `update idea_documents set content = $2::bytea, bytes = octet_length($2::bytea), content_type = 'image/jpeg',
         file_name = regexp_replace(file_name, '\\.png$', '.jpg', 'i') where document_id = $1`,
      [documentId, original.content],
    )
  await tx.rows('delete from document_pictures where document_id = $1', [documentId])
  for (const { page, size, width, height, content } of pictures)
    await tx.rows(
      'insert into document_pictures (document_id, page, size, width, height, content) values ($1, $2, $3, $4, $5, $6)',
      [documentId, page, size, width, height, content],
    )
}

export interface PictureRow {
  document_id: number
  page: number
  size: PictureSize | ShownSize
  bytes: number
  /** Changes when the picture does. */
  made: number
}

export function findPicture(
  tx: Tx,
  documentId: number,
  page: number,
  size: PictureSize | ShownSize,
): Promise<PictureRow | undefined> {
  return tx.first(
    `select p.document_id, p.page, p.size, octet_length(p.content) as bytes, ${MADE} as made
     from document_pictures p join idea_documents d using (document_id)
     where p.document_id = $1 and p.page = $2 and p.size = $3`,
    [documentId, page, size],
  )
}

/** Undefined once it was rendered again: otherwise halves of two pictures could be cached under the first one's address. */
export async function readPicturePiece(
  tx: Tx,
  { document_id, page, size, made }: PictureRow,
  from: number,
  length: number,
): Promise<Buffer | undefined> {
  const row = await tx.first<{ piece: Buffer }>(
    `select substring(p.content from $4 for $5) as piece from document_pictures p join idea_documents d using (document_id)
     where p.document_id = $1 and p.page = $2 and p.size = $3 and ${MADE} is not distinct from $6`,
    [document_id, page, size, from + 1, length, made],
  )
  return row?.piece
}
