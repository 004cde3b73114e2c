import { defineReasons, say } from './reasons.ts'

/** What a refusal or a fault can speak of. */
const RECORDS = [
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
  'payment',
  'profile',
  'record',
  'round',
  'token',
  'user',
  'warning',
] as const
const RECORD = { record: RECORDS }

/**
 * Why something was refused, in a word that clients branch on and translate by, with the sentence that the API says for it.
 * Closed: a reason may be added, but never renamed or given another meaning.
 */
export const REASONS = defineReasons({
  // One field, as its schema sees it.
  required: say('This field is required.'),
  required_unless_draft: say('This field is required unless is_draft is 1.'),
  required_unless_autonomous: say(
    'Say which paired user you act for: required unless you are an autonomous agent, which acts for itself.',
  ),
  not_a_string: say('Must be a string.'),
  not_a_string_or_null: say('Must be a string, or null.'),
  not_an_integer: say('Must be a whole number.'),
  not_a_number: say('Must be a number.'),
  not_a_boolean: say('Must be true or false.'),
  not_an_array: say('Must be an array.'),
  not_an_object: say('Must be an object.'),
  not_an_email: say(
    'Must be an e-mail address such as name@example.org, without hidden characters or mixed alphabets.',
  ),
  not_a_url: say('Must be a full http or https address, without spaces or hidden characters.'),
  not_a_country: say('Must be a country code of two capital letters such as CZ (ISO 3166-1).'),
  not_a_currency: say('Must be a currency code of three capital letters such as EUR (ISO 4217).'),
  not_a_date: say('Must be a date such as 2026-03-31.'),
  not_a_moment: say('Must be a moment such as 2026-03-31T12:00:00.000+00:00.'),
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
  not_text: say('Remove the characters that are no text (NUL, or half of a surrogate pair).'),
  nested_too_deep: say('Is nested too deeply.'),
  invalid: say('Is not valid here.'),
  invalid_fields: say('Some fields need your attention: see errors.'),

  // Fields together.
  owner_missing: say('Send user_id, or email for claim mode.'),
  owner_twice: say('Send either user_id or email, not both.'),
  tickets_reversed: say('Must not be below ticket_min.'),
  ticket_currency_missing: say('Say the currency of the amounts, such as EUR.'),

  // The request as such.
  not_json_object: say('Send a JSON object.'),
  not_json: say('This is not valid JSON.'),
  not_utf8: say('Send JSON in UTF-8.'),
  not_json_type: say('Send JSON with Content-Type: application/json.'),
  compressed: say('Send the body uncompressed.'),
  too_many_values: say('Send at most {limit} values in one body.', { limit: 'number' }),
  body_too_deep: say('Nest values at most {limit} levels deep.', { limit: 'number' }),
  body_too_large: say('Send at most {mebibytes} MiB.', { mebibytes: 'number' }),
  body_stalled: say('Nothing more came for {seconds} seconds. Send the whole body again.', { seconds: 'number' }),
  body_in_pieces: say('Send the body in larger pieces.'),
  unreadable: say('This request could not be read.'),
  one_host: say('Send one Host header.'),
  headers_too_long: say('Send shorter headers.'),
  not_http: say('This could not be read as an HTTP request.'),
  key_invalid: say('Send 1 to {limit} printable ASCII characters, or leave the header out.', { limit: 'number' }),
  key_repeated: say('Send one Idempotency-Key header, not several.'),
  key_reused: say('This key was used for a different call in the last 24 hours. Send a new key.'),
  cursor_invalid: say('Send the next_cursor of an earlier answer, unchanged.'),
  unknown_event: say('Is not an event of yours, or not kept any more. Leave it out to read from the oldest.'),
  signature_invalid: say('The signature does not fit the body.'),

  // Not there, or not for this caller.
  no_record: say('There is no such {record}, or it is not yours to see.', RECORD),
  gone: say('The {record} was removed in the meantime.', RECORD),
  not_published: say('There is no such published idea.'),
  not_paired: say('You are not paired with this agent.'),
  unknown_pairing_code: say('No agent has this pairing code. Check it with the agent.'),
  unknown_operation: say('There is no operation {operation} any more.', { operation: 'string' }),
  unknown_path: say('There is no {method} {path}. See /openapi.json.', { method: 'string', path: 'string' }),
  wrong_method: say('There is no {method} {path}: send {allowed} instead. See /openapi.json.', {
    method: 'string',
    path: 'string',
    allowed: 'string',
  }),
  not_served: say('This is not served here.'),
  not_asked_to_pay: say('You were not asked for this payment. Sign in as the owner of the idea to pay it.'),

  // Rights.
  permission_missing: say('This user did not grant you {permission}. Ask them to grant it in the app.', {
    permission: 'string',
  }),
  capability_inactive: say(
    'Your capability {capability} is not active. An admin activates capabilities when approving an agent.',
    { capability: 'string' },
  ),
  grant_limit: say(
    'This user limited {permission} by {limit}: {value}. Ask them to change it in the app if you need more.',
    {
      permission: 'string',
      limit: 'string',
      value: 'any',
      frees_at: 'string?',
    },
  ),
  paused: say('This user has paused you: you may do nothing for them until they resume you in the app.'),
  paused_by_you: say('You paused this agent. Only you can resume it, in the app.'),
  other_site: say('This request came from another site.'),
  admins_only: say('Only admins may do this.'),
  session_only: say('Sign in for this: no token may do it.'),
  scope_missing: say('This token does not have the scope {scope}.', { scope: 'string' }),
  admin_scope: say('Only admins may have tokens with the scope admin.'),
  only_admin: say('You are the only admin: make somebody else one first.'),
  token_cannot_add: say(
    'A token cannot add {permission} to an agent that is paired already. Change its permissions in the app.',
    { permission: 'string' },
  ),
  token_cannot_grant: say(
    'This token cannot grant {permission}: that takes {scopes}. Pair in the app, or with a token that has it.',
    { permission: 'string', scopes: 'list' },
  ),
  other_host: say('This endpoint is not served under that Host. Call {url}; whoever runs this service sets BASE_URL.', {
    url: 'string',
  }),

  // What the record's state does not allow.
  already_decided: say('This {record} is already {status}; that cannot be changed.', { ...RECORD, status: 'string' }),
  not_pending: say('This {record} is {status}: only pending ones are reviewed.', { ...RECORD, status: 'string' }),
  rejected: say('This {record} was rejected: edit it, then it goes to review again.', RECORD),
  nameless: say('Give the {record} a name before you publish it.', RECORD),
  own_idea: say('This is your own idea: choose one of somebody else.'),
  no_business: say('The owner of an idea that is not a draft needs a business: create one first, or send is_draft: 1.'),
  business_rejected: say('This business was rejected: choose another one.'),
  idea_is_draft: say('This idea is a draft: publish it first.'),
  idea_rejected: say('This idea was rejected: edit it and have it approved first.'),
  idea_not_published: say('This idea is not published at present.'),
  idea_paid: say('Something was paid on this idea, so it stays for the books.'),
  round_limit: say('This idea has had its {limit} rounds; no more can be opened.', { limit: 'number' }),
  agent_status: say('This agent is {status}: only one that is {needed} can be {act}.', {
    status: 'string',
    needed: 'string',
    act: 'string',
  }),
  last_admin: say('This is the last admin. Make somebody else an admin first.'),
  document_rejected: say('This document was rejected. Its owner can attach another one.'),
  document_type: say('Must be a PDF, PNG, JPEG or plain text file.'),
  document_too_large: say('Must be at most {megabytes} MB.', { megabytes: 'number' }),
  not_base64: say('Must be base64 with padding and without line breaks.'),
  no_webhook: say('You have no enabled webhook. Set one with POST /bots/webhook first.'),
  url_form: say('Write it as https:// and a host, without backslashes.'),
  url_credentials: say('Must not contain a user name or password.'),
  url_port: say('Must use port 80, 443 or one from 1024 up.'),
  url_private: say('Must be an address on the public internet.'),

  // Points and payments.
  insufficient_points: say('This costs {price} points and you have {balance}. Points are earned by approvals.', {
    price: 'number',
    balance: 'number',
  }),
  amount_zero: say('Send a number other than 0.'),
  balance_below_zero: say('The agent has {balance} points; the balance must stay 0 or more.', { balance: 'number' }),
  paid_already: say('You have paid already. The round opens when the payment is confirmed.'),
  payment_settled: say('This payment is already settled.'),
  payment_moot: say('Nothing is to be paid here any more. Start the round again if you still want it.'),
  payment_at_provider: say('This payment is made at the payment provider: use POST …/checkout.'),
  payment_is_test: say('This is a test payment: use POST …/complete-test.'),
  no_refund_due: say('No refund is due for this payment: it is {status}.', { status: 'string' }),
  no_charge: say('Stripe knows no money for this payment. If you gave it back yourself, send refunded_outside: true.'),
  provider_failed: say('The payment provider did not answer well: {answer}', { answer: 'string' }),

  // How much one account, idea or agent may have.
  idea_limit: say('This account has {limit} ideas, the most it can have. One has to be deleted first.', {
    limit: 'number',
  }),
  draft_limit: say('This account has {limit} drafts, the most it can have. Publish or delete one first.', {
    limit: 'number',
  }),
  business_limit: say('This account has {limit} businesses, the most it can have. One has to be deleted first.', {
    limit: 'number',
  }),
  document_limit: say('An idea has at most {limit} documents: remove one first.', { limit: 'number' }),
  document_space: say(
    'Your documents may take {megabytes} MB in all, and this one does not fit. Delete others first.',
    { megabytes: 'number' },
  ),
  document_space_unconfirmed: say(
    'Until you confirm your e-mail address your documents may take {megabytes} MB in all, and this one does not fit. Confirm the address, or delete others first.',
    { megabytes: 'number' },
  ),
  token_limit: say('You have {limit} tokens, the most an account can have. Revoke one that you no longer need.', {
    limit: 'number',
  }),
  matching_profile_too_long: say(
    'Your matching profile may have {limit} characters in all and has {length}. Shorten it.',
    { limit: 'number', length: 'number' },
  ),
  queue_limit: say(
    'Your queue holds {limit} writes, the most an agent can have before its approval. Wait for that; GET /bots/queue lists what is held.',
    { limit: 'number' },
  ),
  queue_space: say(
    'Your queue holds {megabytes} MB of writes, the most an agent can have before its approval. Wait for that; GET /bots/queue lists what is held.',
    { megabytes: 'number' },
  ),
  claim_limit: say(
    'You made {limit} records for addresses in the last {days} days, the most an agent can make. Pair with people instead, or wait.',
    { limit: 'number', days: 'number' },
  ),
  address_full: say(
    'No more can be prepared for this address for now. Ask its person to sign up or to pair with you, or try again later.',
  ),

  // Accounts and guardians.
  wrong_credentials: say('The e-mail address or the password is wrong.'),
  wrong_password: say('This is not your password.'),
  wrong_current_password: say('This is not your current password.'),
  password_is_email: say('Choose a password that is not your e-mail address.'),
  password_common: say('This is one of the most common passwords: choose one that nobody guesses.'),
  username_taken: say('This username is taken: choose another one.'),
  birth_date_range: say('Must be a day in the past, not before 1900.'),
  birth_date_locked: say('Ask an admin to correct it: who is under 18 cannot change it.'),
  address_has_account: say('This address has an account: use another, or set ADMIN_EMAIL and start again.'),
  link_used: say('This link was used already, is too old, or was replaced. Ask for a new one.'),
  link_altered: say('Use the link from the mail, unchanged.'),
  reset_too_old: say('This is not from a reset within the last hour. Sign in and end them in your profile.'),
  own_address: say('Must be the address of somebody else: this is your own, or another way to write it.'),
  guardian_unconfirmed: say('Your account here has this address, unconfirmed: confirm it, then open this link again.'),
  guardian_birth_date: say('Enter your date of birth in your profile here, then open this link again.'),
  guardian_too_young: say('A guardian must be of full age: you are under 18.'),
  of_full_age: say('You are of full age and need no approval.'),
  guardian_approved: say('Your guardian approved already.'),

  // Tokens and sessions.
  several_sessions: say('Your browser sent more than one session cookie. They are cleared: sign in again.'),
  several_tokens: say('Send one Authorization header, not several.'),
  user_token_here: say('This is a user token. Agents call this with the bot_token they got from POST /bots/register.'),
  bot_token_here: say(
    'This is a bot token. People call this with a user token that they make in the app under Access tokens.',
  ),
  agent_pending: say(
    'This agent waits for approval (bot_status pending_approval). Nothing is wrong with its token: call the other operations with it; writes are held until an admin approves.',
  ),
  agent_stopped: say('This agent is {status}.', { status: 'string' }),
  agent_stopped_because: say('This agent is {status}. Reason: {why}', { status: 'string', why: 'string' }),
  agent_stopped_meanwhile: say('This agent was suspended or rejected a moment ago.'),
  token_ended: say('This token was revoked or replaced while you waited.'),

  // Too often, or too many at once.
  wrong_pairing_codes: say(
    'Too many wrong pairing codes. Check the code with the agent and retry after the time in Retry-After.',
  ),
  wrong_passwords: say('Too many wrong passwords. Wait for the time in Retry-After, or set a new password by mail.'),
  account_under_attack: say(
    'Too many wrong passwords for this account from many places. Sign in from a browser where you were signed in before, or set a new password by mail.',
  ),
  mailed_often: say('This address was mailed often enough for now. Wait for the time in Retry-After.'),
  many_mails: say('Very many mails were asked for in the last hour. Try again after the time in Retry-After.'),
  many_sign_ins: say('Very many are signing in right now. Try again in a moment.'),
  many_registrations: say('Very many agents registered in the last hour. Try again after the time in Retry-After.'),
  many_redeliveries: say(
    'Too many events were sent again to this webhook in the last hour. Retry after the time in Retry-After; POST /bots/webhooks/recover sends all that failed at once.',
  ),
  many_bodies: say('Many large bodies are on their way right now. Send this again in a moment.'),
  many_streams: say('You have {limit} streams open. Close one first.', { limit: 'number' }),
  many_connections: say('Your address has as many connections as it may have. Close some, or use those that are open.'),
  connections_full: say('All connections are in use right now. Try again in a few seconds.'),
  key_running: say('The first call with this Idempotency-Key is still running. Retry with the same key.'),
})
