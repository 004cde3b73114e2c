import { RETENTION } from '../contract/retention.ts'
import { SESSION_LIFE } from '../db/conditions.sql.ts'
import type { Tx } from '../db/tx.ts'
import type { JobContext } from './job.ts'

/** Small enough that no deletion holds its locks for long. */
const BATCH = 5_000

type Deletion = (tx: Tx, limit: number) => Promise<unknown[]>

/** Deletes what is over and no longer needed. */
const DELETIONS: readonly Deletion[] = [
  (tx, limit) =>
    tx.rows(
      `delete from sessions where session_hash in (
         select session_hash from sessions where last_used_at <= app_now() - ${SESSION_LIFE} limit $1) returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from mail_tokens where token_hash in (
         select token_hash from mail_tokens where expires_at <= app_now() limit $1) returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from used_challenges where challenge_hash in (
         select challenge_hash from used_challenges where expires_at <= app_now() limit $1) returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from address_changes where user_id in (
         select user_id from address_changes where expires_at <= app_now() limit $1) and expires_at <= app_now() returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from act_links where token_hash in (
         select token_hash from act_links where expires_at <= app_now() limit $1) returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from contact_changes where bot_id in (
         select bot_id from contact_changes where expires_at <= app_now() limit $1) and expires_at <= app_now() returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from recovery_links where token_hash in (
         select token_hash from recovery_links where expires_at <= app_now() limit $1) returning 1`,
      [limit],
    ),
  // Search engines have seen a 410 by then.
  (tx, limit) =>
    tx.rows(
      `delete from gone_ideas where idea_id in (
         select idea_id from gone_ideas where gone_at <= app_now() - interval '${RETENTION.gone_ideas.days} days' limit $1) returning 1`,
      [limit],
    ),
  // A window may restart between selection and deletion, so its end is checked again.
  (tx, limit) =>
    tx.rows(
      `delete from rate_windows where ends_at <= app_now() and subject in (
         select subject from rate_windows where ends_at <= app_now() limit $1) returning 1`,
      [limit],
    ),
  // Ids follow time, so the oldest mails are found without a separate index.
  (tx, limit) =>
    tx.rows(
      `delete from mails where created_at <= app_now() - interval '${RETENTION.mails.days} days' and mail_id in (
         select mail_id from mails order by mail_id limit $1) returning 1`,
      [limit],
    ),
  (tx, limit) =>
    tx.rows(
      `delete from notices where created_at <= app_now() - interval '${RETENTION.notices.days} days' and notice_id in (
         select notice_id from notices order by notice_id limit $1) returning 1`,
      [limit],
    ),
  // No limit looks back further than a week.
  (tx, limit) =>
    tx.rows(
      `delete from grant_uses where use_id in (
         select use_id from grant_uses where used_at <= app_now() - interval '${RETENTION.grant_uses.days} days' limit $1) returning 1`,
      [limit],
    ),
  // Owners see a year of who read what.
  (tx, limit) =>
    tx.rows(
      `delete from document_reads where ctid in (
         select ctid from document_reads where hour <= app_now() - interval '${RETENTION.document_reads.days} days' limit $1) returning 1`,
      [limit],
    ),
  // No sender is silent for so long: the process that took the file was killed.
  (tx, limit) =>
    tx.rows(
      `delete from document_uploads where upload_id in (
         select upload_id from document_uploads where last_piece_at <= app_now() - interval '1 hour' limit $1) returning 1`,
      [limit],
    ),
]

export const PRUNED = [
  ...(['sessions', 'mail_links', 'challenges', 'address_changes', 'act_links', 'contact_changes'] as const),
  ...(['recovery_links', 'gone_ideas', 'rate_windows', 'mails', 'notices', 'grant_uses'] as const),
  ...(['document_reads', 'document_uploads'] as const),
]

export async function prune({ database }: JobContext): Promise<void> {
  for (const deletion of DELETIONS) while ((await deletion(database.read, BATCH)).length === BATCH);
}
