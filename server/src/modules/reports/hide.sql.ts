import type { Tx } from '../../db/tx.ts'
import { REMOVED_MESSAGE } from '../conversations/index.ts'

async function keep(tx: Tx, type: 'update' | 'message', id: number, statementId: number, row: string): Promise<void> {
  await tx.rows(
    `insert into withheld_texts (subject_type, subject_id, statement_id, content) select $1, $2, $3, to_jsonb(t) from ${row} t
     on conflict do nothing`,
    [type, id, statementId],
  )
}

export async function hideUpdate(tx: Tx, updateId: number, statementId: number): Promise<void> {
  await keep(tx, 'update', updateId, statementId, '(select * from idea_updates where update_id = $2)')
  await tx.rows('delete from idea_updates where update_id = $1', [updateId])
}

/** The interest that a message came with, and that repeats its words. */
const WITH_INTEREST = `(select m.body, n.interest_id from messages m
  left join interests n on n.conversation_id = m.conversation_id and n.message = m.body
  where m.id = $2 order by n.interest_id limit 1)`
const KEPT_INTEREST = `select (content ->> 'interest_id')::bigint as interest_id, content ->> 'body' as body
  from withheld_texts where subject_type = 'message' and subject_id = $1`

export async function hideMessage(tx: Tx, messageId: number, statementId: number): Promise<void> {
  await keep(tx, 'message', messageId, statementId, WITH_INTEREST)
  await tx.rows(
    `update interests n set message = null from (${KEPT_INTEREST}) kept where n.interest_id = kept.interest_id`,
    [messageId],
  )
  await tx.rows('update messages set body = $2 where id = $1', [messageId, REMOVED_MESSAGE])
}

export async function showUpdate(tx: Tx, updateId: number): Promise<void> {
  await tx.rows(
    `with kept as (delete from withheld_texts where subject_type = 'update' and subject_id = $1 returning content)
     insert into idea_updates (update_id, idea_id, title, body, created_at) overriding system value
     select $1, (content ->> 'idea_id')::bigint, content ->> 'title', content ->> 'body', (content ->> 'created_at')::timestamptz
     from kept where exists (select 1 from ideas i where i.idea_id = (content ->> 'idea_id')::bigint)
     on conflict do nothing`,
    [updateId],
  )
}

export async function showMessage(tx: Tx, messageId: number): Promise<void> {
  await tx.rows(
    `update interests n set message = kept.body from (${KEPT_INTEREST}) kept where n.interest_id = kept.interest_id`,
    [messageId],
  )
  await tx.rows(
    `with kept as (delete from withheld_texts where subject_type = 'message' and subject_id = $1 returning content)
     update messages set body = content ->> 'body' from kept where id = $1`,
    [messageId],
  )
}
