import type { Kind } from '../../../i18n/de/retention.ts'
import type { retention } from '../../../i18n/en/retention.ts'

type Group = keyof typeof retention.groups

/** In the order people care about. */
export const GROUPS: Record<Group, readonly Kind[]> = {
  account: [
    ...(['sessions', 'mails', 'notices', 'data_exports', 'mail_links', 'act_links', 'challenges'] as const),
    ...(['address_changes', 'passkey_removals', 'person_keys'] as const),
  ],
  ideas: [
    ...(['document_reads', 'idea_views', 'claimed_ideas', 'claimed_businesses'] as const),
    ...(['document_uploads', 'gone_ideas'] as const),
  ],
  agents: [
    ...(['action_log', 'log_links', 'approvals', 'queued_writes', 'grant_uses', 'events', 'deliveries'] as const),
    ...(['idempotency_keys', 'event_subscriptions', 'recovery_links', 'contact_changes'] as const),
    ...(['ended_tokens', 'oauth_tokens', 'oauth_grants', 'oauth_records', 'oauth_clients'] as const),
  ],
  limits: ['rate_windows', 'claim_ledger'],
}
