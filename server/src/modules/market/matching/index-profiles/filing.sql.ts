import type { Tx } from '../../../../db/tx.ts'

export async function countWaitingUpTo(tx: Tx, limit: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*) from (select 1 from matching_documents where doc_id is null limit $1) d',
    [limit],
  )
  return count
}

export interface UnfiledRow {
  user_id: number
  revision: number
  length: number
  words: number
  roles: string[]
  focus_types: string[]
  regions: string[]
}

export function readUnfiled(tx: Tx, limit: number): Promise<UnfiledRow[]> {
  return tx.rows(
    `select d.user_id, d.revision, d.length, cardinality(d.lexemes) as words, u.roles, coalesce(m.focus_types, '{}') as focus_types,
       coalesce(m.regions, '{}') as regions
     from (select * from matching_documents where doc_id is null order by revision limit $1) d
     join users u using (user_id) left join matching_profiles m using (user_id) order by d.revision`,
    [limit],
  )
}

/** The first unused number. */
export async function nextDocId(tx: Tx, rangeBits: number): Promise<number> {
  const row = await tx.first<{ next: number }>(
    'select (range_id << $1) + documents as next from matching_ranges order by range_id desc limit 1',
    [rangeBits],
  )
  return row?.next ?? 0
}

/** Appends the profiles' words, in the order of their numbers, to the postings of their terms, and counts them there. */
export async function appendPostings(
  tx: Tx,
  userIds: readonly number[],
  docIds: readonly number[],
  rangeBits: number,
): Promise<void> {
  await tx.rows(
    `with word as (
       select l.lexeme, n.doc_id, l.count
       from unnest($1::bigint[], $2::integer[]) n (user_id, doc_id) join matching_documents d using (user_id),
         unnest(d.lexemes, d.counts) l (lexeme, count)),
     block as (
       select t.term_id, w.doc_id >> $3 as range_id, count(*) as documents, string_agg(
         substring(int4send(w.doc_id & ((1 << $3) - 1)) from 3) || substring(int2send(least(w.count, 255)::smallint) from 2),
         '' order by w.doc_id) as postings
       from word w join matching_terms t using (lexeme) group by 1, 2),
     counted as (
       update matching_terms t set documents = t.documents + b.documents
       from (select term_id, sum(documents) as documents from block group by 1) b where b.term_id = t.term_id)
     insert into matching_postings as p (term_id, range_id, postings)
     select term_id, range_id, postings from block
     on conflict (term_id, range_id) do update set postings = p.postings || excluded.postings`,
    [userIds, docIds, rangeBits],
  )
}

export interface RangeAddition {
  rangeId: number
  documents: number
  totalLength: number
  records: Buffer
}

export async function appendRecords(
  tx: Tx,
  { rangeId, documents, totalLength, records }: RangeAddition,
): Promise<void> {
  await tx.rows(
    `insert into matching_ranges as r (range_id, documents, total_length, records) values ($1, $2, $3, $4)
     on conflict (range_id) do update set documents = r.documents + excluded.documents,
       total_length = r.total_length + excluded.total_length, records = r.records || excluded.records`,
    [rangeId, documents, totalLength, records],
  )
}

/** Profiles changed meanwhile keep waiting; their new number stays unused. */
export async function giveDocIds(
  tx: Tx,
  userIds: readonly number[],
  revisions: readonly number[],
  docIds: readonly number[],
): Promise<void> {
  await tx.rows(
    `update matching_documents d set doc_id = n.doc_id
     from unnest($1::bigint[], $2::bigint[], $3::integer[]) n (user_id, revision, doc_id)
     where d.user_id = n.user_id and d.revision = n.revision and d.doc_id is null`,
    [userIds, revisions, docIds],
  )
}

/** A range, never the last one, in which less than half of the numbers are still in use. */
export async function findWornRange(tx: Tx, rangeBits: number): Promise<number | undefined> {
  const row = await tx.first<{ range_id: number }>(
    `select r.range_id from matching_ranges r
     where r.range_id < (select max(range_id) from matching_ranges) and r.documents > 2 * (
       select count(*) from matching_documents d
       where d.doc_id >= r.range_id << $1 and d.doc_id < (r.range_id + 1) << $1)
     limit 1`,
    [rangeBits],
  )
  return row?.range_id
}

/** Files what is left in the range again, and deletes the range. */
export async function dropRange(tx: Tx, rangeId: number, rangeBits: number, postingBytes: number): Promise<void> {
  await tx.rows(
    `update matching_documents set doc_id = null where doc_id >= $1::integer << $2 and doc_id < ($1::integer + 1) << $2`,
    [rangeId, rangeBits],
  )
  await tx.rows(
    `with gone as (
       delete from matching_postings where range_id = $1 returning term_id, octet_length(postings) / $2 as documents)
     update matching_terms t set documents = t.documents - gone.documents from gone where gone.term_id = t.term_id`,
    [rangeId, postingBytes],
  )
  await tx.rows('delete from matching_ranges where range_id = $1', [rangeId])
}
