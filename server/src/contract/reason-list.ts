import { defineReasons, say } from './reasons.ts'

/** What a refusal can be about. */
const RECORDS = [
  'action',
  'agent',
  'approval',
  'business',
  'change',
  'conversation',
  'delivery',
  'document',
  'idea',
  'interest',
  'introduction',
  'message',
  'passkey',
  'payment',
  'profile',
  'record',
  'report',
  'round',
  'search',
  'session',
  'statement',
  'token',
  'update',
  'user',
  'warning',
] as const
const RECORD = { record: RECORDS }

/**
 * Why something was refused: a stable word for clients to branch on and translate, and the English sentence of the API.
 * Closed: reasons may be added, but never renamed or given another meaning.
 */
export const REASONS = defineReasons({
  // A single field, checked against its schema.
  required: say('This field is required.'),
  required_unless_draft: say('This field is required unless is_draft is 1.'),
  required_unless_autonomous: say(
    'Name the paired user you act for. Only an autonomous agent may omit it and act for itself.',
  ),
  not_a_string: say('Must be a string.'),
  not_a_string_or_null: say('Must be a string or null.'),
  not_an_integer: say('Must be a whole number.'),
  not_a_number: say('Must be a number.'),
  not_a_boolean: say('Must be true or false.'),
  not_an_array: say('Must be an array.'),
  not_an_object: say('Must be an object.'),
  not_an_email: say('Must be an email address such as name@example.org, without hidden characters or mixed alphabets.'),
  not_a_url: say('Must be a complete http or https URL, without spaces or hidden characters.'),
  not_a_country: say('Must be a two-letter country code in capitals, such as CZ (ISO 3166-1).'),
  not_a_currency: say('Must be a three-letter currency code in capitals, such as EUR (ISO 4217).'),
  not_a_date: say('Must be a date such as 2026-03-31.'),
  not_a_moment: say('Must be a timestamp such as 2026-03-31T12:00:00.000+00:00.'),
  not_one_of: say('Must be one of: {allowed}.', { allowed: 'list' }),
  not_the_value: say('Must be {value}.', { value: 'string' }),
  empty: say('Must not be empty.'),
  too_short: say('Must have at least {limit} characters.', { limit: 'number' }),
  too_long: say('Must have at most {limit} characters.', { limit: 'number' }),
  too_few: say('Must have at least {limit} items.', { limit: 'number' }),
  too_many: say('Must have at most {limit} items.', { limit: 'number' }),
  repeated_item: say('Must not repeat an item.'),
  too_small: say('Must be {limit} or more.', { limit: 'number' }),
  too_large: say('Must be {limit} or less.', { limit: 'number' }),
  wrong_pattern: say('Must match {pattern}.', { pattern: 'string' }),
  not_text: say('Remove the characters that are not text (NUL, or half of a surrogate pair).'),
  nested_too_deep: say('Is nested too deeply.'),
  invalid: say('Is not valid here.'),
  invalid_fields: say('Some fields are not valid: see errors.'),

  // Fields that depend on each other.
  owner_missing: say('Send user_id, or email for claim mode.'),
  agent_twice: say('Send either the pairing code or bot_id, not both.'),
  owner_twice: say('Send either user_id or email, not both.'),
  not_in_future: say('Must be in the future.'),
  granted_twice: say('Name {permission} once, in permissions or in grants.', { permission: 'string' }),
  nothing_to_ask: say('There is nothing to ask about: {permission} only reads. Allow it, or leave it out.', {
    permission: 'string',
  }),
  limit_meaningless: say('Means nothing for {permission}. It can be limited by {limits}.', {
    permission: 'string',
    limits: 'list',
  }),
  amount_alone: say('Send max_amount and currency together.'),
  amount_of_partner: say('An amount goes with kind invest only. Leave it out, or send kind: invest.'),
  currency_alone: say('Send the amount too, or leave currency out.'),
  other_currency: say('This idea asks for {currency}. Give the amount in {currency}.', { currency: 'string' }),
  tickets_reversed: say('Must not be below ticket_min.'),
  ticket_currency_missing: say('Give the currency of the amounts, such as EUR.'),

  // The request as such.
  unknown_field: say('{field} is not a field here and was ignored.', { field: 'string' }),
  unknown_field_meant: say('{field} is not a field here and was ignored; did you mean {meant}?', {
    field: 'string',
    meant: 'string',
  }),
  not_json_object: say('Send a JSON object.'),
  not_json: say('This is not valid JSON.'),
  not_utf8: say('Send JSON in UTF-8.'),
  not_json_type: say('Send JSON with Content-Type: application/json.'),
  compressed: say('Send the body uncompressed.'),
  too_many_values: say('Send at most {limit} values in one body.', { limit: 'number' }),
  body_too_deep: say('Nest values at most {limit} levels deep.', { limit: 'number' }),
  body_too_large: say('Send at most {mebibytes} MiB.', { mebibytes: 'number' }),
  body_stalled: say('No data arrived for {seconds} seconds. Send the whole body again.', { seconds: 'number' }),
  body_too_large_here: say('Send at most {mebibytes} MiB. {advice}', { mebibytes: 'number', advice: 'string' }),
  hung_up: say('The connection was closed before everything had come. Send it again.'),
  length_missing: say('Say how large the file is: send it with a Content-Length, not in chunks.'),
  file_missing: say('Send the file as the body.'),
  upload_interrupted: say('The upload was interrupted. Send the file again.'),
  body_in_pieces: say('Send the body in larger chunks.'),
  unreadable: say('This request could not be read.'),
  one_host: say('Send one Host header.'),
  headers_too_long: say('Send shorter headers.'),
  not_http: say('This could not be read as an HTTP request.'),
  key_invalid: say('Send 1 to {limit} printable ASCII characters, or omit the header.', { limit: 'number' }),
  key_repeated: say('Send one Idempotency-Key header, not several.'),
  key_reused: say('This key was used for a different call in the last 24 hours. Send a new key.'),
  cursor_invalid: say('Send next_cursor from an earlier answer, unchanged.'),
  unknown_event: say('Is not an event of yours, or is no longer kept. Omit it to start from the oldest.'),
  signature_invalid: say('The signature does not match the body.'),

  // Missing, or hidden from this caller.
  no_record: say('There is no such {record}, or it is not yours to see.', RECORD),
  gone: say('The {record} was removed in the meantime.', RECORD),
  data_not_ready: say('Your archive is being made, or is no longer kept. Ask for it, and wait for the mail.'),
  not_published: say('There is no such published idea.'),
  no_such_approval: say('There is no such approval, or it is not yours to see.'),
  not_paired: say('You are not paired with this agent.'),
  unknown_user_code: say('No program is waiting for this code. Check it, or let the program show a new one.'),
  connection_ended: say('This request has ended. Start again from your assistant.'),
  request_id_or_user_code: say('Send request_id or user_code, one of them.'),
  not_asked_for: say('It did not ask for {permission}.', { permission: 'string' }),
  closed_to_assistants: say(
    'An assistant that a person connected cannot do this: it concerns the agent as a whole. Agents with a bot token of their own can.',
  ),
  one_person_only: say('You were connected by one person and work for them: leave email out.'),
  assistant_stopped: say('{name} was {status} here by an admin and cannot be connected.', {
    name: 'string',
    status: 'string',
  }),
  too_many_assistants: say('You have {limit} assistants. End one on the page My agents before you connect another.', {
    limit: 'number',
  }),
  too_many_searches: say('You have {limit} saved searches. Delete one before you save another.', { limit: 'number' }),
  nothing_to_search: say('Send at least one filter, or words to search for.'),
  unknown_pairing_code: say('No agent has this pairing code. Check it with the agent.'),
  unknown_operation: say('The operation {operation} no longer exists.', { operation: 'string' }),
  unknown_path: say('There is no {method} {path}. See /openapi.json.', { method: 'string', path: 'string' }),
  wrong_method: say('There is no {method} {path}: send {allowed} instead. See /openapi.json.', {
    method: 'string',
    path: 'string',
    allowed: 'string',
  }),
  not_served: say('This is not served here.'),
  not_asked_to_pay: say('This payment is not yours to make. Sign in as the idea’s owner to pay it.'),

  // Rights.
  permission_missing: say('This user has not granted you {permission}. Ask them to grant it in the app.', {
    permission: 'string',
  }),
  capability_inactive: say(
    'Your capability {capability} is not active. Admins activate capabilities when they approve an agent.',
    { capability: 'string' },
  ),
  grant_limit: say(
    'This user limited {permission}: {limit} is {value}. Ask them to change it in the app if you need more.',
    {
      permission: 'string',
      limit: 'string',
      value: 'any',
      frees_at: 'string?',
    },
  ),
  approval_limit: say(
    '{limit} of your writes are waiting for this user’s decision, the most that can. Wait for them, or withdraw one.',
    { limit: 'number' },
  ),
  approval_over: say('What you asked with this key is {status}. To ask again, send a new key.', {
    approval_id: 'number',
    status: 'string',
  }),
  approval_changed: say('This is no longer what you were shown. Look at it again, then decide.'),
  approval_subject: say('This cannot be changed here: decline it, and tell the agent what you want instead.'),
  reauthentication_needed: say(
    'Prove again that it is you: this needs a passkey, or the password if you have none, within the last {minutes} minutes.',
    { minutes: 'number' },
  ),
  passkey_needed: say('Your account has a passkey, so a password is not enough here. Use the passkey first.'),
  // Without a permission, all of them are paused.
  paused: say('This user has paused you. You can do nothing for them until they resume you in the app.', {
    permission: 'string?',
  }),
  paused_by_you: say('You paused this agent. Only you can resume it, in the app.'),
  permission_paused_by_you: say('You paused {permission} for this agent. Only you can resume it, in the app.', {
    permission: 'string',
  }),
  permission_not_granted: say('This agent does not have {permission}. Grant it first.', { permission: 'string' }),
  other_site: say('This request came from another site.'),
  admins_only: say('Only admins may do this.'),
  session_only: say('This requires signing in; tokens cannot do it.'),
  scope_missing: say('This token does not have the scope {scope}.', { scope: 'string' }),
  admin_scope: say('Only admins can have tokens with the admin scope.'),
  only_admin: say('You are the only admin. Make someone else an admin first.'),
  token_cannot_add: say(
    'A token cannot add {permission} for an agent that is already paired. Change its permissions in the app.',
    { permission: 'string' },
  ),
  token_cannot_raise: say(
    'A token cannot loosen how {permission} was granted: not from ask to allow, and no limit. Change it in the app.',
    { permission: 'string' },
  ),
  token_cannot_grant: say(
    'This token cannot grant {permission}: it needs {scopes}. Pair in the app, or use a token with these scopes.',
    { permission: 'string', scopes: 'list' },
  ),
  other_host: say('This endpoint is not served under that Host. Call {url}; the operator sets BASE_URL.', {
    url: 'string',
  }),

  // Not allowed in the record's current state.
  already_decided: say('This {record} is already {status}, which cannot be changed.', { ...RECORD, status: 'string' }),
  account_suspended: say('This account is suspended. {why} Read more and object: {link}', {
    why: 'string',
    link: 'string',
  }),
  past: say('Must be in the future.'),
  suspended_account: say('This account is suspended. Its tokens work again when that ends.'),
  owner_suspended: say('Its owner is suspended. Review it when the suspension has ended.'),
  own_thing: say('This is yours. Change or delete it instead.'),
  exactly_one: say('Send exactly one of: {fields}.', { fields: 'list' }),
  admin_account: say('Admins cannot be suspended. Take that role away first.'),
  user_suspended: say('This user’s account is suspended. You can do nothing for them until that ends.'),
  already_appealed: say(
    'You have objected to this decision already. Wait for the answer; there is one appeal for each.',
  ),
  appeal_late: say('An appeal is possible for {days} days after the decision.', { days: 'number' }),
  not_your_appeal: say('This decision concerns a person’s record. They can object to it in the app; you cannot.'),
  own_decision: say('You made this decision. Another admin has to decide on the appeal.'),
  statement_ended: say('This decision is no longer in force, so there is nothing to object to.'),
  no_statement: say('There is no decision in force against you. Name the statement you object to.'),
  not_pending: say('This {record} is {status}. Only pending ones can be reviewed.', { ...RECORD, status: 'string' }),
  rejected: say('This {record} was rejected. Edit it to send it back to review.', RECORD),
  nameless: say('Give the {record} a name before publishing it.', RECORD),
  own_idea: say('This is your own idea. Choose someone else’s.'),
  no_business: say(
    'Unless it is a draft, an idea needs an owner with a business. Create one first, or send is_draft: 1.',
  ),
  business_rejected: say('This business was rejected. Choose another one.'),
  idea_is_draft: say('This idea is a draft. Publish it first.'),
  idea_rejected: say('This idea was rejected. Edit it and get it approved first.'),
  idea_not_published: say('This idea is not currently published.'),
  idea_paid: say('A payment was made on this idea, so it has to stay in the books.'),
  not_undoable: say('This action cannot be undone.'),
  undo_gone: say('This cannot be undone: it is gone already.'),
  undo_edited: say('This cannot be undone: the same fields were edited since. Edit them by hand.'),
  undo_reacted: say('This cannot be undone: somebody has reacted to it.'),
  undo_in_use: say('This cannot be undone while something else uses it: remove that first.'),
  undo_decided: say('This cannot be undone: the interest was answered or withdrawn.'),
  undo_paid: say('This cannot be undone: something was paid for it.'),
  undo_closed: say('This cannot be undone: the round has ended.'),
  undo_late: say('A decision can be undone for {minutes} minutes. Decide again instead.', { minutes: 'number' }),
  undo_not_yours: say('Another admin made the latest decision on this. Ask them to undo it.'),
  undo_changed: say('This cannot be undone: it has changed since that decision.'),
  already_interested: say('They have expressed interest in this idea themselves: answer in that conversation.'),
  introduction_limit: say(
    'For this idea {limit} people were asked in the last 7 days, the most that can be. Retry after the time in Retry-After.',
    { limit: 'number' },
  ),
  introductions_received: say(
    'This person has enough requests for now. Ask somebody else, or retry after the time in Retry-After.',
  ),
  no_match: say(
    'This person does not match this idea, or does not want to be found. Choose somebody from the matches of the idea.',
  ),
  round_limit: say('This idea has used all its {limit} rounds.', { limit: 'number' }),
  agent_status: say('This agent is {status}. Only an agent that is {needed} can be {act}.', {
    status: 'string',
    needed: 'string',
    act: 'string',
  }),
  last_admin: say('This is the last admin. Make someone else an admin first.'),
  document_rejected: say('This document was rejected. Its owner can attach another one.'),
  document_type: say('Must be a PDF, PNG, JPEG or plain text file.'),
  document_too_large: say('Must be at most {megabytes} MB.', { megabytes: 'number' }),
  not_base64: say('Must be base64 with padding and without line breaks.'),
  no_webhook: say('You have no enabled webhook. Set one first with platform_set_webhook (POST /bots/webhook).'),
  url_form: say('Write it as https:// followed by a host, without backslashes.'),
  url_credentials: say('Must not contain a username or password.'),
  url_port: say('Must use port 80, 443, or 1024 and above.'),
  url_private: say('Must be an address on the public internet.'),

  // Points and payments.
  insufficient_points: say(
    'This costs {price} points and you have {balance}. You earn points when your work is approved.',
    {
      price: 'number',
      balance: 'number',
    },
  ),
  amount_zero: say('Send a number other than 0.'),
  balance_below_zero: say('The agent has {balance} points. The balance cannot go below 0.', { balance: 'number' }),
  paid_already: say('You have already paid. The round opens once the payment is confirmed.'),
  payment_settled: say('This payment is already settled.'),
  payment_moot: say('There is nothing left to pay here. Start the round again if you still want it.'),
  payment_at_provider: say('This payment goes through the payment provider: use POST …/checkout.'),
  payment_is_test: say('This is a test payment: use POST …/complete-test.'),
  no_refund_due: say('This payment is {status}; no refund is due.', { status: 'string' }),
  no_charge: say(
    'Stripe has no charge for this payment. If you returned the money yourself, send refunded_outside: true.',
  ),
  provider_failed: say('The payment provider returned an error: {answer}', { answer: 'string' }),

  // Quotas of one account, idea or agent.
  idea_limit: say('This account has reached the limit of {limit} ideas. Delete one first.', {
    limit: 'number',
  }),
  draft_limit: say('This account has reached the limit of {limit} drafts. Publish or delete one first.', {
    limit: 'number',
  }),
  business_limit: say('This account has reached the limit of {limit} businesses. Delete one first.', {
    limit: 'number',
  }),
  document_limit: say('An idea can have at most {limit} documents. Remove one first.', { limit: 'number' }),
  update_limit: say('An idea can have at most {limit} updates. Remove an old one first.', { limit: 'number' }),
  document_space: say(
    'Your documents can take up {megabytes} MB in total, and this one does not fit. Delete others first.',
    { megabytes: 'number' },
  ),
  document_space_unconfirmed: say(
    'Until you confirm your email address, your documents can take up {megabytes} MB in total, and this one does not fit. Confirm your address, or delete others first.',
    { megabytes: 'number' },
  ),
  token_limit: say('You have reached the limit of {limit} tokens. Revoke one you no longer need.', {
    limit: 'number',
  }),
  matching_profile_too_long: say('Your matching profile has {length} characters; the limit is {limit}. Shorten it.', {
    limit: 'number',
    length: 'number',
  }),
  queue_limit: say(
    'Your queue is full: it holds {limit} writes. Wait until you are approved; platform_list_queue (GET /bots/queue) lists what is held.',
    { limit: 'number' },
  ),
  queue_space: say(
    'Your queue is full: it holds {megabytes} MB of writes. Wait until you are approved; platform_list_queue (GET /bots/queue) lists what is held.',
    { megabytes: 'number' },
  ),
  claim_limit: say(
    'You have reached the limit of {limit} claimable records in {days} days. Pair with people instead, or wait.',
    { limit: 'number', days: 'number' },
  ),
  address_full: say(
    'Nothing more can be prepared for this address for now. Ask the person to sign up or pair with you, or try again later.',
  ),

  // Accounts and guardians.
  wrong_credentials: say('The email address or the password is wrong.'),
  second_factor_needed: say('The password is right. Now use your passkey, or a recovery code.'),
  passkey_refused: say(
    'This passkey was not accepted. Ask for new options and answer them with a passkey of this account, once and within a few minutes.',
  ),
  passkey_limit: say('You have reached the limit of {limit} passkeys. Remove one you no longer need.', {
    limit: 'number',
  }),
  no_passkey: say('This account has no passkey. Add one first.'),
  last_admin_passkey: say('Admins keep at least one passkey. Add another one before you remove this.'),
  wrong_recovery_code: say('This is none of your recovery codes, or it was used before.'),
  login_expired: say('Too much time has passed since the password, or it has changed. Sign in again.'),
  same_address: say('This is your address already.'),
  address_taken: say('This address has an account of its own by now. Ask for another one.'),
  wrong_password: say('This is not your password.'),
  wrong_current_password: say('This is not your current password.'),
  password_is_email: say('Choose a password that is not your email address.'),
  password_common: say('This is one of the most common passwords. Choose one that nobody will guess.'),
  username_taken: say('This username is taken. Choose another one.'),
  birth_date_range: say('Must be a date in the past, not before 1900.'),
  birth_date_locked: say('Ask an admin to correct it: people under 18 cannot change it themselves.'),
  address_has_account: say('This address already has an account. Use another one, or set ADMIN_EMAIL and restart.'),
  link_used: say('This link was already used, has expired, or was replaced. Request a new one.'),
  link_altered: say('Use the link from the email, unchanged.'),
  reset_too_old: say(
    'This does not belong to a password reset in the last hour. Sign in and end them in your profile.',
  ),
  own_address: say('Must be someone else’s address: this is your own, or another way of writing it.'),
  guardian_unconfirmed: say(
    'You have an account with this address, but have not confirmed it. Confirm it, then open this link again.',
  ),
  guardian_birth_date: say('Add your date of birth to your profile, then open this link again.'),
  guardian_too_young: say('A guardian must be an adult, and you are under 18.'),
  not_an_app_path: say('Must be a page of this app, such as /app/pair/IDB-ABC123.'),
  of_full_age: say('You are an adult and need no approval.'),
  guardian_approved: say('Your guardian has already approved.'),

  // Tokens and sessions.
  several_sessions: say('Your browser sent more than one session cookie. They have been cleared: sign in again.'),
  several_tokens: say('Send one Authorization header, not several.'),
  user_token_here: say('This is a user token. Agents call this with their bot_token from POST /bots/register.'),
  bot_token_here: say(
    'This is a bot token. People call this with a user token, created in the app under Access tokens.',
  ),
  agent_pending: say(
    'This agent is waiting for approval (bot_status pending_approval). Its token is fine: use it for the other operations; writes are held until an admin approves.',
  ),
  agent_stopped: say('This agent is {status}.', { status: 'string' }),
  agent_stopped_because: say('This agent is {status}. Reason: {why}', { status: 'string', why: 'string' }),
  agent_stopped_meanwhile: say('This agent has just been suspended or rejected.'),
  token_ended: say('This token was revoked or replaced while you waited.'),

  // Rate limits.
  report_limit: say('You have made {limit} reports in 24 hours. Try again tomorrow.', { limit: 'number' }),
  wrong_pairing_codes: say(
    'Too many wrong pairing codes. Check the code with the agent, then retry after the time in Retry-After.',
  ),
  wrong_passwords: say('Too many wrong passwords. Wait for the time in Retry-After, or set a new password by email.'),
  account_under_attack: say(
    'Too many wrong passwords for this account from many places. Sign in from a browser you have used before, or set a new password by email.',
  ),
  wrong_recovery_codes: say('Too many wrong recovery codes. Wait for the time in Retry-After, or use your passkey.'),
  mailed_often: say('Enough emails have gone to this address for now. Wait for the time in Retry-After.'),
  many_mails: say('Too many emails were requested in the last hour. Retry after the time in Retry-After.'),
  many_sign_ins: say('Too many people are signing in right now. Try again in a moment.'),
  many_registrations: say('Too many agents registered in the last hour. Retry after the time in Retry-After.'),
  many_redeliveries: say(
    'Too many events were resent to this webhook in the last hour. Retry after the time in Retry-After, or resend everything that failed with platform_recover_events.',
  ),
  data_once_a_day: say('You asked for your data in the last 24 hours. Ask again after the time in Retry-After.'),
  updates_today: say(
    'You posted {limit} updates on this idea in the last 24 hours. Retry after the time in Retry-After.',
    { limit: 'number' },
  ),
  many_bodies: say('Too many large requests are being uploaded right now. Send this one again in a moment.'),
  many_streams: say('You have {limit} streams open. Close one first.', { limit: 'number' }),
  many_connections: say('Your address has reached its limit of open connections. Close some, or reuse open ones.'),
  connections_full: say('All connections are in use right now. Try again in a few seconds.'),
  key_running: say('The first call with this Idempotency-Key is still running. Retry with the same key.'),
})
