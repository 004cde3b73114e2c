import { type Check, rule } from './context.ts'

/** Invariants, and nothing left hanging by a dead process. */
export const records: readonly Check[] = [
  rule(
    'an idea has at most three rounds',
    'rounds',
    'select idea_id, count(*) from rounds group by 1 having count(*) > 3',
  ),
  rule(
    'one interest per participant',
    'interests',
    'select idea_id, user_id, bot_id from interests group by 1, 2, 3 having count(*) > 1',
  ),
  rule(
    'one open report per person and thing, one block per pair',
    'reports',
    `select reporter_user_id as by, subject_id as of from reports where decided_at is null group by 1, 2 having count(*) > 1
     union all select user_id, blocked_user_id from blocks group by 1, 2 having count(*) > 1`,
  ),
  rule(
    'what is published belongs to somebody who may publish',
    'ideas',
    `select i.idea_id, i.approval_status from ideas i join users u on u.user_id = i.owner_user_id
     where i.held_for_bot_id is null and u.erased_at is null
       and i.approval_status = case when may_be_published(u) then 'withheld' else 'approved' end`,
  ),
  rule(
    'who is suspended or corrected has one statement in force, nobody else has one',
    'statements',
    `select what, id, found, wanted from (
       select 'user' as what, u.user_id as id, (u.suspended_at is not null)::integer as wanted, (
         select count(*) from statements s where s.subject_type = 'user' and s.subject_id = u.user_id and s.ended_at is null) as found
       from users u
       union all
       select 'birth_date', u.user_id, (u.date_of_birth = '2012-05-17')::integer, (
         select count(*) from statements s where s.subject_type = 'birth_date' and s.subject_id = u.user_id and s.ended_at is null)
       from users u
       union all
       select 'agent', b.bot_id, (b.status in ('suspended', 'rejected'))::integer, (
         select count(*) from statements s where s.subject_type = 'agent' and s.subject_id = b.bot_id and s.ended_at is null)
       from bots b) all_of_them where found <> wanted`,
  ),
  rule(
    'no objection waits on a decision that has ended',
    'appeals',
    `select a.statement_id from appeals a join statements s using (statement_id)
     where a.decided_at is null and s.ended_at is not null`,
  ),
  rule(
    'points are earned once',
    'points_ledger',
    `select bot_id, reason, reference from points_ledger where reason <> 'upgrade_bought' group by 1, 2, 3 having count(*) > 1`,
  ),
  rule(
    'nothing is held for an agent that is approved',
    'queued_writes',
    `select 'write' as what, q.write_id as id, q.state, q.failure from queued_writes q join bots b using (bot_id)
     where b.status = 'active' and q.state <> 'released'
     union all select 'idea', i.idea_id, null, null from ideas i join bots b on b.bot_id = i.held_for_bot_id where b.status = 'active'
     union all select 'business', i.business_id, null, null from businesses i join bots b on b.bot_id = i.held_for_bot_id
       where b.status = 'active'`,
  ),
  rule(
    'no key is left reserved without an answer',
    'idempotency_keys',
    // What was asked has an answer once it is approved.
    `select k.bot_id, k.key from idempotency_keys k where k.status is null and not exists (
       select 1 from approvals a where a.bot_id = k.bot_id and a.key = k.key and a.state <> 'granted')`,
  ),
  rule(
    'no delivery waits, none was given up',
    'deliveries',
    `select delivery_id, state, tries, attempts from deliveries where state <> 'delivered'`,
  ),
  rule(
    'no lease is held for longer than a lease lasts',
    'webhook_endpoints',
    `select * from webhook_endpoints where leased_until > app_now() + interval '1 minute' or disabled_at is not null`,
  ),
  rule(
    'no transaction was left open',
    'pg_stat_activity',
    `select pid, state, query from pg_stat_activity where state like 'idle in transaction%' and xact_start < now() - interval '30 seconds'`,
  ),
]
