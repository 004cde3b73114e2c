import type { text } from '../../../../../texts/generated/en/app/retention.ts'

type Group = keyof typeof text.groups

/** The groups in order of interest to people. */
export const GROUPS: Record<Group, readonly string[]> = {
  account: [
    ...['sessions', 'mails', 'notices', 'data_exports', 'mail_links', 'act_links', 'challenges'],
    ...['address_changes', 'passkey_removals', 'person_keys'],
  ],
  ideas: [
    ...['document_reads', 'idea_views', 'claimed_ideas', 'claimed_businesses'],
    ...['document_uploads', 'gone_ideas'],
  ],
  agents: [
    ...[
      'action_log',
      'log_links',
      'approvals',
      'allowances',
      'permission_requests',
      'tasks',
      'queued_writes',
      'grant_uses',
      'events',
      'deliveries',
    ],
    ...['idempotency_keys', 'event_subscriptions', 'recovery_links', 'contact_changes'],
    ...['ended_tokens', 'oauth_tokens', 'oauth_grants', 'oauth_records', 'oauth_clients'],
  ],
  limits: ['rate_windows', 'usage_days', 'claim_ledger'],
}
