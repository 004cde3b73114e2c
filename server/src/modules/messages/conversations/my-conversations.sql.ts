import { isPublic, nameIn } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { type MessageRow, messageRows } from './conversations.sql.ts'
import { REMOVED_MESSAGE } from './system-lines.ts'

export interface ConversationDetails {
  conversation_id: number
  participants: {
    account_type: 'user' | 'ai_agent'
    name: string
    user_id: number | null
    username: string | null
    bot_id: number | null
  }[]
  interest: {
    interest_id: number
    kind: 'invest' | 'partner'
    status: 'new' | 'accepted' | 'declined' | 'withdrawn'
    expressed_by_you: boolean
  } | null
  question: {
    question_id: number
    question: string
    asked_by_you: boolean
    publish: 'no' | 'unnamed' | 'named'
    published: boolean
    answered: boolean
  } | null
}

/** The owner, or an agent for them, has written since, or shows it with an answer. What an admin removed waits for none. */
export function isAnswered(question: string, idea: string): string {
  return `(${question}.question = '${REMOVED_MESSAGE}'
    or exists (select 1 from messages a where a.conversation_id = ${question}.conversation_id
      and a.user_id = ${idea}.owner_user_id and a.account_type <> 'system' and a.held_for_bot_id is null)
    or exists (select 1 from idea_updates a where a.question_id = ${question}.question_id))`
}

/** The other participants of a person's conversations, and the interests that opened them. */
export function detailsOf(tx: Tx, userId: number, conversationIds: number[]): Promise<ConversationDetails[]> {
  return tx.rows(
    `select c as conversation_id,
       (select coalesce(json_agg(json_build_object('account_type', case when m.bot_id is null then 'user' else 'ai_agent' end,
          'name', coalesce(${nameIn('u', 'c')}, b.bot_name), 'user_id', m.user_id,
          'username', case when ${isPublic('u')} then u.username end, 'bot_id', m.bot_id)), '[]')
        from conversation_members m left join users u using (user_id) left join bots b on b.bot_id = m.bot_id
        where m.conversation_id = c and m.user_id is distinct from $1) as participants,
       (select json_build_object('interest_id', i.interest_id, 'kind', i.kind, 'status', i.status,
          'expressed_by_you', i.user_id is not distinct from $1)
        from interests i where i.conversation_id = c and i.held_for_bot_id is null
        order by i.interest_id desc limit 1) as interest,
       (select json_build_object('question_id', q.question_id, 'question', q.question, 'asked_by_you', q.user_id = $1,
          'publish', q.publish, 'published', exists (select 1 from idea_updates a where a.question_id = q.question_id),
          'answered', ${isAnswered('q', 'asked')})
        from idea_questions q join ideas asked using (idea_id) where q.conversation_id = c limit 1) as question
     from unnest($2::bigint[]) c`,
    [userId, conversationIds],
  )
}

/** As this person may read them. */
export function messagesById(tx: Tx, userId: number, ids: number[]): Promise<MessageRow[]> {
  return tx.rows(`${messageRows('$1')} where m.id = any ($2)`, [userId, ids])
}
