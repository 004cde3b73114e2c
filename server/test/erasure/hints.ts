import { ABOUT_IDEAS } from '../../src/modules/people/erasure/erase.sql.ts'
import type { Row, World } from './fill.ts'

/** What the database's catalogue does not say about its rows. */

/** Written into everything that is this person's, and nothing else. */
export const MARK = 'zyxquar'
export const OTHER = 'plover'

/** `kept`: theirs, and not deleted. `tied`: written by others, about them or what is theirs. */
export type Whose = 'theirs' | 'kept' | 'tied' | 'others'

/** Left empty: what is held for agents belongs to nobody yet, and a payment and its round name each other. */
export const EMPTY = [
  'held_for_bot_id',
  'payments.round_id',
  'rounds.payment_id',
  'reports.outcome',
  'reports.decided_at',
]

/** Values that the service chooses from a list or makes up: nobody's words. */
export const CHOSEN = [
  ...['operation', 'code', 'request_id', 'key', 'kind', 'action', 'permission', 'provider', 'resource', 'host', 'type'],
  ...['client_key', 'provider_reference', 'provider_payment', 'refund_reference', 'subject_type', 'decision', 'rule'],
  ...['what', 'decline_reason'],
]

/** Rows in which somebody is named only because they did something to another. */
export const ACTORS = ['admin_user_id', 'decided_by', 'reviewed_by', 'by_user_id']

/** Tables without words of people. */
export const IMPERSONAL = ['bots']

/** Rebuilt from other rows when one of them goes. */
export const DERIVED = ['matching_watched']

/** Rows that everybody involved changes for all. */
export const TOGETHER = ['conversation_members']

const json = (value: unknown) => `'${JSON.stringify(value)}'`

/** Columns that are filled both or not at all. */
export const PAIRS = [['amount', 'currency']]

/** Values as SQL, by column or table and column, for a row that names something of these. */
export const VALUES: Readonly<Record<string, (of: Readonly<Record<string, Whose>>, word: string) => string>> = {
  // Until a payment for it has expired an idea stays for the books.
  'payments.status': ({ idea_id }) => (idea_id === 'theirs' ? `'expired'` : `'paid'`),
  'payments.checkout_at': ({ idea_id }) => (idea_id === 'theirs' ? 'null' : 'now()'),
  'idea_edits.reason': () => `'said by an admin'`,
  'queued_writes.failure': () => json({ code: 'not_found' }),
  'ideas.user_type': () => `'General Consumers'`,
  'ideas.approval_status': () => `'approved'`,
  'businesses.approval_status': () => `'approved'`,
  'document_uploads.received': () => '0',
  'idea_documents.approval_status': () => `'approved'`,
  // Of an idea, or of a person.
  'idea_documents.shown_as': ({ user_id }) => (user_id === 'theirs' ? `'face'` : `'cover'`),
  'action_log.facts': (_, word) => json({ kind: 'business', id: 1, name: word }),
  'claim_ledger.held': () => 'false',
  'matching_profiles.opted_out': () => 'false',
  currency: () => `'EUR'`,
  expires_at: () => `now() + interval '1 day'`,
  claim_expires_at: () => `now() + interval '1 day'`,
  ends_at: () => `now() + interval '1 day'`,
  agent_texts: () => `'[]'`,
}

/** By type. */
export const EXAMPLES: Readonly<Record<string, (word: string) => string>> = {
  text: (word) => `'${word}'`,
  bytea: (word) => `convert_to('${word}', 'UTF8')`,
  jsonb: (word) => json({ words: word }),
  'text[]': (word) => `array['${word}']`,
  tsvector: (word) => `to_tsvector('simple', '${word}')`,
  boolean: () => 'true',
  date: () => `date '1990-01-01'`,
  'timestamp with time zone': () => 'now()',
  uuid: () => 'gen_random_uuid()',
  'integer[]': () => 'array_fill(1, array[25])',
  'smallint[]': () => 'array[1, 2]::smallint[]',
  smallint: () => '1',
  xid8: () => 'pg_current_xact_id()',
  pg_snapshot: () => 'pg_current_snapshot()',
  int8multirange: () => `'{}'`,
}

interface Planted {
  readonly table: string
  readonly row: Row
}

