import { isPublished } from '../../../../db/conditions.sql.ts'
import type { Tx } from '../../../../db/tx.ts'
import type { Level } from './vectors.ts'

export type Kind = 'profiles' | 'ideas'

const UNREAD = {
  profiles: { table: 'unread_profiles', key: 'user_id' },
  ideas: { table: 'unread_ideas', key: 'idea_id' },
} as const

export interface Unread {
  id: number
  change: number
}

/** The oldest entries. */
export function readUnread(tx: Tx, kind: Kind, limit: number): Promise<Unread[]> {
  const { table, key } = UNREAD[kind]
  return tx.rows(`select ${key} as id, change from ${table} order by change limit $1`, [limit])
}

/** Removes what was read, with or without a vector. A text that changed meanwhile has a newer entry, which stays. */
export async function forgetUnread(tx: Tx, kind: Kind, unread: readonly Unread[]): Promise<void> {
  const { table, key } = UNREAD[kind]
  await tx.rows(
    `delete from ${table} u using unnest($1::bigint[], $2::bigint[]) d (id, change) where u.${key} = d.id and u.change = d.change`,
    [unread.map(({ id }) => id), unread.map(({ change }) => change)],
  )
}

export interface TextToRead {
  id: number
  /** Revision of a profile, hash of an idea's text. */
  version: string
  text: string
}

/** Profiles that anyone can find. Minors cannot be found, so their texts are never sent. */
export function readProfileTexts(tx: Tx, userIds: readonly number[]): Promise<TextToRead[]> {
  return tx.rows(
    `select d.user_id as id, d.revision::text as version, concat_ws(' . ', nullif(m.about, ''), nullif(u.bio, ''),
       nullif(array_to_string(m.focus_types || m.skills || m.stages, ' . '), '')) as text
     from matching_documents d join users u using (user_id) left join matching_profiles m using (user_id)
     where d.user_id = any ($1::bigint[]) and d.length > 0
       and not is_minor(u.date_of_birth)
     order by d.user_id`,
    [userIds],
  )
}

/** Published ideas; others only if the operator allows it, and never those held for a pending agent. */
export function readIdeaTexts(tx: Tx, ideaIds: readonly number[], drafts: boolean): Promise<TextToRead[]> {
  return tx.rows(
    `select i.idea_id as id, md5(t.text) as version, t.text
     from ideas i, lateral (
       select concat_ws(' . ', i.name, i.annotation, i.description, i.idea_development_description) as text) t
     where i.idea_id = any ($1::bigint[]) and t.text <> ''
       and (${isPublished('i')} or ($2 and i.held_for_bot_id is null))
     order by i.idea_id`,
    [ideaIds, drafts],
  )
}

export interface NewVector {
  id: number
  version: string
  vector: Buffer | null
}

export async function saveProfileVectors(tx: Tx, model: string, vectors: readonly NewVector[]): Promise<void> {
  await tx.rows(
    `insert into profile_vectors (user_id, revision, model, vector)
     select n.id, n.version::bigint, $1, n.vector
     from unnest($2::bigint[], $3::text[], $4::bytea[]) n (id, version, vector)
     join matching_documents d on d.user_id = n.id
     on conflict (user_id) do update set revision = excluded.revision, model = excluded.model, vector = excluded.vector`,
    [model, ...columnsOf(vectors)],
  )
}

export async function saveIdeaVectors(tx: Tx, model: string, vectors: readonly NewVector[]): Promise<void> {
  await tx.rows(
    `insert into idea_vectors (idea_id, text_hash, model, vector)
     select n.id, n.version, $1, n.vector
     from unnest($2::bigint[], $3::text[], $4::bytea[]) n (id, version, vector) join ideas i on i.idea_id = n.id
     on conflict (idea_id) do update set text_hash = excluded.text_hash, model = excluded.model, vector = excluded.vector`,
    [model, ...columnsOf(vectors)],
  )
}

function columnsOf(vectors: readonly NewVector[]) {
  return [
    vectors.map(({ id }) => id),
    vectors.map(({ version }) => version),
    vectors.map(({ vector }) => vector),
  ] as const
}

/** After a change of the model, requeues some of the texts that still have vectors of the previous one. */
export async function requeueOtherModels(tx: Tx, model: string, limit: number): Promise<void> {
  await tx.rows(
    `insert into unread_profiles (user_id)
     select user_id from profile_vectors where model < $1 or model > $1 limit $2 on conflict do nothing`,
    [model, limit],
  )
  await tx.rows(
    `insert into unread_ideas (idea_id)
     select idea_id from idea_vectors where model < $1 or model > $1 limit $2 on conflict do nothing`,
    [model, limit],
  )
}

const VECTORS = { profiles: 'profile_vectors', ideas: 'idea_vectors' } as const

export async function sampleVectors(tx: Tx, kind: Kind, model: string, limit: number): Promise<Buffer[]> {
  const rows = await tx.rows<{ vector: Buffer }>(
    `select vector from ${VECTORS[kind]} where model = $1 and vector is not null limit $2`,
    [model, limit],
  )
  return rows.map(({ vector }) => vector)
}

export async function saveLevel(tx: Tx, model: string, { mean, deviation }: Level): Promise<void> {
  await tx.rows(
    `insert into vector_models (model, mean, deviation) values ($1, $2, $3)
     on conflict (model) do update set mean = excluded.mean, deviation = excluded.deviation`,
    [model, mean, deviation],
  )
}

export function readLevel(tx: Tx, model: string): Promise<Level | undefined> {
  return tx.first('select mean, deviation from vector_models where model = $1', [model])
}

export interface StoredVector {
  id: number
  vector: Buffer
}

/** Vectors of these ideas, as their texts are now. */
export function readIdeaVectors(
  tx: Tx,
  model: string,
  ideas: readonly { idea_id: number; text: string }[],
): Promise<StoredVector[]> {
  return tx.rows(
    `select v.idea_id as id, v.vector from unnest($2::bigint[], $3::text[]) i (idea_id, text)
     join idea_vectors v using (idea_id)
     where v.model = $1 and v.text_hash = md5(i.text) and v.vector is not null`,
    [model, ideas.map(({ idea_id }) => idea_id), ideas.map(({ text }) => text)],
  )
}

export function readProfileVectors(tx: Tx, model: string, userIds: readonly number[]): Promise<StoredVector[]> {
  return tx.rows(
    `select v.user_id as id, v.vector from profile_vectors v join matching_documents d using (user_id, revision)
     where v.user_id = any ($2::bigint[]) and v.model = $1 and v.vector is not null`,
    [model, userIds],
  )
}

/** Vectors of the newest profiles that can be found. */
export function readNewestProfileVectors(tx: Tx, model: string, limit: number): Promise<StoredVector[]> {
  return tx.rows(
    `select v.user_id as id, v.vector from profile_vectors v join matching_documents d using (user_id, revision)
     where v.model = $1 and v.vector is not null order by v.user_id desc limit $2`,
    [model, limit],
  )
}

/** Vectors of the newest published ideas. One that was edited keeps its old vector until the new text is read. */
export function readNewestIdeaVectors(tx: Tx, model: string, limit: number): Promise<StoredVector[]> {
  return tx.rows(
    `select v.idea_id as id, v.vector from idea_vectors v join ideas i using (idea_id)
     where v.model = $1 and v.vector is not null and ${isPublished('i')} order by v.idea_id desc limit $2`,
    [model, limit],
  )
}
