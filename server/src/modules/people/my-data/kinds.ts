/**
 * Everything that is kept about a person, by table. A test holds this against the schema: every column of every table is
 * either in the archive or left out here, with the reason.
 */
export interface Kind {
  readonly table: string
  /** Which of its rows are this person's ($1). */
  readonly of: string
  /** The order of the rows; unique and never null, so that they can be read in parts. */
  readonly by: string
  /** Of what people and agents both write: whether an agent wrote the row. The archive says so in `written_by`. */
  readonly byAgent?: string
  /** Of what a person wrote: whether words of an agent stand in it. */
  readonly partlyByAgent?: string
  /** Columns that only the person's own rows tell: of others it is private. */
  readonly ownOnly?: { readonly when: string; readonly columns: readonly string[] }
  /** Columns that stay out, and why. */
  readonly omit?: Readonly<Record<string, string>>
}

const INDEX = 'made from other fields, for searching'
const SECRET = 'would let somebody act as you; only its fingerprint is kept'
const PRINTS = 'fingerprints of what agents wrote, for the label'
const HELD = 'a mark that the agent who wrote it waits for approval'

const OWN_IDEAS = 'idea_id in (select idea_id from ideas where owner_user_id = $1 and held_for_bot_id is null)'
/** Not before they have proven it: anybody can register with a stranger's address. */
const atOwnAddress = (column: string) =>
  `${column} = (select email from users where user_id = $1 and email_verified_at is not null)`
/** Theirs, or prepared for their address and waiting for their answer. */
const OWN_OR_OFFERED = `(owner_user_id = $1 or (${atOwnAddress('claim_email')} and claim_expires_at > app_now()))
  and held_for_bot_id is null`
/**
 * About their account, or to their address. What it got about another account before it was theirs is of whoever had it then,
 * unless somebody named it as their guardian's.
 */
const OWN_MAILS = `account_user_id = $1 or (${atOwnAddress('to_address')} and (
  coalesce(account_user_id, $1) = $1 or created_at >= (select email_verified_at from users where user_id = $1)
  or to_address = (select guardian_email from users where user_id = account_user_id)))`
const OWN_TALKS = 'conversation_id in (select conversation_id from conversation_members where user_id = $1)'

