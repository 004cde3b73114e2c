import { secondsUntilOver } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Kind } from './kinds.ts'
import { KEPT_DAYS } from './my-data.table.ts'

export interface DataExport {
  export_id: number
  requested_at: string
  ready_at: string | null
  bytes: number
}

const STATE = 'export_id, requested_at, ready_at, bytes'

export function findExport(tx: Tx, userId: number): Promise<DataExport | undefined> {
  return tx.first(
    `select ${STATE} from data_exports
     where user_id = $1 and (ready_at is null or ready_at > app_now() - make_interval(days => $2))`,
    [userId, KEPT_DAYS],
  )
}

/** Replaces an earlier one; nothing if that was asked for less than a day ago. Two at once leave one. */
export function requestExport(tx: Tx, userId: number): Promise<DataExport | undefined> {
  return tx.first(
    `with gone as (
       delete from data_exports where user_id = $1 and requested_at <= app_now() - interval '1 day' returning user_id)
     insert into data_exports (user_id)
     select $1 where not exists (select 1 from data_exports d where d.user_id = $1 and not exists (select 1 from gone))
     on conflict (user_id) do nothing returning ${STATE}`,
    [userId],
  )
}

export async function secondsUntilNext(tx: Tx, userId: number): Promise<number> {
  const row = await tx.first<{ seconds: number }>(
    `select ${secondsUntilOver('requested_at', `interval '1 day'`)} as seconds
     from data_exports where user_id = $1`,
    [userId],
  )
  return row?.seconds ?? 1
}

export interface Work {
  export_id: number
  user_id: number
  email: string
  name: string
  language: 'en' | 'de'
}

export interface TakenWork extends Work {
  /** Known only to its maker: the next maker gets another. */
  readonly lease: string
}

/** The next one to make. It is taken again if its maker died or has stored nothing for this long. */
export function takeExport(tx: Tx): Promise<TakenWork | undefined> {
  return tx.first(
    `with next as (
       select export_id from data_exports
       where ready_at is null and (started_at is null or started_at < app_now() - interval '10 minutes')
       order by requested_at limit 1 for update skip locked)
     update data_exports d set started_at = app_now() from next n, users u
     where d.export_id = n.export_id and u.user_id = d.user_id
     returning d.export_id, d.user_id, u.email, u.name, u.language, d.started_at::text as lease`,
  )
}

/** Pieces left by an earlier maker. */
export async function dropPieces(tx: Tx, { export_id, lease }: TakenWork): Promise<void> {
  await tx.rows(
    `delete from data_export_pieces p using data_exports d
     where p.export_id = $1 and d.export_id = p.export_id and d.started_at = $2::timestamptz`,
    [export_id, lease],
  )
}

/** Renews the lease; undefined once the export is another maker's, or gone with its person. */
export async function storePiece(
  tx: Tx,
  work: TakenWork,
  position: number,
  content: Buffer,
): Promise<TakenWork | undefined> {
  const [stored] = await tx.rows<{ lease: string }>(
    `with held as (
       update data_exports set started_at = app_now() where export_id = $1 and started_at = $4::timestamptz
       returning export_id, started_at)
     insert into data_export_pieces (export_id, position, content) select export_id, $2, $3 from held
     returning (select started_at::text from held) as lease`,
    [work.export_id, position, content, work.lease],
  )
  return stored && { ...work, ...stored }
}

export async function finishExport(tx: Tx, { export_id, lease }: TakenWork, bytes: number): Promise<boolean> {
  const finished = await tx.rows(
    `update data_exports set ready_at = app_now(), bytes = $3
     where export_id = $1 and started_at = $2::timestamptz and ready_at is null returning 1`,
    [export_id, lease, bytes],
  )
  return finished.length > 0
}

export function readPiece(tx: Tx, exportId: number, position: number): Promise<{ content: Buffer } | undefined> {
  return tx.first('select content from data_export_pieces where export_id = $1 and position = $2', [exportId, position])
}

export async function pruneExports(tx: Tx): Promise<void> {
  await tx.rows(
    `delete from data_exports where ready_at <= app_now() - make_interval(days => $1)
       and requested_at <= app_now() - interval '1 day'`,
    [KEPT_DAYS],
  )
}

export async function columnsOf(tx: Tx, { table, omit = {} }: Kind): Promise<string[]> {
  const columns = await tx.rows<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return columns.map(({ name }) => name).filter((name) => !Object.hasOwn(omit, name))
}

function writtenBy({ byAgent, partlyByAgent = 'false' }: Kind): string[] {
  if (byAgent === undefined) return []
  return [
    `case when ${byAgent} then 'agent' when ${partlyByAgent} then 'person and agent' else 'person' end as written_by`,
  ]
}

function shown({ ownOnly }: Kind, name: string): string {
  return ownOnly?.columns.includes(name) ? `case when ${ownOnly.when} then "${name}" end as "${name}"` : `"${name}"`
}

/**
 * A part of a person's rows of a kind, each with its place. Table and conditions come from KINDS, never from a caller. The next
 * part begins after the place of the last row: rows before it may be gone by then.
 */
export function readRows(
  tx: Tx,
  kind: Kind,
  columns: readonly string[],
  { userId, after, limit }: { userId: number; after: readonly string[] | null; limit: number },
) {
  const list = [...columns.map((name) => shown(kind, name)), ...writtenBy(kind)].join(', ')
  const place = kind.by.split(', ').map((key) => `(${key})::text`)
  const further = after && ` and (${kind.by}) > (${after.map((_, index) => `$${index + 3}`).join(', ')})`
  return tx.rows<Record<string, unknown> & { place_of_row: string[] }>(
    `select ${list}, array[${place.join(', ')}] as place_of_row from ${kind.table} where (${kind.of})${further ?? ''}
     order by ${kind.by} limit $2`,
    [userId, limit, ...(after ?? [])],
  )
}

export interface OwnFile {
  document_id: number
  file_name: string
  bytes: number
}

export function listFiles(tx: Tx, userId: number): Promise<OwnFile[]> {
  return tx.rows(
    `select d.document_id, d.file_name, d.bytes from idea_documents d join ideas i using (idea_id) where i.owner_user_id = $1
     union all select document_id, file_name, bytes from idea_documents where user_id = $1 order by document_id`,
    [userId],
  )
}

export async function readFilePiece(tx: Tx, userId: number, documentId: number, from: number, length: number) {
  const row = await tx.first<{ piece: Buffer }>(
    `select substring(d.content from $3 + 1 for $4) as piece from idea_documents d left join ideas i using (idea_id)
     where (i.owner_user_id = $1 or d.user_id = $1) and d.document_id = $2`,
    [userId, documentId, from, length],
  )
  return row?.piece
}
