import { byPlace } from '../../../db/by-place.ts'
import { isNamedIn, isPublic } from '../../../db/conditions.sql.ts'
import type { Tx } from '../../../db/tx.ts'
import type { InterestRow } from './interests.sql.ts'

export interface ListedInterest extends Omit<InterestRow, 'held_for_bot_id' | 'reminded' | 'age'> {
  message: string | null
  amount: number | null
  currency: string | null
  created_at: string
  decided_at: string | null
  interested_name: string | null
  interested_username: string | null
  placed_by_bot_name: string | null
  owner_user_id: number | null
  /** These two for a person's own list only. */
  owner: { name: string; username: string | null } | null
  unread_count: number
}

interface ListFilter {
  sides: { userIds: number[]; selfId: number | null; agentId: number | null }
  status: string | null
  own?: boolean
  before: number
  limit: number
}

/** Newest first; found by the ideas of these owners, however many interests there are. */
export function listReceived(tx: Tx, filter: ListFilter): Promise<ListedInterest[]> {
  return tx.batched(listAllReceived, filter)
}

export function listPlaced(tx: Tx, filter: ListFilter): Promise<ListedInterest[]> {
  return tx.batched(listAllPlaced, filter)
}

const PAGE = `(given.status is null or r.status = given.status) and r.interest_id < given.before
  order by r.interest_id desc limit given.most`

const listAllReceived = pagesOf(
  `(select i.idea_id from unnest(given.user_ids) o (user_id) join ideas i on i.owner_user_id = o.user_id
    union all
    select i.idea_id from ideas i where i.owner_user_id is null and i.created_by_bot_id = given.self_id) own
   cross join lateral (
     select r.* from interests r where r.idea_id = own.idea_id and r.held_for_bot_id is null and ${PAGE}) n`,
)

const SEEN = '(r.held_for_bot_id is null or r.held_for_bot_id = given.agent_id)'
const listAllPlaced = pagesOf(
  `(select p.* from unnest(given.user_ids) o (user_id) cross join lateral (
      select r.* from interests r where r.user_id = o.user_id and ${SEEN} and ${PAGE}) p
    union all
    (select r.* from interests r where r.bot_id = given.self_id and ${SEEN} and ${PAGE})) n`,
)

/** The owner of somebody else's idea, where the conversation names them. */
const OWNER = `(select json_build_object('name', u.name, 'username', case when ${isPublic('u')} then u.username end)
  from ideas i join users u on u.user_id = i.owner_user_id
  where given.own and i.idea_id = n.idea_id and u.user_id <> all (given.user_ids) and ${isNamedIn('u', 'n.conversation_id')})`

/** Names are looked up for the page alone, one by one: joined, the planner would read whole tables for many pages at once. */
function pagesOf(found: string) {
  return async (tx: Tx, filters: readonly ListFilter[]): Promise<ListedInterest[][]> => {
    const rows = await tx.rows<ListedInterest & { place: number }>(
      `select given.place, n.interest_id, n.idea_id, n.kind, n.message, n.amount, n.currency, n.status, n.decline_reason, n.conversation_id,
         n.user_id, n.bot_id, n.created_at, n.decided_at, n.placed_by_bot_id,
         (select i.name from ideas i where i.idea_id = n.idea_id) as idea_name,
         (select i.owner_user_id from ideas i where i.idea_id = n.idea_id) as owner_user_id,
         coalesce((select u.name from users u where u.user_id = n.user_id),
           (select b.bot_name from bots b where b.bot_id = n.bot_id)) as interested_name,
         (select u.username from users u where u.user_id = n.user_id and ${isPublic('u')}) as interested_username,
         (select b.bot_name from bots b where b.bot_id = n.placed_by_bot_id) as placed_by_bot_name, ${OWNER} as owner,
         (select m.unread_count from conversation_members m
          where given.own and m.conversation_id = n.conversation_id and m.user_id = any (given.user_ids)) as unread_count
       from rows from (json_to_recordset($1) as (user_ids bigint[], self_id bigint, agent_id bigint, status text, own boolean,
         before bigint, most integer)) with ordinality given (user_ids, self_id, agent_id, status, own, before, most, place)
       cross join lateral (select n.* from ${found} order by n.interest_id desc limit given.most) n
       order by given.place, n.interest_id desc`,
      [
        JSON.stringify(
          filters.map(({ sides, status, own = false, before, limit }) => ({
            user_ids: sides.userIds,
            self_id: sides.selfId,
            agent_id: sides.agentId,
            status,
            own,
            before,
            most: limit,
          })),
        ),
      ],
    )
    return byPlace(filters, rows)
  }
}