export const KINDS: readonly Kind[] = [
  {
    table: 'users',
    of: 'user_id = $1',
    by: 'user_id',
    omit: { password_hash: SECRET, next_path: 'the page you were on your way to, kept until you arrive' },
  },
  { table: 'matching_profiles', of: 'user_id = $1', by: 'user_id' },
  {
    table: 'ideas',
    of: OWN_OR_OFFERED,
    by: 'idea_id',
    byAgent: 'created_by_bot_id is not null',
    partlyByAgent: 'edited_by_bot_id is not null',
    omit: { words: INDEX, agent_texts: PRINTS, held_for_bot_id: HELD },
  },
  {
    table: 'idea_edits',
    of: OWN_IDEAS,
    by: 'edit_id',
    byAgent: 'edited_by_bot_id is not null',
    omit: { reviewed_by: 'an admin' },
  },
  { table: 'idea_updates', of: OWN_IDEAS, by: 'update_id' },
  { table: 'idea_documents', of: OWN_IDEAS, by: 'document_id', omit: { content: 'in the folder files' } },
  {
    table: 'businesses',
    of: OWN_OR_OFFERED,
    by: 'business_id',
    byAgent: 'created_by_bot_id is not null',
    partlyByAgent: 'edited_by_bot_id is not null',
    omit: { agent_texts: PRINTS, held_for_bot_id: HELD },
  },
  {
    table: 'rounds',
    of: OWN_IDEAS,
    by: 'round_id',
    omit: { held_for_bot_id: HELD, closing_told_at: 'a mark of a job' },
  },
  {
    table: 'payments',
    of: 'user_id = $1',
    by: 'payment_id',
    omit: { page_token_hash: SECRET, page_token_sealed: SECRET },
  },
  {
    table: 'interests',
    of: 'user_id = $1',
    by: 'interest_id',
    byAgent: 'coalesce(bot_id, placed_by_bot_id) is not null',
    omit: { held_for_bot_id: HELD },
  },
  {
    table: 'introductions',
    of: '(asker_user_id = $1 or match_user_id = $1) and held_for_bot_id is null',
    by: 'introduction_id',
    byAgent: 'asked_by_bot_id is not null',
    omit: { held_for_bot_id: HELD },
  },
  {
    table: 'conversations',
    of: `${OWN_TALKS} and held_for_bot_id is null`,
    by: 'conversation_id',
    omit: { held_for_bot_id: HELD },
  },
  {
    table: 'conversation_members',
    of: OWN_TALKS,
    by: 'conversation_id, (case when bot_id is null then user_id else -bot_id end)',
    ownOnly: { when: 'user_id = $1', columns: ['unread_count', 'last_read_id', 'read_ahead'] },
  },
  {
    table: 'messages',
    of: `${OWN_TALKS} and held_for_bot_id is null`,
    by: 'id',
    byAgent: 'bot_id is not null',
    omit: { held_for_bot_id: HELD },
  },
  { table: 'favourites', of: 'user_id = $1', by: 'idea_id' },
  {
    table: 'watches',
    of: 'user_id = $1 and held_for_bot_id is null',
    by: 'bot_id, idea_id',
    omit: { held_for_bot_id: HELD },
  },
  { table: 'saved_searches', of: 'user_id = $1', by: 'search_id', omit: { filters_key: INDEX } },
  { table: 'notices', of: 'user_id = $1', by: 'notice_id' },
  { table: 'notifications', of: 'user_id = $1', by: 'notification_id' },
  { table: 'notification_opt_outs', of: 'user_id = $1', by: 'kind' },
  { table: 'links', of: 'user_id = $1', by: 'bot_id' },
  { table: 'assistants', of: 'user_id = $1', by: 'bot_id', omit: { client_key: SECRET } },
  { table: 'oauth_grants', of: 'user_id = $1', by: 'grant_id' },
  { table: 'action_log', of: 'user_id = $1', by: 'action_id' },
  {
    table: 'approvals',
    of: 'user_id = $1',
    by: 'approval_id',
    omit: { token_hash: SECRET, key: 'the agent’s', input_hash: INDEX },
  },
  { table: 'grant_uses', of: 'user_id = $1', by: 'use_id' },
  {
    table: 'queued_writes',
    of: 'user_id = $1',
    by: 'write_id',
    omit: { key: 'the agent’s', input_hash: INDEX },
  },
  { table: 'sessions', of: 'user_id = $1', by: 'session_hash', omit: { session_hash: SECRET } },
  { table: 'legal_acceptances', of: 'user_id = $1', by: 'document, version' },
  {
    table: 'passkeys',
    of: 'user_id = $1',
    by: 'passkey_id',
    omit: { credential_id: 'technical', public_key: 'technical', user_handle: 'technical', counter: 'technical' },
  },
  {
    table: 'address_changes',
    of: 'user_id = $1',
    by: 'user_id',
    omit: { old_token_hash: SECRET, new_token_hash: SECRET },
  },
  { table: 'passkey_removals', of: 'user_id = $1', by: 'user_id' },
  {
    table: 'document_requests',
    of: `user_id = $1 or document_id in (select document_id from idea_documents where ${OWN_IDEAS})`,
    by: 'request_id',
  },
  { table: 'document_reads', of: 'user_id = $1', by: 'document_id, page, by_token, hour' },
  {
    table: 'statements',
    of: 'user_id = $1',
    by: 'statement_id',
    omit: { decided_by: 'an admin' },
  },
  {
    table: 'appeals',
    of: 'statement_id in (select statement_id from statements where user_id = $1)',
    by: 'statement_id',
    omit: { decided_by: 'an admin' },
  },
  {
    table: 'withheld_texts',
    of: 'statement_id in (select statement_id from statements where user_id = $1)',
    by: 'subject_type, subject_id',
  },
  { table: 'reports', of: 'reporter_user_id = $1', by: 'report_id', omit: { decided_by: 'an admin' } },
  { table: 'blocks', of: 'user_id = $1', by: 'block_id' },
  { table: 'idea_views', of: OWN_IDEAS, by: 'idea_id, day' },
  { table: 'user_tokens', of: 'user_id = $1', by: 'token_id', omit: { token_hash: SECRET } },
  {
    table: 'mails',
    of: OWN_MAILS,
    by: 'mail_id',
    omit: {
      text_sealed: 'sealed; the mail itself is in your mailbox',
      letter_sealed: 'sealed; the mail itself is in your mailbox',
      headers: 'technical',
      attempts: 'technical',
      next_try_at: 'technical',
      last_error: 'technical',
      refused_under: 'technical',
    },
  },
  {
    table: 'audit_log',
    of: 'admin_user_id = $1',
    by: 'audit_id',
    omit: { details: 'about whom it was done to, such as their date of birth' },
  },
]

