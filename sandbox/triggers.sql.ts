import type { Tx } from '../server/src/db/tx.ts'
import { TRIGGERS, type Trigger } from './people.ts'

/** Something that waits for a person. */
export interface Open {
  trigger: Trigger
  user_id: number
  /** What it is about: IDs by the names that operations take. */
  about: Record<string, number>
  since: string
}

/** Each appears once: what is done no longer waits, or is remembered. */
const OPEN: Readonly<Record<Trigger, string>> = {
  approval: `select user_id, created_at as since, json_build_object('approval_id', approval_id) as about
    from approvals where state = 'waiting' and user_id = any ($1)`,
  permission: `select user_id, created_at as since, json_build_object('request_id', request_id) as about
    from permission_requests where not held and closed_until is null and user_id = any ($1)`,
  interest: `select d.owner_user_id as user_id, i.created_at as since, json_build_object('interest_id', interest_id) as about
    from interests i join ideas d using (idea_id)
    where i.status = 'new' and i.held_for_bot_id is null and d.owner_user_id = any ($1)`,
  introduction: `select match_user_id as user_id, created_at as since,
      json_build_object('introduction_id', introduction_id) as about
    from introductions where status = 'new' and held_for_bot_id is null and match_user_id = any ($1)`,
  // Only what agents write: people who answer each other would never stop.
  message: `select c.user_id, m.created_at as since,
      json_build_object('conversation_id', m.conversation_id, 'message_id', m.id) as about
    from conversation_members c, lateral (
      select * from messages m where m.conversation_id = c.conversation_id and m.held_for_bot_id is null
        and m.account_type <> 'system' order by m.id desc limit 1) m
    where c.user_id = any ($1) and m.bot_id is not null and m.user_id is distinct from c.user_id`,
  paired: `select user_id, linked_at as since, json_build_object('bot_id', bot_id) as about
    from links where user_id = any ($1)`,
  payment: `select user_id, created_at as since, json_build_object('payment_id', payment_id) as about
    from payments where status = 'pending' and user_id = any ($1)`,
  round: `select u.user_id, r.opened_at as since, json_build_object('idea_id', r.idea_id, 'round_id', r.round_id) as about
    from rounds r join ideas d using (idea_id), unnest($1::bigint[]) u (user_id)
    where r.status = 'open' and r.held_for_bot_id is null and d.owner_user_id <> u.user_id`,
  own_interest: `select user_id, created_at as since, json_build_object('interest_id', interest_id) as about
    from interests where status in ('new', 'accepted') and held_for_bot_id is null and user_id = any ($1)`,
  agent_waiting: `select u.user_id, b.created_at as since, json_build_object('bot_id', b.bot_id) as about
    from bots b, unnest($1::bigint[]) u (user_id) where b.status = 'pending_approval'`,
  review_waiting: `select u.user_id, w.since, w.about from unnest($1::bigint[]) u (user_id), (
      select updated_at as since, json_build_object('idea_id', idea_id) as about
        from ideas where approval_status = 'pending' and held_for_bot_id is null and owner_user_id is not null
      union all
      select updated_at, json_build_object('business_id', business_id)
        from businesses where approval_status = 'pending' and held_for_bot_id is null and owner_user_id is not null
      union all
      select d.created_at, json_build_object('document_id', document_id)
        from idea_documents d join ideas i using (idea_id)
        where d.approval_status = 'pending' and i.approval_status = 'approved') w`,
}

/** In one statement, since every step of the clock runs it. */
const ALL = TRIGGERS.map((trigger, place) => {
  const open = OPEN[trigger].replaceAll('$1', `$${place + 1}`)
  return `select '${trigger}' as trigger, user_id, since, about from (${open}) o`
}).join(' union all ')

/** What waits for people who react to it, by trigger. */
export function openFor(tx: Tx, reacting: (trigger: Trigger) => readonly number[]): Promise<Open[]> {
  return tx.rows<Open>(ALL, TRIGGERS.map(reacting))
}
