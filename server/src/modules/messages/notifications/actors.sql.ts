import { isNamedIn, isPublic } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { Actor } from '../../../mail/mail-kinds.ts'
import { FROM_OWNERS } from '../../../notices/kinds.ts'
import type { Notice } from './notifications.sql.ts'

export interface NoticeActor extends Actor {
  place: number
  idea: string | null
  /** What they wrote, and the amount they named. */
  words: string | null
  amount: number | null
  currency: string | null
  /** Where they can be answered. */
  talk: number | null
}

/**
 * Who did what these notices tell, as of now, so that nobody who has left is named. Only acts of people have an actor;
 * a message also gets the name of its idea. By the position of each notice in the list.
 */
export async function findActors(
  tx: Tx,
  userId: number,
  notices: readonly Notice[],
): Promise<Map<number, NoticeActor>> {
  const rows = await tx.rows<NoticeActor>(
    `select n.place - 1 as place, t.person, t.agent, t.idea, t.words, t.amount, t.currency, t.talk
     from unnest($2::text[], $3::bigint[]) with ordinality n (kind, about, place)
     cross join lateral (
       (select case when ${isNamedIn('u', 'm.conversation_id')} then u.name end as person, b.bot_name as agent, i.name as idea,
          m.body as words, null::bigint as amount, null as currency, m.conversation_id as talk
        from messages m join conversations c using (conversation_id) left join ideas i on i.idea_id = c.idea_id
          left join users u on u.user_id = m.user_id left join bots b on b.bot_id = m.bot_id
        where n.kind = 'message_waiting' and m.conversation_id = n.about and m.account_type <> 'system'
          and m.user_id is distinct from $1 and m.held_for_bot_id is null
        order by m.id desc limit 1)
       union all
       (select u.name, b.bot_name, null, x.message, x.amount, x.currency, x.conversation_id
        from interests x left join users u on u.user_id = x.user_id
          left join bots b on b.bot_id = coalesce(x.bot_id, x.placed_by_bot_id)
        where n.kind in ('interest_received', 'interest_withdrawn', 'interest_waiting') and x.idea_id = n.about
          and x.held_for_bot_id is null and (x.status = 'withdrawn') = (n.kind = 'interest_withdrawn')
          and (n.kind <> 'interest_waiting' or x.status = 'new')
        order by case n.kind when 'interest_withdrawn' then x.decided_at else x.created_at end desc limit 1)
       union all
       (select u.name, null, null, null, null, null, (
          select x.conversation_id from interests x where x.idea_id = i.idea_id and x.user_id = $1
            and x.status = 'accepted' and n.kind = 'interest_accepted')
        from ideas i join users u on u.user_id = i.owner_user_id
        where i.idea_id = n.about and (n.kind = 'interest_accepted'
          or n.kind = any ($4) and ${isPublic('u')}))
       union all
       (select u.name, null, null, null, null, null, null from document_requests r join idea_documents d using (document_id)
          join users u on u.user_id = r.user_id
        where n.kind = 'document_asked' and d.idea_id = n.about order by r.request_id desc limit 1)
       union all
       (select u.name, b.bot_name, null, x.message, null, null, null
        from introductions x join users u on u.user_id = x.asker_user_id
          left join bots b on b.bot_id = x.asked_by_bot_id
        where n.kind in ('introduction_received', 'introduction_withdrawn', 'introduction_missed', 'introduction_waiting')
          and x.idea_id = n.about
          and x.match_user_id = $1 and x.held_for_bot_id is null
        limit 1)
       union all
       (select u.name, null, null, null, null, null, x.conversation_id from introductions x join users u on u.user_id = x.match_user_id
        where n.kind in ('introduction_accepted', 'introduction_declined', 'introduction_lapsed') and x.idea_id = n.about
          and x.asker_user_id = $1 and n.kind = 'introduction_' || x.status
        order by x.decided_at desc limit 1)
       union all
       (select null, b.bot_name, null, w.text, null, null, null
        from tasks k join bots b using (bot_id) join task_words w using (task_id)
        where n.kind in ('task_question', 'task_done', 'task_declined') and k.task_id = n.about and k.user_id = $1 and w.by_agent
          and w.text is not null and w.state = case n.kind when 'task_question' then 'needs_answer' else substr(n.kind, 6) end
        order by w.word_id desc limit 1)) t`,
    [userId, notices.map(({ kind }) => kind), notices.map(({ about }) => about), FROM_OWNERS],
  )
  return new Map(rows.map((row) => [row.place, row]))
}

/** Which of these an agent created or named, as `idea:7` or `business:7`. */
export async function findAgentWritten(
  tx: Tx,
  { ideas, businesses }: { ideas: readonly number[]; businesses: readonly number[] },
): Promise<Set<string>> {
  if (ideas.length + businesses.length === 0) return new Set()
  const rows = await tx.rows<{ thing: string }>(
    `select 'idea:' || idea_id as thing from ideas where idea_id = any ($1::bigint[]) and (created_by_bot_id is not null
       or agent_behind(agent_texts, jsonb_build_object('name', name)) is not null)
     union all
     select 'business:' || business_id from businesses where business_id = any ($2::bigint[]) and (created_by_bot_id is not null
       or agent_behind(agent_texts, jsonb_build_object('business_name', business_name)) is not null)`,
    [ideas, businesses],
  )
  return new Set(rows.map(({ thing }) => thing))
}
