import type { BotStatus } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'
import { KINDS } from '../../ideas/submissions/index.ts'

/** Context for an admin who decides on an idea or business. */

type Reviewed = keyof typeof KINDS

interface QueuePosition {
  owner_user_id: number | null
  created_by_bot_id: number | null
  waiting_before: number | null
}

/** Its owner, and how many wait before it in the queue; not for what is held for a pending agent. */
export function readQueuePosition(tx: Tx, record: Reviewed, id: number): Promise<QueuePosition | undefined> {
  const { table, id: key, reviewable } = KINDS[record]
  return tx.first(
    `select o.owner_user_id, o.created_by_bot_id, case when o.approval_status = 'pending' then (
       select count(*) from ${table} r
       where r.approval_status = 'pending' and r.held_for_bot_id is null and ${reviewable} and r.${key} < o.${key})
       end as waiting_before
     from ${table} o where o.${key} = $1 and o.held_for_bot_id is null`,
    [id],
  )
}

interface Fared {
  created_at: string
  approved: number
  rejected: number
}

/** The outcome of everything else that this person owns or this agent created. */
const fared = (whose: string) =>
  (['approved', 'rejected'] as const)
    .map(
      (status) => `(select count(*) from ideas i where i.${whose} and i.approval_status = '${status}')
        + (select count(*) from businesses b where b.${whose} and b.approval_status = '${status}') as ${status}`,
    )
    .join(', ')

export function readOwner(
  tx: Tx,
  userId: number,
): Promise<(Fared & { user_id: number; name: string; trusted: boolean }) | undefined> {
  return tx.first(
    `select u.user_id, u.name, u.trusted, u.created_at, ${fared('owner_user_id = u.user_id')}
     from users u where u.user_id = $1 and u.erased_at is null`,
    [userId],
  )
}

interface Maker extends Fared {
  bot_id: number
  bot_name: string
  bot_status: BotStatus
  contact_email: string | null
  contact_confirmed: boolean
  assistant_host: string | null
  third_party_provider: string | null
}

export function readMaker(tx: Tx, botId: number): Promise<Maker | undefined> {
  return tx.first(
    `select m.bot_id, m.bot_name, m.status as bot_status, m.contact_email,
       m.contact_confirmed_at is not null as contact_confirmed, a.host as assistant_host,
       m.third_party_provider, m.created_at, ${fared('created_by_bot_id = m.bot_id')}
     from bots m left join assistants a using (bot_id) where m.bot_id = $1`,
    [botId],
  )
}

interface Entry {
  action: string
  admin_name: string | null
  reason: string | null
  created_at: string
}

/** Admins' earlier decisions on it, or on the edits and documents of an idea. */
export function readHistory(tx: Tx, record: Reviewed, id: number, limit: number): Promise<Entry[]> {
  return tx.rows(
    `select l.action, u.name as admin_name, l.details ->> 'reason' as reason, l.created_at
     from (
       select * from audit_log where subject_type = $1 and subject_id = $2
       union all
       select * from audit_log where $1 = 'idea' and subject_type = 'idea_edit'
         and subject_id in (select edit_id from idea_edits where idea_id = $2)
       union all
       select * from audit_log where $1 = 'idea' and subject_type = 'document'
         and subject_id in (select document_id from idea_documents where idea_id = $2)) l
     left join users u on u.user_id = l.admin_user_id and u.erased_at is null
     order by l.audit_id desc limit $3`,
    [record, id, limit],
  )
}
