import type { Static } from 'typebox'
import { isPublished, secondsUntilOver } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Update } from './updates.schema.ts'

export type UpdateRow = Static<typeof Update>

const COLUMNS = 'update_id, idea_id, title, body, created_at'

export function insertUpdate(
  tx: Tx,
  update: { ideaId: number; title: string | null; body: string; questionId?: number },
): Promise<UpdateRow> {
  return tx.one(
    `insert into idea_updates (idea_id, title, body, question_id) values ($1, $2, $3, $4) returning ${COLUMNS}`,
    [update.ideaId, update.title, update.body, update.questionId ?? null],
  )
}

/** The person who asked no longer wants it shown. */
export async function removeAnswer(tx: Tx, questionId: number): Promise<void> {
  await tx.rows('delete from idea_updates where question_id = $1', [questionId])
}

interface Posted {
  updates: number
  today: number
  /** Until the oldest of the last 24 hours no longer counts. */
  seconds_left: number
}

/**
 * How many updates an idea has; call with the idea locked. The last day's are counted in the list of changes, which
 * includes removed ones: followers were told of those, too.
 */
export function countUpdates(tx: Tx, ideaId: number): Promise<Posted> {
  return tx.one(
    `select (select count(*) from idea_updates where idea_id = $1) as updates, count(*) as today,
       ${secondsUntilOver('min(created_at)', `interval '24 hours'`)} as seconds_left
     from idea_edits e where idea_id = $1 and created_at > app_now() - interval '24 hours' and exists (
       select 1 from jsonb_each(e.changes) c where c.key like 'update:%' and c.value ->> 0 is null)`,
    [ideaId],
  )
}

export function deleteUpdate(tx: Tx, ideaId: number, updateId: number): Promise<UpdateRow | undefined> {
  return tx.first(`delete from idea_updates where idea_id = $1 and update_id = $2 returning ${COLUMNS}`, [
    ideaId,
    updateId,
  ])
}

/** Updates of a published idea, newest first. Answers to questions are listed with those. */
export function listUpdates(tx: Tx, ideaId: number, before: number, limit: number): Promise<UpdateRow[]> {
  return tx.rows(
    `select u.update_id, u.idea_id, u.title, u.body, u.created_at from idea_updates u join ideas i using (idea_id)
     where u.idea_id = $1 and u.question_id is null and ${isPublished('i')} and u.update_id < $2 order by u.update_id desc limit $3`,
    [ideaId, before, limit],
  )
}
