import type { Static } from 'typebox'
import { isPublic, isPublished } from '../../../../db/conditions.sql.ts'
import type { Tx } from '../../../../db/tx.ts'
import type { Frame } from '../../../../rendering/task.ts'
import type { ShownAs, ShownSize } from '../previews/sizes.ts'
import type { OwnPicture } from './pictures.schema.ts'

/** Pictures are documents `d`; a picture of this size has to be there before it can be shown. */
const version = `(extract(epoch from d.preview_made_at) * 1000)::bigint`
const made = (size: ShownSize) =>
  `exists (select 1 from document_pictures p where p.document_id = d.document_id and p.size = '${size}')`
const APPROVED = `d.approval_status in ('with_idea', 'approved')`

/** Replaced by a newer one that is approved and rendered. `beside`: of the same idea or person. */
const replacedBy = (beside: string) => `exists (select 1 from idea_documents n
  where ${beside} and n.shown_as = d.shown_as and n.document_id > d.document_id and n.approval_status in ('with_idea', 'approved')
    and exists (select 1 from document_pictures p where p.document_id = n.document_id))`

export interface PictureRow {
  picture_id: number
  version: number
  alt: string | null
}

/** The covers of published ideas. Until a new one is made and approved, the one before stays. */
export function findCovers(tx: Tx, ideaIds: readonly number[]): Promise<(PictureRow & { idea_id: number })[]> {
  return tx.rows(
    `select distinct on (d.idea_id) d.idea_id, d.document_id as picture_id, ${version} as version, d.alt
     from idea_documents d join ideas i using (idea_id)
     where d.idea_id = any ($1) and d.shown_as = 'cover' and ${APPROVED} and ${made('card')} and ${isPublished('i')}
     order by d.idea_id, d.document_id desc`,
    [ideaIds],
  )
}

/** The faces of people with a public profile: where a name leads nowhere, there is no face either. */
export function findFaces(tx: Tx, usernames: readonly string[]): Promise<(PictureRow & { username: string })[]> {
  return tx.rows(
    `select distinct on (u.user_id) u.username, d.document_id as picture_id, ${version} as version, null as alt
     from users u join idea_documents d on d.user_id = u.user_id
     where u.username = any ($1) and ${isPublic('u')} and ${APPROVED} and ${made('face')}
     order by u.user_id, d.document_id desc`,
    [usernames],
  )
}

/** What the page of a published idea shows besides its cover. */
export function listGallery(tx: Tx, ideaId: number): Promise<(PictureRow & { width: number; height: number })[]> {
  return tx.rows(
    `select d.document_id as picture_id, ${version} as version, d.alt, p.width, p.height
     from idea_documents d join document_pictures p on p.document_id = d.document_id and p.size = 'large'
     where d.idea_id = $1 and d.shown_as = 'gallery' and ${APPROVED} order by d.document_id`,
    [ideaId],
  )
}

export async function findVideo(tx: Tx, ideaId: number): Promise<string | null> {
  const row = await tx.first<{ link: string }>(
    `select convert_from(content, 'UTF8') as link from idea_documents d
     where d.idea_id = $1 and d.shown_as = 'video' and ${APPROVED} order by d.document_id desc limit 1`,
    [ideaId],
  )
  return row?.link ?? null
}

/** Whether everybody may see it in this size now: of a cover or a face what its frame says, and only of the newest. */
export function isShown(tx: Tx, pictureId: number, size: ShownSize): Promise<boolean> {
  return tx.some(
    `select 1 from idea_documents d left join ideas i using (idea_id) left join users u on u.user_id = d.user_id
     where d.document_id = $1 and ${APPROVED}
       and (u.user_id is not null and ${isPublic('u')} or i.idea_id is not null and ${isPublished('i')})
       and (d.shown_as = 'gallery' or d.shown_as in ('cover', 'face') and $2 not in ('large', 'small')
         and not ${replacedBy('n.idea_id = d.idea_id')} and not ${replacedBy('n.user_id = d.user_id')})`,
    [pictureId, size],
  )
}

/** Whether there is such a picture that admins may see: not one of an idea held for a pending agent. */
export function isForAdmins(tx: Tx, pictureId: number): Promise<boolean> {
  return tx.some(
    `select 1 from idea_documents d left join ideas i using (idea_id)
     where d.document_id = $1 and d.shown_as is not null and i.held_for_bot_id is null`,
    [pictureId],
  )
}

export type OwnPictureRow = Static<typeof OwnPicture>

