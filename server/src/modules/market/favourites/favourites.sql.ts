import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { PublishedIdea } from '../../ideas/ideas/index.ts'

/** Two clicks of one person are serialised, or both would find it unmarked. */
export async function lockFavourites(tx: Tx, userId: number): Promise<void> {
  await tx.rows('select 1 from users where user_id = $1 for no key update', [userId])
}

export async function removeFavourite(tx: Tx, userId: number, ideaId: number): Promise<boolean> {
  const rows = await tx.rows('delete from favourites where user_id = $1 and idea_id = $2 returning idea_id', [
    userId,
    ideaId,
  ])
  if (rows.length === 1) tx.notifyUsers([userId], 'account')
  return rows.length === 1
}

/** Whether there is such a published idea. */
export async function addFavourite(tx: Tx, userId: number, ideaId: number): Promise<boolean> {
  const rows = await tx.rows(
    `insert into favourites (user_id, idea_id)
     select $1, idea_id from ideas
     where idea_id = $2 and ${isPublished('ideas')} for key share
     returning idea_id`,
    [userId, ideaId],
  )
  if (rows.length === 1) tx.notifyUsers([userId], 'account')
  return rows.length === 1
}

export async function peopleMarking(tx: Tx, ideaId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>('select user_id from favourites where idea_id = $1', [ideaId])
  return rows.map(({ user_id }) => user_id)
}

/** Only those that are still published. */
export function listFavourites(tx: Tx, userId: number, before: number, limit: number): Promise<PublishedIdea[]> {
  return tx.rows(
    `select p.* from favourites f join published_ideas p using (idea_id)
     where f.user_id = $1 and f.idea_id < $2 order by f.idea_id desc limit $3`,
    [userId, before, limit],
  )
}
