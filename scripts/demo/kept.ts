import type { Loader } from './loader.ts'

interface PointPrices {
  readonly approval: number
  readonly business: number
  readonly idea: number
  readonly interest: number
}

/** Derived data that must agree with the records. */
export async function loadKept(loader: Loader, firstBot: number, prices: PointPrices): Promise<void> {
  await loader.run(
    'links of each agent',
    `update bots b set linked_users_count = counted.links
     from (select bot_id, count(*) as links from links group by bot_id) counted
     where counted.bot_id = b.bot_id and b.bot_id >= $1`,
    [firstBot],
  )
  await loader.run('points', LEDGER, [firstBot, prices.approval, prices.business, prices.idea, prices.interest])
  await loader.run(
    'balances',
    `update bots b set points_balance = total.points
     from (select bot_id, sum(amount) as points from points_ledger group by bot_id) total
     where total.bot_id = b.bot_id and b.bot_id >= $1`,
    [firstBot],
  )
}

const LEDGER = `
  insert into points_ledger (bot_id, amount, reason, reference, balance_after, created_at)
  select bot_id, amount, reason, reference, sum(amount) over (partition by bot_id order by at, reason, reference), at
  from (
    select bot_id, $2::integer as amount, 'agent_approved' as reason, bot_id::text as reference, approved_at as at
    from bots where bot_id >= $1 and approved_at is not null
    union all
    select created_by_bot_id, $3, 'business_approved', 'business:' || business_id, reviewed_at
    from businesses where created_by_bot_id >= $1 and approval_status = 'approved'
    union all
    select created_by_bot_id, $4, 'idea_approved', 'idea:' || idea_id, published_at
    from ideas where created_by_bot_id >= $1 and approval_status = 'approved' and held_for_bot_id is null
    union all
    select placed_by_bot_id, $5, 'interest_accepted', 'interest:' || interest_id, decided_at
    from interests where placed_by_bot_id >= $1 and status = 'accepted') earned
  where amount > 0 order by at`

const BATCH = 5_000

/** Words of profiles and watched ideas, which triggers otherwise maintain row by row. */
export async function loadMatchingWords(
  loader: Loader,
  [firstUser, last]: readonly [number, number],
  [firstIdea, lastIdea]: readonly [number, number],
): Promise<void> {
  const { client } = loader
  for (let from = firstUser; from <= last; from += BATCH)
    await loader.run(
      'words of profiles',
      `select matching_refresh(array(
         select user_id from users where user_id between $1 and $2 and roles && '{investor,partner}'))`,
      [from, Math.min(from + BATCH - 1, last)],
    )
  // These are not changes, so watchers must not be told.
  await client.query('delete from matching_changes where user_id between $1 and $2', [firstUser, last])
  for (let from = firstIdea; from <= lastIdea; from += BATCH)
    await loader.run(
      'words of watched ideas',
      `select matching_watch(idea_id) from (select distinct idea_id from watches where idea_id between $1 and $2) watched`,
      [from, from + BATCH - 1],
    )
}
