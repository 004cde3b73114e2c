import { loadSecrets } from '../../src/secrets/installation-key.sql.ts'
import type { TestAgent } from '../agents.ts'
import { addProfile } from '../matching.ts'
import { createPerson, type TestPerson } from '../people.ts'
import type { TestService } from '../service.ts'

/** One record of every kind that an id can name, all of one person and their agent. */
export type Estate = Readonly<Record<RecordKind, number>>

export type RecordKind = (typeof KINDS)[number]

const KINDS = [
  'user_id',
  'bot_id',
  'token_id',
  'session_id',
  'device_id',
  'passkey_id',
  'link_id',
  'business_id',
  'idea_id',
  'document_id',
  'picture_id',
  'question_id',
  'asked_question',
  'request_id',
  'update_id',
  'edit_id',
  'offered_idea',
  'offered_business',
  'payment_id',
  'interest_id',
  'placed_interest',
  'introduction_id',
  'placed_introduction',
  'matched_user',
  'conversation_id',
  'message_id',
  'delivery_id',
  'warning_id',
  'approval_id',
  'action_id',
  'search_id',
  'block_id',
  'report_id',
  'statement_id',
  'task_id',
  'permission_request',
] as const

interface EstateOptions {
  person: TestPerson
  agent: TestAgent
  published: boolean
  /** If set, only this pending agent may see the ideas, businesses and conversations about them. */
  heldFor?: TestAgent
  /** Written into everything that only its owner may read. */
  mark: string
  /** Whether the mark is on the personal access token too, which its person can always read. */
  token?: boolean
}

/** Inserted by one SQL statement: other tests cover how records are made. */
export async function makeEstate(service: TestService, options: EstateOptions): Promise<Estate> {
  const { person, agent, published, heldFor, mark, token = true } = options
  const stranger = await createPerson(service)
  const [row] = await service.sql<Omit<Estate, 'user_id' | 'bot_id' | 'matched_user'>>(ESTATE, [
    person.user_id,
    agent.bot_id,
    heldFor?.bot_id ?? null,
    published ? 'approved' : 'draft',
    mark,
    person.email,
    stranger.user_id,
    token ? mark : 'Mine',
    (await loadSecrets(service.app.database, undefined)).seal('page'),
  ])
  const matched = await addProfile(service, { about: 'Solar kilns, and every other kiln.' })
  return { ...row!, user_id: person.user_id, bot_id: agent.bot_id, matched_user: matched.user_id }
}

