import { blockedBetween } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import { isAnswered } from '../conversations/index.ts'

/** Counted up to this: the app shows "99+". */
const MOST_COUNTED = 100

export interface Waiting {
  approvals: number
  permission_requests: number
  interests: number
  introductions: number
  questions: number
  tasks: number
  running_tasks: number
  offers: number
  unread_conversations: number
  unread_messages: number
  unread_notices: number
}

const counted = (rows: string) => `(select count(*)::integer from (${rows} limit ${MOST_COUNTED}) counted)`

/** It waits for its owner, unless a block keeps them from answering. */
const OPEN_QUESTION = `not ${isAnswered('q', 'i')} and not ${blockedBetween('q.user_id', 'i.owner_user_id')}`

/** Everything in one statement: every open page asks for it, on every change. */
export function countWaiting(tx: Tx, userId: number, address: string | null): Promise<Waiting> {
  const offered = `claim_email = $2 and held_for_bot_id is null and claim_expires_at > app_now()
    and not exists (select 1 from blocks k where k.user_id = $1 and k.blocked_bot_id = created_by_bot_id)`
  return tx.one(
    `select
       ${counted(`select 1 from approvals where user_id = $1 and state = 'waiting' and expires_at > app_now()`)} as approvals,
       ${counted('select 1 from permission_requests where user_id = $1 and closed_until is null and not held')} as permission_requests,
       ${counted(`select 1 from interests n join ideas i using (idea_id)
         where i.owner_user_id = $1 and n.status = 'new' and n.held_for_bot_id is null`)} as interests,
       ${counted(`select 1 from introductions where match_user_id = $1 and status = 'new' and held_for_bot_id is null`)}
         as introductions,
       ${counted(`select 1 from ideas i join idea_questions q using (idea_id) where i.owner_user_id = $1 and ${OPEN_QUESTION}`)} as questions,
       ${counted(`select 1 from tasks where user_id = $1 and ended_at is null and state = 'needs_answer'`)} as tasks,
       ${counted(`select 1 from tasks where user_id = $1 and ended_at is null and state <> 'needs_answer'`)} as running_tasks,
       ${counted(`(select 1 from ideas where ${offered} union all select 1 from businesses where ${offered})`)} as offers,
       ${counted(`select 1 from conversation_members m join conversations c using (conversation_id)
         where m.user_id = $1 and m.unread_count > 0 and c.held_for_bot_id is null and not exists (
           select 1 from interests n join ideas i using (idea_id)
           where n.conversation_id = c.conversation_id and n.status = 'new' and i.owner_user_id = $1
           union all select 1 from idea_questions q join ideas i using (idea_id)
           where q.conversation_id = c.conversation_id and i.owner_user_id = $1 and ${OPEN_QUESTION})`)} as unread_conversations,
       (select least(coalesce(sum(unread_count), 0), ${MOST_COUNTED})::integer
        from conversation_members m join conversations c using (conversation_id)
        where m.user_id = $1 and m.unread_count > 0 and c.held_for_bot_id is null) as unread_messages,
       ${counted('select 1 from notices where user_id = $1 and read_at is null')} as unread_notices`,
    [userId, address],
  )
}
