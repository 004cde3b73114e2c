import type { ActionFacts } from '../../../../contract/action-facts.ts'
import type { Tx } from '../../../../db/tx.ts'

/** What can be undone, by operation. Everything else was said, decided or only read. */
export const UNDOABLE = [
  'platform_update_idea',
  'platform_create_idea',
  'platform_create_business',
  'platform_update_business',
  'platform_watch_idea',
  'platform_express_interest',
  'platform_request_introduction',
  'platform_start_round',
] as const
export type Undoable = (typeof UNDOABLE)[number]

export type Obstacle = 'gone' | 'edited' | 'reacted' | 'in_use' | 'decided' | 'paid' | 'closed'

export interface Candidate {
  action_id: number
  bot_id: number
  operation: string
  facts: ActionFacts
}

/**
 * What stands in the way of undoing each of these for their person; null where nothing does. The list asks it for a page,
 * and undoing asks it again with the record locked, so that both say the same.
 *
 * A reaction is what somebody else did about it: an interest, a favourite, a watch or a talk; what a pending agent only
 * prepared has not happened. A round or a payment hangs on the idea whoever made it.
 */
export async function findObstacles(
  tx: Tx,
  userId: number,
  candidates: readonly Candidate[],
): Promise<Map<number, Obstacle | null>> {
  if (candidates.length === 0) return new Map()
  const rows = await tx.rows<{ action_id: number; obstacle: Obstacle | null }>(
    `select c.action_id, case c.operation
       when 'platform_update_idea' then (
         select coalesce(max(case when exists (
             select 1 from jsonb_each(c.facts -> 'changes') e where to_jsonb(i) -> e.key is distinct from e.value -> 1)
           then 'edited' else 'clear' end), 'gone')
         from idea_records i where i.idea_id = c.id and i.owner_user_id = $1 and i.held_for_bot_id is null)
       when 'platform_create_idea' then (
         select coalesce(max(case
           when exists (select 1 from payments p where p.idea_id = i.idea_id and (p.status <> 'expired' or p.checkout_at is not null))
             then 'paid'
           when exists (select 1 from rounds r where r.idea_id = i.idea_id) then 'in_use'
           when exists (select 1 from interests n where n.idea_id = i.idea_id and n.held_for_bot_id is null)
             or exists (select 1 from introductions r where r.idea_id = i.idea_id and r.held_for_bot_id is null)
             or exists (select 1 from conversations t where t.idea_id = i.idea_id and t.held_for_bot_id is null)
             or exists (select 1 from favourites f where f.idea_id = i.idea_id and f.user_id <> $1)
             or exists (select 1 from watches w
               where w.idea_id = i.idea_id and w.user_id <> $1 and w.held_for_bot_id is null) then 'reacted'
           else 'clear' end), 'gone')
         from ideas i where i.idea_id = c.id and i.owner_user_id = $1 and i.held_for_bot_id is null)
       when 'platform_create_business' then (
         select coalesce(max(case when exists (select 1 from ideas i where i.business_id = b.business_id)
           then 'in_use' else 'clear' end), 'gone')
         from businesses b where b.business_id = c.id and b.owner_user_id = $1 and b.held_for_bot_id is null)
       when 'platform_update_business' then (
         select coalesce(max(case when exists (
             select 1 from jsonb_each(c.facts -> 'changes') e where to_jsonb(b) -> e.key is distinct from e.value -> 1)
           then 'edited' else 'clear' end), 'gone')
         from business_records b where b.business_id = c.id and b.owner_user_id = $1 and b.held_for_bot_id is null)
       when 'platform_watch_idea' then (
         select coalesce(max('clear'), 'gone') from watches w
         where w.bot_id = c.bot_id and w.user_id = $1 and w.idea_id = c.id and w.held_for_bot_id is null)
       when 'platform_express_interest' then (
         select coalesce(max(case when n.status = 'new' then 'clear' else 'decided' end), 'gone') from interests n
         where n.interest_id = c.id and n.user_id = $1 and n.held_for_bot_id is null)
       when 'platform_request_introduction' then (
         select coalesce(max(case when n.status = 'new' then 'clear' else 'decided' end), 'gone') from introductions n
         where n.introduction_id = c.id and n.asker_user_id = $1 and n.held_for_bot_id is null)
       when 'platform_start_round' then (
         select coalesce(max(case when r.payment_id is not null then 'paid' when r.status <> 'open' then 'closed'
           when exists (select 1 from interests n where n.idea_id = r.idea_id and n.created_at >= r.opened_at
             and n.held_for_bot_id is null) then 'reacted' else 'clear' end), 'gone')
         from rounds r join ideas i using (idea_id)
         where r.round_id = c.id and i.owner_user_id = $1 and r.held_for_bot_id is null)
       end as obstacle
     from unnest($2::bigint[], $3::bigint[], $4::text[], $5::jsonb[]) u (action_id, bot_id, operation, facts)
     cross join lateral (select u.action_id, u.bot_id, u.operation, u.facts, (u.facts ->> 'id')::bigint as id) c`,
    [
      userId,
      candidates.map(({ action_id }) => action_id),
      candidates.map(({ bot_id }) => bot_id),
      candidates.map(({ operation }) => operation),
      candidates.map(({ facts }) => JSON.stringify(facts)),
    ],
  )
  return new Map(rows.map(({ action_id, obstacle }) => [action_id, (obstacle as string) === 'clear' ? null : obstacle]))
}