/** $1 owner, $2 agent, $3 held for, $4 approval, $5 mark, $6 address, $7 a stranger who is interested and has an idea too, $8 name of the token, $9 a sealed text. */
const ESTATE = `
  with token as (
    insert into user_tokens (token_hash, user_id, name, scopes)
    values (sha256(gen_random_uuid()::text::bytea), $1, $8, '{}') returning token_id),
  -- Their own session has used the passkey.
  session as (
    insert into sessions (session_hash, user_id, browser)
    values (sha256(gen_random_uuid()::text::bytea), $1, $8) returning session_id),
  device as (
    insert into push_devices (user_id, session_id, endpoint, public_key, auth_sealed)
    select $1, session_id, 'https://' || gen_random_uuid() || '.example.org/', decode(repeat('04', 65), 'hex'), $9 from session
    returning device_id),
  passkey as (
    insert into passkeys (user_id, name, credential_id, public_key, user_handle, counter)
    values ($1, $8, sha256(gen_random_uuid()::text::bytea), 'key', 'handle', 0) returning passkey_id),
  link as (
    insert into provider_links (user_id, issuer, subject, email)
    values ($1, 'https://' || gen_random_uuid() || '.example.org', gen_random_uuid(), $8) returning link_id),
  proven as (update sessions set confirmed_by = 'passkey' where user_id = $1),
  business as (
    insert into businesses (owner_user_id, held_for_bot_id, business_name, vat_number, approval_status)
    values ($1, $3, case when $4 = 'draft' or $3::bigint is not null then $5 else 'Lamplight Ltd' end, $5, $4)
    returning business_id),
  idea as (
    insert into ideas (owner_user_id, held_for_bot_id, created_by_bot_id, business_id, name, approval_status, published_at)
    select $1, $3, $2, business_id, case when $4 = 'draft' or $3::bigint is not null then $5 else 'Solar kiln' end, $4,
      case when $4 = 'approved' then app_now() end
    from business returning idea_id),
  document as (
    insert into idea_documents (idea_id, file_name, content_type, bytes, content)
    select idea_id, case when $4 = 'draft' or $3::bigint is not null then $5 else 'plan.txt' end, 'text/plain', 4, 'text'
    from idea returning document_id),
  picture as (
    insert into document_pictures (document_id, page, size, width, height, content)
    select document_id, 1, 'large', 1, 1, 'x' from document),
  -- Created at the moment that the examples name.
  shown as (
    insert into idea_documents (idea_id, shown_as, file_name, content_type, bytes, content, preview_state, preview_made_at)
    select idea_id, 'gallery', 'p.jpg', 'image/jpeg', 1, 'x', 'made', to_timestamp(1700000000) from idea returning document_id),
  drawn as (
    insert into document_pictures (document_id, page, size, width, height, content)
    select document_id, 1, size, 1, 1, 'x' from shown, unnest(array['card', 'large']) size),
  question_talk as (
    insert into conversations (idea_id, context_type, held_for_bot_id) select idea_id, 'question', $3 from idea returning conversation_id),
  question_members as (
    insert into conversation_members (conversation_id, user_id)
    select conversation_id, member from question_talk, unnest(array[$1, $7]::bigint[]) member),
  question as (
    insert into idea_questions (idea_id, user_id, conversation_id, question, publish)
    select idea_id, $7, conversation_id, 'What does it cost?', 'named' from idea, question_talk returning question_id),
  request as (
    insert into document_requests (document_id, user_id, message) select document_id, $7, $5 from document
    returning request_id),
  post as (
    insert into idea_updates (idea_id, body)
    select idea_id, case when $4 = 'draft' or $3::bigint is not null then $5 else 'It stands.' end
    from idea returning update_id),
  edit as (
    insert into idea_edits (idea_id, changes, edited_by_user_id)
    select idea_id, jsonb_build_object('name', jsonb_build_array($5::text, 'Solar kiln')), $1 from idea returning edit_id),
  offered_idea as (
    insert into ideas (claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id, name, approval_status)
    values ($6, app_now() + interval '60 days', $2, $3, $5, 'pending') returning idea_id),
  offered_business as (
    insert into businesses (claim_email, claim_expires_at, created_by_bot_id, held_for_bot_id, business_name, approval_status)
    values ($6, app_now() + interval '60 days', $2, $3, $5, 'pending') returning business_id),
  payment as (
    insert into payments (page_token_hash, page_token_sealed, idea_id, user_id, bot_id, duration_days, amount, currency,
      provider, provider_reference, status)
    select sha256(gen_random_uuid()::text::bytea), $9, idea_id, $1, $2, 60, 49, 'EUR', 'test', gen_random_uuid()::text, 'expired'
    from idea returning payment_id),
  conversation as (
    insert into conversations (idea_id, held_for_bot_id) select idea_id, $3 from idea returning conversation_id),
  members as (
    insert into conversation_members (conversation_id, user_id)
    select conversation_id, member from conversation, unnest(array[$1, $7]::bigint[]) member),
  message as (
    insert into messages (conversation_id, account_type, user_id, body, held_for_bot_id)
    select conversation_id, 'user', $7, $5, $3 from conversation returning id),
  interest as (
    insert into interests (idea_id, user_id, kind, conversation_id, message, held_for_bot_id)
    select idea_id, $7, 'invest', conversation_id, $5, $3 from idea, conversation returning interest_id),
  strangers_idea as (
    insert into ideas (owner_user_id, name, approval_status, published_at) values ($7, 'Wind mill', 'approved', app_now())
    returning idea_id),
  asked_talk as (
    insert into conversations (idea_id, context_type, held_for_bot_id) select idea_id, 'question', $3 from strangers_idea returning conversation_id),
  asked_question as (
    insert into idea_questions (idea_id, user_id, conversation_id, question, publish)
    select idea_id, $1, conversation_id, 'How large is it?', 'named' from strangers_idea, asked_talk returning question_id),
  other_conversation as (
    insert into conversations (idea_id, held_for_bot_id) select idea_id, $3 from strangers_idea returning conversation_id),
  other_members as (
    insert into conversation_members (conversation_id, user_id)
    select conversation_id, member from other_conversation, unnest(array[$1, $7]::bigint[]) member),
  placed as (
    insert into interests (idea_id, user_id, placed_by_bot_id, kind, conversation_id, message, held_for_bot_id)
    select idea_id, $1, $2, 'partner', conversation_id, $5, $3 from strangers_idea, other_conversation returning interest_id),
  placed_introduction as (
    insert into introductions (idea_id, asker_user_id, asked_by_bot_id, match_user_id, kind, message, match_score, reasons,
      held_for_bot_id)
    select idea_id, $1, $2, $7, 'investor', $5, 0.5, '[]', $3 from idea returning introduction_id),
  introduction as (
    insert into introductions (idea_id, asker_user_id, match_user_id, kind, message, match_score, reasons, held_for_bot_id)
    select idea_id, $7, $1, 'partner', $5, 0.5, '[]', $3 from strangers_idea returning introduction_id),
  event as (
    insert into events (public_id, bot_id, type, data)
    select 'evt_' || gen_random_uuid(), $2, 'idea.rejected', jsonb_build_object('idea_id', idea_id, 'reason', $5::text)
    from idea returning event_id),
  delivery as (
    insert into deliveries (event_id, bot_id, state) select event_id, $2, 'failed' from event returning delivery_id),
  warning as (
    insert into admin_warnings (bot_id, kind, message) values ($2, 'activity', $5) returning warning_id),
  approval as (
    insert into approvals (bot_id, user_id, operation, permission, input, preview, request_id, expires_at)
    values ($2, $1, 'platform_create_idea', 'create_idea',
      jsonb_build_object('user_id', $1::bigint, 'name', $8::text, 'is_draft', 1), '{"fields": []}', 'req_estate',
      app_now() + interval '72 hours') returning approval_id),
  -- The person has no entry about what is held for another agent.
  action as (
    insert into action_log (bot_id, user_id, operation, code, duration_ms, request_id, facts)
    select $2, case when $3::bigint is null then $1 end, 'platform_create_idea', 'ok', 1, gen_random_uuid()::text,
      jsonb_build_object('kind', 'idea', 'id', idea_id, 'name', $5::text)
    from idea returning action_id),
  search as (
    insert into saved_searches (user_id, name, filters) values ($1, $8, jsonb_build_object('search', gen_random_uuid()::text))
    returning search_id),
  report as (
    insert into reports (reporter_user_id, subject_type, subject_id, category, words)
    select $1, 'idea', idea_id, 'spam', $5 from strangers_idea returning report_id),
  somebody as (
    insert into users (email, name) values (gen_random_uuid() || '@example.org', 'Somebody') returning user_id),
  block as (
    insert into blocks (user_id, blocked_user_id) select $1, user_id from somebody returning block_id),
  statement as (
    insert into statements (decision, subject_type, subject_id, user_id, bot_id, facts, rule)
    values ('agent_suspended', 'agent', $2, $1, $2, $8, 'terms') returning statement_id),
  appeal as (
    insert into appeals (statement_id, words, raised_by) select statement_id, $8, 'person' from statement),
  takes as (update bots set takes_tasks = true where bot_id = $2),
  -- It asks something, so it can be answered.
  task as (
    insert into tasks (bot_id, user_id, text, state, taken_up_at) values ($2, $1, $8, 'needs_answer', app_now()) returning task_id),
  guided as (insert into guidance (bot_id, user_id, words) values ($2, $1, $8)),
  asked as (
    insert into permission_requests (bot_id, user_id, permission, mode, reason, held)
    values ($2, $1, case $4 when 'draft' then 'start_round' else 'create_idea' end, 'ask', $5, $3::bigint is not null)
    on conflict (bot_id, user_id, permission) do update set mode = excluded.mode returning request_id)
  select token_id, session_id, device_id, passkey_id, link_id, business.business_id, idea.idea_id, document.document_id, request.request_id, update_id, edit_id, offered_idea.idea_id as offered_idea,
    offered_business.business_id as offered_business, payment_id, interest.interest_id,
    placed.interest_id as placed_interest, introduction.introduction_id,
    placed_introduction.introduction_id as placed_introduction, conversation.conversation_id, message.id as message_id, delivery_id, warning_id,
    approval_id, action_id, search_id, report_id, block_id, statement_id, task_id,
    asked.request_id as permission_request, question.question_id, asked_question.question_id as asked_question,
    shown.document_id as picture_id
  from token, session, device, passkey, link, business, idea, document, request, post, edit, offered_idea, offered_business, payment, conversation, message, interest,
    placed, introduction, placed_introduction, delivery, warning, approval, action, search, report, block, statement, task, asked,
    question, asked_question, shown`

