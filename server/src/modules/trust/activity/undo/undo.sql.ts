import type { ActionFacts, ThingKind } from '../../../../contract/action-facts.ts'
import type { Tx } from '../../../../db/tx.ts'
import { OUTCOME } from '../outcome.sql.ts'

export interface UndoneAction {
  action_id: number
  bot_id: number
  user_id: number
  operation: string
  request_id: string
  code: string
  facts: ActionFacts | null
  undone_at: string | null
  created_at: string
}

/** The person's own entry, locked: of two who undo at once the second sees that the first did. */
export function lockAction(tx: Tx, userId: number, actionId: number): Promise<UndoneAction | undefined> {
  return tx.first(
    `select a.action_id, a.bot_id, a.user_id, a.operation, a.request_id, a.undone_at, a.created_at, o.facts, o.code
     from action_log a ${OUTCOME}
     where a.action_id = $2 and a.user_id = $1 for update of a`,
    [userId, actionId],
  )
}

/** Interests, rounds, favourites and watches of an idea all take a lock on it that this one keeps out. */
export async function lockThing(tx: Tx, kind: ThingKind, ideaId: number, id: number): Promise<void> {
  if (kind === 'business') await tx.rows('select 1 from businesses where business_id = $1 for update', [id])
  else if (kind === 'interest') await tx.rows('select 1 from interests where interest_id = $1 for update', [id])
  else if (kind === 'introduction')
    await tx.rows('select 1 from introductions where introduction_id = $1 for update', [id])
  else if (kind !== 'watch') await tx.rows('select 1 from ideas where idea_id = $1 for update', [ideaId])
}

export async function markUndone(tx: Tx, actionId: number): Promise<void> {
  await tx.rows('update action_log set undone_at = app_now() where action_id = $1', [actionId])
}
