import type { Tx } from '../../../db/tx.ts'
import { CLIENT_DAYS, GRANT_DAYS } from './assistants.table.ts'

type Deletion = (tx: Tx, limit: number) => Promise<unknown[]>

/** Deletes expired requests, codes and access tokens, sign-ins that cannot be renewed, and unused registrations. */
export const ASSISTANT_DELETIONS: readonly Deletion[] = [
  (tx, limit) =>
    tx.rows(
      `delete from oauth_records where id_hash in (
         select id_hash from oauth_records where expires_at <= app_now() limit $1) returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from bot_tokens where token_hash in (
         select token_hash from bot_tokens where grant_id is not null and expires_at <= app_now() limit $1) returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from oauth_grants where grant_id in (
         select g.grant_id from oauth_grants g where g.created_at <= app_now() - interval '${GRANT_DAYS} days'
           and not exists (select 1 from oauth_records r where r.grant_id = g.grant_id)
           and not exists (select 1 from bot_tokens t where t.grant_id = g.grant_id) limit $1) returning 1`,
      [limit],
    ),
  // A client that was used may come back, so it stays longer.
  (tx, limit) =>
    tx.rows(
      `delete from oauth_clients where client_id in (
         select c.client_id from oauth_clients c
         where coalesce(c.used_at, c.created_at) <= app_now() - interval '1 day'
           and (c.used_at is null or c.used_at <= app_now() - interval '${CLIENT_DAYS} days')
           and not exists (select 1 from oauth_grants g where g.client_id = c.client_id) limit $1) returning 1`,
      [limit],
    ),
]