/** Places inside rows of others, and in tables without a person, that name the leaver or a thing of theirs. */
export function planted({ person, other, row }: World): Planted[] {
  const idea = row('ideas', 'theirs').idea_id
  const [bot_id, user_id] = [row('bots', 'theirs').bot_id, other.user_id]
  const asked = { bot_id, user_id, operation: 'platform_send_message', permission: 'send_message', request_id: 'r' }
  const approval = (input: unknown, preview: unknown) => ({
    table: 'approvals',
    row: { ...asked, input, preview, facts: { name: `Of ${MARK}` }, expires_at: '2100-01-01' },
  })
  const plain = (input: unknown) => ({
    ...approval(input, { to: MARK }),
    row: { ...approval(input, { to: MARK }).row, facts: {} },
  })
  const audited = (subject_type: string, subject_id: unknown) => ({
    table: 'audit_log',
    row: { admin_user_id: user_id, action: 'x', subject_type, subject_id, details: { reason: MARK }, request_id: 'r' },
  })
  const reported = (subject_type: string, subject_id: unknown) => ({
    table: 'reports',
    row: { reporter_user_id: user_id, subject_type, subject_id, category: 'abuse', words: MARK },
  })
  return [
    approval({}, { to: MARK, idea: { idea_id: idea, name: MARK } }),
    plain({ conversation_id: row('conversation_members', 'theirs').conversation_id }),
    plain({ interest_id: row('interests', 'theirs', 'user_id').interest_id }),
    plain({ introduction_id: row('introductions', 'theirs', 'match_user_id').introduction_id }),
    plain({ match_user_id: person.user_id }),
    {
      table: 'events',
      row: {
        ...{ public_id: 'evt_task', bot_id: row('tasks', 'theirs', 'user_id').bot_id, type: 'task.given' },
        data: { user_id: person.user_id, text: MARK, guidance: MARK },
      },
    },
    {
      table: 'events',
      row: {
        ...{ public_id: 'evt_1', bot_id: row('approvals', 'theirs').bot_id, type: 'approval.granted' },
        data: { approval_id: row('approvals', 'theirs').approval_id, answer: { name: MARK }, reason: MARK },
      },
    },
    {
      table: 'events',
      row: { public_id: 'evt_2', bot_id, type: 'idea.rejected', data: { idea_id: idea, reason: MARK } },
    },
    {
      table: 'action_log',
      row: {
        ...{ bot_id, user_id, operation: 'x', code: 'ok', duration_ms: 1, request_id: 'r' },
        facts: { kind: 'idea', id: idea, name: MARK },
      },
    },
    { table: 'notifications', row: { user_id, kind: ABOUT_IDEAS[0], about: idea, name: MARK } },
    {
      table: 'queued_writes',
      row: { bot_id, operation: 'x', input: { email: person.email }, answer: { name: MARK }, state: 'released' },
    },
    { table: 'mails', row: { to_address: person.email, subject: `To ${MARK}`, text_sealed: '' } },
    { table: 'mails', row: { to_address: other.email, subject: `${MARK} asks`, text_sealed: `About ${MARK}` } },
    {
      table: 'rate_windows',
      row: { subject: `login:${person.email}`, window_started_at: 'now', ends_at: '2100-01-01', taken: 1 },
    },
    { table: 'idempotency_keys', row: { bot_id, key: 'k', operation: 'x', input_hash: '', status: 200, body: MARK } },
    audited('user', person.user_id),
    audited('idea', idea),
    audited('business', row('businesses', 'theirs').business_id),
    audited('document', row('idea_documents', 'theirs').document_id),
    audited('document', row('idea_documents', 'tied', 'idea_id').document_id),
    audited('idea_edit', row('idea_edits', 'tied', 'idea_id').edit_id),
    audited('statement', row('statements', 'theirs').statement_id),
    reported('user', person.user_id),
    reported('idea', idea),
    reported('business', row('businesses', 'theirs').business_id),
    reported('update', row('idea_updates', 'theirs').update_id),
  ]
}

/** Checks on rows that stay, by hand-written rule: what must not be found afterwards; $1 is the person. */
export const EFFECTS: Readonly<Record<string, string>> = {
  'an interest that nobody answered': `select 1 from interests where user_id = $1 and status = 'new'`,
  'a question to meet that ended unsaid': `select 1 where not exists (
    select 1 from notices where user_id <> $1 and kind in ('introduction_declined', 'introduction_withdrawn'))`,
  'a conversation that goes on as if they were there': `select 1 from conversation_members m where m.user_id = $1
    and not exists (select 1 from messages s where s.conversation_id = m.conversation_id and s.account_type = 'system')`,
  'an open round': `select 1 from rounds join ideas using (idea_id) where owner_user_id = $1 and status = 'open'`,
  'their address at an assistant': `select 1 from assistants join bots using (bot_id)
    where user_id = $1 and contact_email <> 'erased@erased.invalid'`,
  'a salt': 'select 1 from log_chains where user_id = $1 and salt_key is not null',
}