const AGENTS = 'about an agent, not about a person'
const SHARED = 'about nobody'
const FOR_SEARCH = 'made from your profile or ideas, for matching and searching'
const COUNTER = 'counters that make limits work'
const TECHNICAL = 'steps of work in progress'

/** Tables without anything that is not elsewhere in the archive. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  account_usage: COUNTER,
  act_links: 'links in mails, as fingerprints',
  admin_warnings: AGENTS,
  backer_notices: 'who was told about which idea; the notices are in the archive',
  bot_minutes: COUNTER,
  bot_tokens: 'tokens of agents, as fingerprints',
  bot_usage: COUNTER,
  bots: AGENTS,
  claim_ledger: COUNTER,
  clock: SHARED,
  contact_changes: AGENTS,
  data_export_pieces: 'this archive',
  data_exports: 'this archive',
  deliveries: AGENTS,
  document_pictures: 'made from your files, which are in the archive',
  document_upload_pieces: TECHNICAL,
  document_uploads: TECHNICAL,
  event_subscriptions: AGENTS,
  events: 'what agents were told; the actions are in the archive',
  gone_ideas: SHARED,
  idea_cell_losses: FOR_SEARCH,
  idea_cells: FOR_SEARCH,
  idea_listing: FOR_SEARCH,
  idea_listing_changes: FOR_SEARCH,
  idea_vectors: FOR_SEARCH,
  idea_view_marks: COUNTER,
  idea_vocabulary: FOR_SEARCH,
  idempotency_keys: 'answers given to agents, for a day',
  installation: SHARED,
  job_runs: SHARED,
  log_chains: 'fingerprints of the actions in the archive',
  log_epochs: SHARED,
  log_links: 'fingerprints of the actions in the archive',
  log_nodes: SHARED,
  log_sealing: SHARED,
  mail_tokens: 'links in mails, as fingerprints',
  match_notices: 'who was told about which idea; the notices are in the archive',
  matching_changes: FOR_SEARCH,
  matching_dictionaries: SHARED,
  matching_documents: FOR_SEARCH,
  matching_function_words: SHARED,
  matching_new_ideas: FOR_SEARCH,
  matching_postings: FOR_SEARCH,
  matching_ranges: FOR_SEARCH,
  matching_synonyms: SHARED,
  matching_terms: FOR_SEARCH,
  matching_watched: FOR_SEARCH,
  matching_words: SHARED,
  new_listings: FOR_SEARCH,
  oauth_clients: 'about programs, not about a person',
  oauth_records: 'connections in progress, as fingerprints',
  payment_requests: TECHNICAL,
  points_ledger: AGENTS,
  profile_vectors: FOR_SEARCH,
  rate_windows: COUNTER,
  recovery_codes: 'codes of yours, as fingerprints',
  recovery_links: 'links in mails to operators, as fingerprints',
  schema_migrations: SHARED,
  search_notices: 'who was told about which idea; the notices are in the archive',
  shared_usage: COUNTER,
  unread_ideas: FOR_SEARCH,
  unread_profiles: FOR_SEARCH,
  used_challenges: TECHNICAL,
  vector_models: SHARED,
  webhook_endpoints: AGENTS,
}
