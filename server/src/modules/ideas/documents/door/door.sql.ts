import { blockedBetween, isPublished, secondsUntilOver } from '../../../../db/conditions.sql.ts'
import type { Tx } from '../../../../db/tx.ts'
import { type DocumentRow, documentColumns } from '../documents.sql.ts'
import type { Door, RequestStatus } from './door.schema.ts'

/**
 * Whether this person may see anything of this owner. The one place for what shuts a reader out of every document
 * behind a door, whatever they were granted: the account is gone or suspended, or one of the two blocks the other.
 */
function isWelcome(reader: string, owner: string): string {
  return `(exists (select 1 from users reader where reader.user_id = ${reader} and reader.erased_at is null
      and reader.suspended_at is null) and not ${blockedBetween(reader, owner)})`
}

/** What everybody can know of a published idea. */
const THERE = `d.shown_as is null and d.approval_status in ('with_idea', 'approved') and ${isPublished('i')}`

/** The rule of every door, for the reader $2. */
const OPEN = `(d.door = 'public' or ${isWelcome('$2', 'i.owner_user_id')} and (
    d.door = 'interested' and exists (select 1 from interests n where n.idea_id = d.idea_id and n.user_id = $2
      and n.status in ('new', 'accepted') and n.held_for_bot_id is null)
    or d.door = 'on_request' and exists (select 1 from document_requests r where r.document_id = d.document_id
      and r.user_id = $2 and r.status = 'granted')))`

export interface KnownDocument extends DocumentRow {
  open: boolean
  own: boolean
  request_status: RequestStatus | null
}

/** Documents of a published idea, with what one person may do with them. */
export function listForReader(tx: Tx, ideaId: number, userId: number): Promise<KnownDocument[]> {
  return tx.rows(
    `select ${documentColumns('d')}, ${OPEN} as open, i.owner_user_id is not distinct from $2 as own,
       (select r.status from document_requests r where r.document_id = d.document_id and r.user_id = $2) as request_status
     from idea_documents d join ideas i using (idea_id) where d.idea_id = $1 and ${THERE} order by d.document_id`,
    [ideaId, userId],
  )
}

interface Reading {
  documentId: number
  userId: number
  /** 0 for the file. */
  page: number
  byToken: boolean
}

const FOUND = `select ${documentColumns('d')} from idea_documents d join ideas i using (idea_id)
       where d.document_id = $1 and ${THERE} and ${OPEN}`

/** The same without a trace, for preparing a page: nobody has read it yet. */
export function lookThroughDoor(tx: Tx, documentId: number, userId: number): Promise<DocumentRow | undefined> {
  return tx.first(FOUND, [documentId, userId])
}

/** The document if this person may read it now. The same statement notes it: nobody reads without a trace. */
export function readThroughDoor(
  tx: Tx,
  { documentId, userId, page, byToken }: Reading,
): Promise<DocumentRow | undefined> {
  return tx.first(
    `with found as (${FOUND}),
     noted as (
       insert into document_reads (document_id, user_id, page, by_token, hour)
       select document_id, $2, $3, $4, date_trunc('hour', app_now()) from found
       where door <> 'public' and (not watermark or $3 > 0)
       on conflict (document_id, user_id, page, by_token, hour)
       do update set times = document_reads.times + 1, last_read_at = app_now())
     select * from found`,
    [documentId, userId, page, byToken],
  )
}

/** Whether they may still read it; asked during a download. */
export function isOpen(tx: Tx, documentId: number, userId: number): Promise<boolean> {
  return tx.some(
    `select 1 from idea_documents d join ideas i using (idea_id) where d.document_id = $1 and ${THERE} and ${OPEN}`,
    [documentId, userId],
  )
}

export interface AskedDocument {
  document_id: number
  idea_id: number
  idea_name: string | null
  door: Door
  owner_user_id: number | null
}

/** A document that can be asked for, with its idea locked against being withdrawn meanwhile. */
export function findToAskFor(tx: Tx, documentId: number, userId: number): Promise<AskedDocument | undefined> {
  return tx.first(
    `select d.document_id, d.idea_id, i.name as idea_name, d.door, i.owner_user_id
     from idea_documents d join ideas i using (idea_id)
     where d.document_id = $1 and ${THERE} and ${isWelcome('$2', 'i.owner_user_id')} for share of i`,
    [documentId, userId],
  )
}

export function countAsked(tx: Tx, userId: number): Promise<{ asked: number; seconds_left: number }> {
  return tx.one(
    `select count(*) as asked, ${secondsUntilOver('min(asked_at)', `interval '1 day'`)} as seconds_left
     from document_requests where user_id = $1 and asked_at > app_now() - interval '1 day'`,
    [userId],
  )
}

export interface RequestRow {
  request_id: number
  request_status: RequestStatus
}

/** The request, and whether it is new: asking twice changes nothing. */
export async function insertRequest(
  tx: Tx,
  documentId: number,
  userId: number,
  message: string,
): Promise<RequestRow | undefined> {
  return tx.first(
    `insert into document_requests (document_id, user_id, message) values ($1, $2, $3)
     on conflict do nothing returning request_id, status as request_status`,
    [documentId, userId, message],
  )
}

export function findRequest(tx: Tx, documentId: number, userId: number): Promise<RequestRow | undefined> {
  return tx.first(
    'select request_id, status as request_status from document_requests where document_id = $1 and user_id = $2',
    [documentId, userId],
  )
}

export interface OwnRequest extends RequestRow {
  user_id: number
  idea_id: number
  idea_name: string | null
}

/** A request for a document of this owner, locked. */
export function lockRequest(tx: Tx, requestId: number, ownerId: number): Promise<OwnRequest | undefined> {
  return tx.first(
    `select r.request_id, r.status as request_status, r.user_id, d.idea_id, i.name as idea_name
     from document_requests r join idea_documents d using (document_id) join ideas i on i.idea_id = d.idea_id
     where r.request_id = $1 and i.owner_user_id = $2 and i.held_for_bot_id is null for update of r`,
    [requestId, ownerId],
  )
}

export async function decideRequest(tx: Tx, requestId: number, status: RequestStatus): Promise<void> {
  await tx.rows('update document_requests set status = $2, decided_at = app_now() where request_id = $1', [
    requestId,
    status,
  ])
}

/** A watermark needs more pages than a preview, so they are rendered again. */
export function setDoor(
  tx: Tx,
  { ideaId, documentId, door, watermark }: { ideaId: number; documentId: number; door: Door; watermark: boolean },
): Promise<DocumentRow | undefined> {
  return tx.first(
    `update idea_documents set door = $3, watermark = $4,
       preview_state = case when $4 and not watermark and content_type = 'application/pdf' then 'waiting' else preview_state end,
       preview_tries = case when $4 and not watermark then 0 else preview_tries end,
       preview_begun_at = case when $4 and not watermark then null else preview_begun_at end
     where idea_id = $1 and document_id = $2 and shown_as is null returning ${documentColumns()}`,
    [ideaId, documentId, door, watermark],
  )
}

/** The time as it is written on pages. */
export async function readMinute(tx: Tx): Promise<string> {
  const { now } = await tx.one<{ now: string }>(
    `select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as now`,
  )
  return now
}
