import { isPublic, isPublished } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

export const REPORTABLE = ['idea', 'business', 'update', 'message', 'agent', 'user'] as const
export type Reportable = (typeof REPORTABLE)[number]

export interface Thing {
  id: number
  name: string | null
  /** Its content, for the admin who decides. */
  text: string | null
  user_id: number | null
  bot_id: number | null
}

const THINGS: Record<Reportable, string> = {
  idea: `select i.idea_id as id, i.name, concat_ws(E'\\n\\n', i.annotation, i.description) as text, i.owner_user_id as user_id,
      i.created_by_bot_id as bot_id, (${isPublished('i')}) as shown from ideas i where i.idea_id = $1`,
  business: `select s.business_id as id, s.business_name as name, s.description as text, s.owner_user_id as user_id,
      s.created_by_bot_id as bot_id, (${isPublished('s')}) as shown from businesses s where s.business_id = $1`,
  update: `select p.update_id as id, coalesce(p.title, i.name) as name, p.body as text, i.owner_user_id as user_id, null::bigint as bot_id,
      (${isPublished('i')}) as shown from idea_updates p join ideas i using (idea_id) where p.update_id = $1`,
  message: `select m.id, coalesce(b.bot_name, u.name) as name, m.body as text, m.user_id, m.bot_id,
      m.held_for_bot_id is null and m.account_type <> 'system' and exists (select 1 from conversation_members c
        where c.conversation_id = m.conversation_id and c.user_id = $2) as shown
    from messages m left join users u on u.user_id = m.user_id left join bots b on b.bot_id = m.bot_id where m.id = $1`,
  agent: `select bot_id as id, bot_name as name, bot_description as text, null::bigint as user_id, bot_id,
      status = 'active' or exists (select 1 from links l where l.bot_id = b.bot_id and l.user_id = $2) as shown
    from bots b where bot_id = $1`,
  user: `select u.user_id as id, u.name, u.bio as text, u.user_id, null::bigint as bot_id, ${isPublic('u')}
      or exists (select 1 from conversation_members mine join conversation_members theirs using (conversation_id)
        where mine.user_id = $2 and theirs.user_id = u.user_id) as shown
    from users u where u.user_id = $1 and u.erased_at is null`,
}

/** Undefined unless this person can see it. */
export function findShown(tx: Tx, type: Reportable, id: number, readerId: number): Promise<Thing | undefined> {
  return tx.first(`select * from (${THINGS[type]}) t where shown and $2::bigint is not null`, [id, readerId])
}

/** For admins, whatever became of it; undefined if it is gone. */
export function findThing(tx: Tx, type: Reportable, id: number): Promise<Thing | undefined> {
  return tx.first(`select * from (${THINGS[type]}) t where $2::bigint is null`, [id, null])
}

/** The conversation of a reported message. Admins may not read the rest of it, so they get only what else was reported. */
export interface Talk {
  idea_id: number | null
  idea_name: string | null
  members: string[]
  sent_at: string
  reported: { name: string | null; text: string }[]
}

export function findTalk(tx: Tx, messageId: number): Promise<Talk | undefined> {
  return tx.first(
    `select c.idea_id, i.name as idea_name, m.created_at as sent_at,
       array(select coalesce(b.bot_name, u.name) from conversation_members p left join users u on u.user_id = p.user_id
         left join bots b on b.bot_id = p.bot_id where p.conversation_id = m.conversation_id order by p.user_id, p.bot_id) as members,
       (select coalesce(jsonb_agg(jsonb_build_object('name', coalesce(b.bot_name, u.name), 'text', o.body) order by o.id), '[]')
        from messages o left join users u on u.user_id = o.user_id left join bots b on b.bot_id = o.bot_id
        where o.conversation_id = m.conversation_id and o.id <> m.id and exists (select 1 from reports r
          where r.subject_type = 'message' and r.subject_id = o.id and r.decided_at is null)) as reported
     from messages m join conversations c using (conversation_id) left join ideas i on i.idea_id = c.idea_id where m.id = $1`,
    [messageId],
  )
}

export async function userNamed(tx: Tx, username: string): Promise<number | undefined> {
  const row = await tx.first<{ user_id: number }>(
    'select user_id from users where username = $1 and erased_at is null',
    [username],
  )
  return row?.user_id
}

/** What a decision is about, as it says it: also where an admin took it out, and nobody else reads it any more. */
export async function wordsOf(tx: Tx, type: string, id: number): Promise<string | null> {
  const kept = await tx.first<{ text: string | null }>(
    `select content ->> 'body' as text from withheld_texts where subject_type = $1 and subject_id = $2`,
    [type, id],
  )
  if (kept) return kept.text
  const kind = REPORTABLE.find((one) => one === (type === 'profile' ? 'user' : type))
  return kind === undefined ? null : ((await findThing(tx, kind, id))?.text ?? null)
}