const OWN_COLUMNS = `d.document_id as picture_id, case when large.document_id is not null then ${version} end as version, d.shown_as,
  d.idea_id, d.alt, d.frame, case d.shown_as when 'video' then 'none' else d.preview_state end as state, large.width, large.height,
  case d.shown_as when 'video' then convert_from(d.content, 'UTF8') end as link, d.approval_status, d.rejection_reason`
const OWN_FROM = `idea_documents d left join ideas i using (idea_id)
  left join document_pictures large on large.document_id = d.document_id and large.size = 'large'`
/** Of the person $1. */
const OWN = `d.shown_as is not null and (d.user_id = $1 or i.owner_user_id = $1 and i.held_for_bot_id is null)`

/** Those of one idea, or of one person; the index of either finds them. */
interface Whose {
  ideaId: number | null
  userId: number | null
}
const ofThese = ({ ideaId }: Whose, place: string) =>
  ideaId === null ? `d.user_id = ${place}` : `d.idea_id = ${place}`

/** Those of one idea, or their face. */
export function listOwnPictures(tx: Tx, userId: number, ideaId: number | null): Promise<OwnPictureRow[]> {
  return tx.rows(
    `select ${OWN_COLUMNS} from ${OWN_FROM} where ${OWN} and ${ofThese({ ideaId, userId }, '$2')} order by d.document_id`,
    [userId, ideaId ?? userId],
  )
}

export function readOwnPicture(tx: Tx, userId: number, pictureId: number): Promise<OwnPictureRow | undefined> {
  return tx.first(`select ${OWN_COLUMNS} from ${OWN_FROM} where ${OWN} and d.document_id = $2`, [userId, pictureId])
}

/** For admins: the faces that wait for review, or all of one person. */
export interface FaceRow extends OwnPictureRow {
  user_id: number
  name: string
  created_at: string
}

export function listFaces(
  tx: Tx,
  { userId, after, limit }: { userId: number | null; after: number; limit: number },
): Promise<FaceRow[]> {
  return tx.rows(
    `select ${OWN_COLUMNS}, d.user_id, u.name, d.created_at from ${OWN_FROM} join users u on u.user_id = d.user_id
     where ${userId === null ? `$1::bigint is null and d.approval_status = 'pending'` : 'd.user_id = $1'} and d.document_id > $2
     order by d.document_id limit $3`,
    [userId, after, limit],
  )
}

export async function countGallery(tx: Tx, ideaId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*) as count from idea_documents where idea_id = $1 and shown_as = 'gallery'`,
    [ideaId],
  )
  return count
}

/** Keeps one picture of this kind, plus the one still shown until it is ready; deletes the rest. */
export async function removeReplaced(tx: Tx, shownAs: ShownAs, whose: Whose, kept: number): Promise<void> {
  const these = `d.shown_as = $1 and ${ofThese(whose, '$2')} and d.document_id <> $3`
  await tx.rows(
    `delete from idea_documents d where ${these} and d.document_id is distinct from (
       select d.document_id from idea_documents d where ${these} and ${APPROVED}
         and (d.shown_as = 'video' or exists (select 1 from document_pictures p where p.document_id = d.document_id))
       order by d.document_id desc limit 1)`,
    [shownAs, whose.ideaId ?? whose.userId, kept],
  )
}

/** Renders its sizes again when the frame changed; the old ones are shown until then. */
export async function changePicture(
  tx: Tx,
  pictureId: number,
  { frame, alt }: { frame: Frame | null; alt: string | null },
): Promise<void> {
  await tx.rows(
    `update idea_documents set alt = $3, frame = $2,
       preview_state = case when frame is distinct from $2::jsonb then 'waiting' else preview_state end,
       preview_tries = case when frame is distinct from $2::jsonb then 0 else preview_tries end,
       preview_begun_at = case when frame is distinct from $2::jsonb then null else preview_begun_at end
     where document_id = $1`,
    [pictureId, frame && JSON.stringify(frame), alt],
  )
}

export async function deletePicture(tx: Tx, pictureId: number): Promise<void> {
  await tx.rows('delete from idea_documents where document_id = $1', [pictureId])
}

/** The pictures it replaced: they must not reappear when it is removed. */
export async function deleteBefore(tx: Tx, shownAs: ShownAs, whose: Whose, pictureId: number): Promise<void> {
  await tx.rows(
    `delete from idea_documents d where d.shown_as = $1 and ${ofThese(whose, '$2')} and d.document_id < $3`,
    [shownAs, whose.ideaId ?? whose.userId, pictureId],
  )
}
