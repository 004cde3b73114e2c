import type { Tx } from '../../../db/tx.ts'

/** Counting stops here: no page needs to know more. */
const MOST_COUNTED = 10_000

export interface Progress {
  interested: number
  /** The sum, maximum and number of the amounts that count. */
  sum: number
  largest: number
  named: number
}

/**
 * How many are interested, and what they would put in together. Amounts count in groups of `together`, in the order in
 * which people named them: if each new one changed the sum, the difference would reveal it.
 */
export function readProgress(tx: Tx, ideaId: number, together: number): Promise<Progress> {
  return tx.one(
    `with people as materialized (
       select n.interest_id, case when n.currency = i.currency then n.amount end as amount
       from interests n join ideas i using (idea_id)
       where n.idea_id = $1 and n.held_for_bot_id is null and n.status in ('new', 'accepted')
       order by n.interest_id limit ${MOST_COUNTED}),
     named as (
       select amount, row_number() over (order by interest_id) as position, count(*) over () as people
       from people where amount is not null)
     select (select count(*) from people) as interested, coalesce(sum(amount), 0)::bigint as sum,
       coalesce(max(amount), 0) as largest, count(*) as named
     from named where position <= people - people % $2`,
    [ideaId, together],
  )
}
