import type { Config } from '../config/config.ts'

/** Views are kept by day for so long, then by month. The app draws twelve weeks. */
export const IDEA_VIEW_DAYS = 100

/** How long a record waits for the person with its address. */
export const CLAIM_DAYS = 60

/** How long somebody who lost everything waits until their passkeys can be removed. */
export const PASSKEY_REMOVAL_DAYS = 7

/** From when the time runs. */
type Since = 'created' | 'last_used' | 'decided' | 'ended'

export interface Kept {
  readonly table: string
  /** What it is, to whoever reads the page about it. */
  readonly what: string
  readonly since: Since
  /** 0: it goes as soon as it is over. */
  readonly days: number | ((config: Config) => number)
  /** The settings that decide. */
  readonly settings?: readonly string[]
}

const LOG_DAYS = ['LOG_RETENTION_DAYS', 'LOG_RETENTION_DAYS_UPGRADED']
const longestLog = ({ logRetentionDays, logRetentionDaysUpgraded }: Config) =>
  Math.max(logRetentionDays, logRetentionDaysUpgraded)

/**
 * Everything that is deleted because of its age. The jobs take their periods from here and declare which entries are
 * theirs; the page about it, the manual and the test are made from the same list.
 */
export const RETENTION = {
  sessions: { table: 'sessions', what: 'Sessions: where someone is signed in', since: 'last_used', days: 30 },
  mail_links: { table: 'mail_tokens', what: 'Links in emails that confirm an address', since: 'ended', days: 0 },
  challenges: { table: 'used_challenges', what: 'Passkey challenges that were used', since: 'ended', days: 0 },
  address_changes: { table: 'address_changes', what: 'Unfinished address changes', since: 'ended', days: 0 },
  act_links: { table: 'act_links', what: 'Links in emails that undo or pause', since: 'ended', days: 0 },
  contact_changes: {
    table: 'contact_changes',
    what: 'Unfinished changes of an operator’s address',
    since: 'ended',
    days: 0,
  },
  recovery_links: { table: 'recovery_links', what: 'Links that recover an agent’s token', since: 'ended', days: 0 },
  gone_ideas: {
    table: 'gone_ideas',
    what: 'Ids of deleted ideas, for search engines',
    since: 'ended',
    days: 365,
  },
  rate_windows: {
    table: 'rate_windows',
    what: 'Counts of calls, by address or account, for limits',
    since: 'ended',
    days: 0,
  },
  mails: { table: 'mails', what: 'Emails sent', since: 'created', days: 90 },
  notices: { table: 'notices', what: 'Notifications in the app', since: 'created', days: 90 },
  grant_uses: { table: 'grant_uses', what: 'What counted towards an agent’s limits', since: 'created', days: 8 },
  document_reads: {
    table: 'document_reads',
    what: 'Who read a document that is not public',
    since: 'created',
    days: 365,
  },
  document_uploads: {
    table: 'document_uploads',
    what: 'Interrupted uploads (one hour)',
    since: 'last_used',
    days: 0,
  },
  idempotency_keys: {
    table: 'idempotency_keys',
    what: 'Answers kept for an agent’s retries',
    since: 'created',
    days: 1,
  },
  action_log: {
    ...{ table: 'action_log', what: 'What agents did, at most', since: 'created', settings: LOG_DAYS },
    days: longestLog,
  },
  events: {
    ...{ table: 'events', what: 'Events for agents, at most', since: 'created', settings: LOG_DAYS },
    days: longestLog,
  },
  deliveries: {
    ...{ table: 'deliveries', what: 'Deliveries of events to webhooks, at most', since: 'created', settings: LOG_DAYS },
    days: longestLog,
  },
  log_links: {
    ...{
      table: 'log_links',
      what: 'Links of the sealed log; its signed tree stays',
      since: 'created',
      settings: LOG_DAYS,
    },
    days: longestLog,
  },
  approvals: {
    ...{ table: 'approvals', what: 'Requests by agents for approval', since: 'decided' },
    settings: ['APPROVAL_RETENTION_DAYS', ...LOG_DAYS],
    days: (config) => Math.max(config.approvalRetentionDays, longestLog(config)),
  },
  queued_writes: {
    ...{ table: 'queued_writes', what: 'What agents wrote before they were approved', since: 'decided' },
    settings: LOG_DAYS,
    days: (config) => Math.max(90, longestLog(config)),
  },
  data_exports: { table: 'data_exports', what: 'Archives of a person’s data', since: 'created', days: 7 },
  claimed_ideas: {
    ...{ table: 'ideas', what: 'Ideas prepared for an address and never claimed', since: 'created' },
    days: CLAIM_DAYS,
  },
  claimed_businesses: {
    ...{ table: 'businesses', what: 'Businesses prepared for an address and never claimed', since: 'created' },
    days: CLAIM_DAYS,
  },
  claim_ledger: {
    ...{ table: 'claim_ledger', what: 'Counts of what was prepared for addresses', since: 'created' },
    days: CLAIM_DAYS,
  },
  idea_views: {
    ...{ table: 'idea_views', what: 'Views of an idea by day; then by month', since: 'created' },
    days: IDEA_VIEW_DAYS,
  },
  passkey_removals: {
    ...{ table: 'passkey_removals', what: 'Removals of lost passkeys that were not used', since: 'ended' },
    days: PASSKEY_REMOVAL_DAYS,
  },
  event_subscriptions: { table: 'event_subscriptions', what: 'Subscriptions over MCP', since: 'ended', days: 0 },
  oauth_records: { table: 'oauth_records', what: 'Unfinished sign-ins of assistants', since: 'ended', days: 0 },
  oauth_tokens: { table: 'bot_tokens', what: 'Access tokens of assistants', since: 'ended', days: 0 },
  oauth_grants: {
    table: 'oauth_grants',
    what: 'Connections of assistants without a valid token',
    since: 'created',
    days: 1,
  },
  oauth_clients: {
    table: 'oauth_clients',
    what: 'Assistants that no one has connected',
    since: 'last_used',
    days: 90,
  },
} as const satisfies Record<string, Kept>

export type RetentionKind = keyof typeof RETENTION

export function daysKept(kind: RetentionKind, config: Config): number {
  const { days } = RETENTION[kind] as Kept
  return typeof days === 'number' ? days : days(config)
}