/** Which record an id parameter names. An unknown kind fails with a message that says what to add. */
export function recordKindOf(operation: { name: string; path: string }, field: string): RecordKind {
  const names = [`${operation.name} ${field}`, segmentBefore(operation.path, field), field]
  const special = names.map((name) => SPECIAL_KINDS[name]).find((kind) => kind !== undefined)
  const kind = special ?? KINDS.find((known) => known === field)
  if (kind === undefined)
    throw new Error(
      `${operation.name} takes ${field}, and the authorisation matrix does not know what that names. Add a record of ` +
        'its kind to the estate in server/test/matrix/estate.ts, or map the name in SPECIAL_KINDS to a kind there is.',
    )
  return kind
}

/** Ambiguous names: by operation and field, by the path segment before them, or wherever the field stands. */
const SPECIAL_KINDS: Readonly<Record<string, RecordKind>> = {
  'idea/{id}': 'offered_idea',
  'business/{id}': 'offered_business',
  'platform_withdraw_interest interest_id': 'placed_interest',
  'account_withdraw_interest interest_id': 'placed_interest',
  'platform_withdraw_introduction introduction_id': 'placed_introduction',
  'account_withdraw_introduction introduction_id': 'placed_introduction',
  'account_grant_permission request_id': 'permission_request',
  'account_decline_permission request_id': 'permission_request',
  'platform_withdraw_permission_request request_id': 'permission_request',
  'account_keep_question_private question_id': 'asked_question',
  match_user_id: 'matched_user',
  'account_list_activity thing_id': 'idea_id',
  'account_export_activity thing_id': 'idea_id',
  'admin_list_activity thing_id': 'idea_id',
  'admin_list_audit_log admin_user_id': 'user_id',
  'admin_list_audit_log subject_id': 'idea_id',
  'account_report subject_id': 'idea_id',
  'admin_export_statements after': 'statement_id',
}

function segmentBefore(path: string, field: string): string {
  return new RegExp(`[^/]+/\\{${field}\\}`).exec(path)?.[0] ?? ''
}
