import { DAILY_LIMIT } from '../limits.ts'
import { type Check, rule } from './context.ts'

/** Stored totals equal what they were counted from. */
export const books: readonly Check[] = [
  rule(
    'counters of actions equal the log',
    'bot_usage',
    // Approval resets the counters of a pending agent, so agents that registered during the run are left out.
    `select * from (
       select u.bot_id, sum_of(u.actions) as counted,
         (select count(distinct l.request_id) from action_log l where l.bot_id = u.bot_id
           and l.code <> 'daily_limit_reached' and l.operation <> 'platform_spend_points') as logged
       from bot_usage u where not exists (select 1 from queued_writes q where q.bot_id = u.bot_id)) c
     where counted <> logged`,
  ),
  rule(
    'ledger sums equal balances, step by step',
    'points_ledger',
    `select bot_id, points_balance, sum from bots
     join (select bot_id, sum(amount) as sum from points_ledger group by bot_id) l using (bot_id)
     where points_balance <> sum
     union all
     select bot_id, balance_after, running from (
       select bot_id, balance_after, sum(amount) over (partition by bot_id order by entry_id) as running
       from points_ledger) r
     where balance_after <> running`,
  ),
  rule(
    'linked users are counted right',
    'bots',
    `select b.bot_id, b.linked_users_count from bots b
     where b.linked_users_count <> (select count(*) from links l where l.bot_id = b.bot_id)`,
  ),
  rule(
    'unread and last messages are counted right',
    'conversation_members',
    `select * from (
       select m.conversation_id, m.user_id, m.last_message_id, m.unread_count,
         (select max(id) from messages s where s.conversation_id = m.conversation_id and s.held_for_bot_id is null) as last,
         (select count(*) from messages s where s.conversation_id = m.conversation_id and s.held_for_bot_id is null
           and s.account_type <> 'system' and s.user_id is distinct from m.user_id
           and s.id > m.last_read_id and not coalesce(m.read_ahead @> s.id, false)) as others
       from conversation_members m) c
     where last_message_id <> last or unread_count < others`,
  ),
  {
    name: 'a day has its exact number of actions',
    async look({ database, history, quota }) {
      for (const { agent, refused } of quota) {
        const [row] = await database.query<{ n: number }>(
          `select count(distinct request_id) as n from action_log where bot_id = $1 and code <> 'daily_limit_reached'`,
          [agent.botId],
        )
        if (row!.n > DAILY_LIMIT || (refused && row!.n !== DAILY_LIMIT))
          history.violate(this.name, `agent ${agent.botId}: ${row!.n} actions of ${DAILY_LIMIT}`)
      }
      return quota.length
    },
  },
]
