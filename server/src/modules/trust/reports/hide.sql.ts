import type { Tx } from '../../../db/tx.ts'
import { REMOVED_MESSAGE } from '../../messages/conversations/index.ts'

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

/** What opens a conversation repeats its first message, so the words must leave there too. */
const OPENINGS = [
  ['interests', 'interest_id', 'message'],
  ['introductions', 'introduction_id', 'message'],
  // On the page of an idea, too, as long as it says something.
  ['idea_questions', 'question_id', 'question'],
] as const

const opening = ([table, id, words]: (typeof OPENINGS)[number]) =>
  `(select min(${id}) from ${table} where conversation_id = m.conversation_id and ${words} = m.body) as ${id}`
const WITH_OPENINGS = `(select m.body, ${OPENINGS.map(opening).join(', ')} from messages m where m.id = $2)`

async function writeOpenings(tx: Tx, messageId: number, become: 'shown' | 'hidden'): Promise<void> {
  for (const [table, id, words] of OPENINGS)
    await tx.rows(
      `update ${table} set ${words} = ${become === 'shown' ? `content ->> 'body'` : words === 'question' ? `'${REMOVED_MESSAGE}'` : 'null'}
       from withheld_texts
       where subject_type = 'message' and subject_id = $1 and ${id} = (content ->> '${id}')::bigint`,
      [messageId],
    )
}

/** Open pages of people in its conversation, and of what opened it, show it as it is now. */
async function tellReaders(tx: Tx, messageId: number): Promise<void> {
  const members = await tx.rows<{ user_id: number | null }>(
    'select c.user_id from messages m join conversation_members c using (conversation_id) where m.id = $1',
    [messageId],
  )
  for (const topic of ['messages', 'interests'] as const)
    tx.notifyUsers(
      members.map(({ user_id }) => user_id),
      topic,
    )
}

export async function hideMessage(tx: Tx, messageId: number, statementId: number): Promise<void> {
  await keep(tx, 'message', messageId, statementId, WITH_OPENINGS)
  await writeOpenings(tx, messageId, 'hidden')
  await tx.rows('update messages set body = $2 where id = $1', [messageId, REMOVED_MESSAGE])
  await tellReaders(tx, messageId)
}

/** An answer only if its question may still be shown: without it, it would read as news. */
export async function showUpdate(tx: Tx, updateId: number): Promise<void> {
  await tx.rows(
    `with kept as (delete from withheld_texts where subject_type = 'update' and subject_id = $1 returning content)
     insert into idea_updates (update_id, idea_id, title, body, created_at, question_id) overriding system value
     select $1, i.idea_id, content ->> 'title', content ->> 'body', (content ->> 'created_at')::timestamptz, q.question_id
     from kept join ideas i on i.idea_id = (content ->> 'idea_id')::bigint
       left join idea_questions q on q.question_id = (content ->> 'question_id')::bigint and q.publish <> 'no'
     where content ->> 'question_id' is null or q.question_id is not null
     on conflict do nothing`,
    [updateId],
  )
}

export async function showMessage(tx: Tx, messageId: number): Promise<void> {
  await writeOpenings(tx, messageId, 'shown')
  await tx.rows(
    `with kept as (delete from withheld_texts where subject_type = 'message' and subject_id = $1 returning content)
     update messages set body = content ->> 'body' from kept where id = $1`,
    [messageId],
  )
  await tellReaders(tx, messageId)
}
