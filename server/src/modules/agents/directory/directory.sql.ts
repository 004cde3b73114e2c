import type { Capability } from '../../../contract/vocabulary.ts'
import { isListed } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'

/** Only the latest entries of each agent are read, so that a page costs the same however busy its agents are. */
export const ENTRIES_COUNTED = 1000
export const DECISIONS_COUNTED = 200

export interface ListedAgent {
  bot_id: number
  bot_name: string
  bot_description: string | null
  third_party_provider: string | null
  contact_domain: string
  contact_confirmed_at: string
  capabilities: Capability[]
  linked_users_count: number
  takes_tasks: boolean
  active_since: string
  last_active_on: string | null
  actions: number
  kept: number
  asked: number
  granted: number
  reviewed: number
  approved: number
}

/** The agents of one page are chosen first; their records are counted for these alone. */
const described = (chosen: string) => `
  with page as materialized (select b.* from bots b where ${isListed('b')} and ${chosen})
  select b.bot_id, b.bot_name, b.bot_description, b.third_party_provider,
    split_part(b.contact_email, '@', 2) as contact_domain, b.contact_confirmed_at,
    coalesce(b.active_capabilities, '{}') as capabilities, b.linked_users_count, b.takes_tasks,
    coalesce(b.approved_at, b.created_at) as active_since,
    (m.last_active_at at time zone 'utc')::date::text as last_active_on,
    done.actions, done.kept, decided.asked, decided.granted, written.reviewed, written.approved
  from page b join bot_minutes m using (bot_id)
  cross join lateral (
    select count(*)::integer as actions, count(*) filter (where undone_at is null)::integer as kept
    from (select code, operation, undone_at from action_log a where a.bot_id = b.bot_id
          order by a.action_id desc limit ${ENTRIES_COUNTED}) latest
    where code = 'ok' and operation = any ($1)) done
  cross join lateral (
    select count(*)::integer as asked, count(*) filter (where state = 'granted')::integer as granted
    from (select state from approvals p where p.bot_id = b.bot_id
          order by p.approval_id desc limit ${DECISIONS_COUNTED}) latest
    where state in ('granted', 'declined')) decided
  cross join lateral (
    select count(*)::integer as reviewed, count(*) filter (where approval_status = 'approved')::integer as approved
    from (select approval_status, held_for_bot_id from ideas i where i.created_by_bot_id = b.bot_id
          order by i.idea_id desc limit ${DECISIONS_COUNTED}) latest
    where approval_status in ('approved', 'rejected') and held_for_bot_id is null) written
  order by b.linked_users_count desc, b.bot_id`

export function findListedAgent(tx: Tx, undoable: readonly string[], botId: number): Promise<ListedAgent | undefined> {
  return tx.first(described('b.bot_id = $2'), [undoable, botId])
}

/** Agents with the most people first, from a cursor on. */
export function listListedAgents(
  tx: Tx,
  undoable: readonly string[],
  [people, botId]: readonly number[],
  limit: number,
): Promise<ListedAgent[]> {
  const chosen = `b.linked_users_count <= $2::bigint and (b.linked_users_count < $2::bigint or b.bot_id > $3)
    order by b.linked_users_count desc, b.bot_id limit $4`
  return tx.rows(described(chosen), [undoable, people, botId, limit])
}
