import type { Language } from '../../../contract/languages.ts'
import { isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/** False if there is one already or the statement has ended. Serialised with anything that ends the statement. */
export function insertAppeal(
  tx: Tx,
  statementId: number,
  raisedBy: 'person' | 'agent' | 'link',
  words: string,
): Promise<boolean> {
  return tx.some(
    `insert into appeals (statement_id, raised_by, words)
     select statement_id, $2, $3 from (
       select statement_id from statements where statement_id = $1 and ended_at is null for share) in_force
     on conflict do nothing returning statement_id`,
    [statementId, raisedBy, words],
  )
}

export interface AppealRow {
  statement_id: number
  words: string
  raised_by: 'person' | 'agent' | 'link'
  created_at: string
  outcome: 'upheld' | 'reversed' | 'moot' | null
}

/** Two admins who decide at once take turns here. */
export function lockAppeal(tx: Tx, statementId: number): Promise<AppealRow | undefined> {
  return tx.first(
    'select statement_id, words, raised_by, created_at, outcome from appeals where statement_id = $1 for update',
    [statementId],
  )
}

export async function settleAppeal(
  tx: Tx,
  statementId: number,
  decision: { outcome: 'upheld' | 'reversed'; answer: string; adminId: number },
): Promise<void> {
  await tx.rows(
    `update appeals set decided_at = app_now(), outcome = $2, answer = $3, decided_by = $4 where statement_id = $1`,
    [statementId, decision.outcome, decision.answer, decision.adminId],
  )
}

/** In microseconds, as precise as the column: decisions are not appealed in the order in which they were made. */
const RAISED = '(extract(epoch from created_at) * 1000000)::bigint'

/** Oldest first, after the place of the last one on the page before. */
export function listOpenAppeals(
  tx: Tx,
  [raised, statementId]: readonly number[],
  limit: number,
): Promise<(AppealRow & { raised: number })[]> {
  return tx.rows(
    `select statement_id, words, raised_by, created_at, outcome, ${RAISED} as raised from appeals
     where decided_at is null and (${RAISED}, statement_id) > ($1::bigint, $2::bigint)
     order by raised, statement_id limit $3`,
    [raised, statementId, limit],
  )
}

/** The idea with what a decision is about, if it has a page. */
export async function findIdeaWith(tx: Tx, subjectType: string, subjectId: number): Promise<number | null> {
  const row = await tx.first<{ idea_id: number }>(
    `select i.idea_id from ideas i where ${isPublished('i')} and i.idea_id = case $1
       when 'document' then (select idea_id from idea_documents where document_id = $2)
       when 'edit' then (select idea_id from idea_edits where edit_id = $2)
       when 'update' then (select (content ->> 'idea_id')::bigint from withheld_texts where subject_type = $1 and subject_id = $2) end`,
    [subjectType, subjectId],
  )
  return row?.idea_id ?? null
}

export async function listAdminIds(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>('select user_id from users where is_admin and erased_at is null')
  return rows.map(({ user_id }) => user_id)
}

/** The address that got the mail about a suspension, confirmed or not. */
export function addressOf(tx: Tx, userId: number): Promise<{ email: string; language: Language } | undefined> {
  return tx.first('select email, language from users where user_id = $1 and erased_at is null', [userId])
}
