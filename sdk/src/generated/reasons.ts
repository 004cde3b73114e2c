// Made from the list of reasons by scripts/generate-sdk.ts; do not edit.

/** Every reason: what its params carry. */
export interface ReasonParams {
  /** This field is required. */
  required: Record<string, never>
  /** This field is required unless is_draft is 1. */
  required_unless_draft: Record<string, never>
  /** Name the paired user you act for. Only an autonomous agent may omit it and act for itself. */
  required_unless_autonomous: Record<string, never>
  /** Must be a string. */
  not_a_string: Record<string, never>
  /** Must be a string or null. */
  not_a_string_or_null: Record<string, never>
  /** Must be a whole number. */
  not_an_integer: Record<string, never>
  /** Must be a number. */
  not_a_number: Record<string, never>
  /** Must be true or false. */
  not_a_boolean: Record<string, never>
  /** Must be an array. */
  not_an_array: Record<string, never>
  /** Must be an object. */
  not_an_object: Record<string, never>
  /** Must be an email address such as name@example.org, without hidden characters or mixed alphabets. */
  not_an_email: Record<string, never>
  /** Must be a complete http or https URL, without spaces or hidden characters. */
  not_a_url: Record<string, never>
  /** Must be a two-letter country code in capitals, such as CZ (ISO 3166-1). */
  not_a_country: Record<string, never>
  /** Must be a three-letter currency code in capitals, such as EUR (ISO 4217). */
  not_a_currency: Record<string, never>
  /** Must be a date such as 2026-03-31. */
  not_a_date: Record<string, never>
  /** Must be a timestamp such as 2026-03-31T12:00:00.000+00:00. */
  not_a_moment: Record<string, never>
  /** Must be one of: {allowed}. */
  not_one_of: { allowed: string[] }
  /** Must be {value}. */
  not_the_value: { value: string }
  /** Must not be empty. */
  empty: Record<string, never>
  /** Must have at least {limit} characters. */
  too_short: { limit: number }
  /** Must have at most {limit} characters. */
  too_long: { limit: number }
  /** Must have at least {limit} items. */
  too_few: { limit: number }
  /** Must have at most {limit} items. */
  too_many: { limit: number }
  /** Must not repeat an item. */
  repeated_item: Record<string, never>
  /** Must be {limit} or more. */
  too_small: { limit: number }
  /** Must be {limit} or less. */
  too_large: { limit: number }
  /** Must match {pattern}. */
  wrong_pattern: { pattern: string }
  /** Remove the characters that are not text (NUL, or half of a surrogate pair). */
  not_text: Record<string, never>
  /** Is nested too deeply. */
  nested_too_deep: Record<string, never>
  /** Is not valid here. */
  invalid: Record<string, never>
  /** Some fields are not valid: see errors. */
  invalid_fields: Record<string, never>
  /** Send user_id, or email for claim mode. */
  owner_missing: Record<string, never>
  /** Send either the pairing code or bot_id, not both. */
  agent_twice: Record<string, never>
  /** Send either user_id or email, not both. */
  owner_twice: Record<string, never>
  /** Must be in the future. */
  not_in_future: Record<string, never>
  /** Name {permission} once, in permissions or in grants. */
  granted_twice: { permission: string }
  /** There is nothing to ask about: {permission} only reads. Allow it, or leave it out. */
  nothing_to_ask: { permission: string }
  /** Means nothing for {permission}. It can be limited by {limits}. */
  limit_meaningless: { permission: string; limits: string[] }
  /** Send max_amount and currency together. */
  amount_alone: Record<string, never>
  /** An amount goes with kind invest only. Leave it out, or send kind: invest. */
  amount_of_partner: Record<string, never>
  /** Send the amount too, or leave currency out. */
  currency_alone: Record<string, never>
  /** This idea asks for {currency}. Give the amount in {currency}. */
  other_currency: { currency: string }
  /** Must not be below ticket_min. */
  tickets_reversed: Record<string, never>
  /** Give the currency of the amounts, such as EUR. */
  ticket_currency_missing: Record<string, never>
  /** {field} is not a field here and was ignored. */
  unknown_field: { field: string }
  /** {field} is not a field here and was ignored; did you mean {meant}? */
  unknown_field_meant: { field: string; meant: string }
  /** Send a JSON object. */
  not_json_object: Record<string, never>
  /** This is not valid JSON. */
  not_json: Record<string, never>
  /** Send JSON in UTF-8. */
  not_utf8: Record<string, never>
  /** Send JSON with Content-Type: application/json. */
  not_json_type: Record<string, never>
  /** Send the body uncompressed. */
  compressed: Record<string, never>
  /** Send at most {limit} values in one body. */
  too_many_values: { limit: number }
  /** Nest values at most {limit} levels deep. */
  body_too_deep: { limit: number }
  /** Send at most {mebibytes} MiB. */
  body_too_large: { mebibytes: number }
  /** No data arrived for {seconds} seconds. Send the whole body again. */
  body_stalled: { seconds: number }
  /** Send at most {mebibytes} MiB. {advice} */
  body_too_large_here: { mebibytes: number; advice: string }
  /** The connection was closed before the whole request arrived. Send it again. */
  hung_up: Record<string, never>
  /** Say how large the file is: send it with a Content-Length, not in chunks. */
  length_missing: Record<string, never>
  /** Send the file as the body. */
  file_missing: Record<string, never>
  /** The upload was interrupted. Send the file again. */
  upload_interrupted: Record<string, never>
  /** Send the body in larger chunks. */
  body_in_pieces: Record<string, never>
  /** This request could not be read. */
  unreadable: Record<string, never>
  /** Send one Host header. */
  one_host: Record<string, never>
  /** Send shorter headers. */
  headers_too_long: Record<string, never>
  /** This could not be read as an HTTP request. */
  not_http: Record<string, never>
  /** The request did not arrive in time. Send it again. */
  request_too_slow: Record<string, never>
  /** Send 1 to {limit} printable ASCII characters, or omit the header. */
  key_invalid: { limit: number }
  /** Send one Idempotency-Key header, not several. */
  key_repeated: Record<string, never>
  /** This key was used for a different call in the last 24 hours. Send a new key. */
  key_reused: Record<string, never>
  /** Send next_cursor from an earlier answer, unchanged. */
  cursor_invalid: Record<string, never>
  /** Is not an event of yours, or is no longer kept. Omit it to start from the oldest. */
  unknown_event: Record<string, never>
  /** The signature does not match the body. */
  signature_invalid: Record<string, never>
  /** There is no such {record}, or you have no access to it. */
  no_record: { record: 'action' | 'agent' | 'approval' | 'business' | 'change' | 'conversation' | 'delivery' | 'document' | 'idea' | 'interest' | 'introduction' | 'message' | 'passkey' | 'payment' | 'profile' | 'record' | 'report' | 'request' | 'round' | 'search' | 'session' | 'statement' | 'token' | 'update' | 'user' | 'warning' }
  /** The {record} was removed in the meantime. */
  gone: { record: 'action' | 'agent' | 'approval' | 'business' | 'change' | 'conversation' | 'delivery' | 'document' | 'idea' | 'interest' | 'introduction' | 'message' | 'passkey' | 'payment' | 'profile' | 'record' | 'report' | 'request' | 'round' | 'search' | 'session' | 'statement' | 'token' | 'update' | 'user' | 'warning' }
  /** Your archive is being prepared, or has expired. Request it, and wait for the email. */
  data_not_ready: Record<string, never>
  /** There is no such published idea. */
  not_published: Record<string, never>
  /** There is no such approval, or you have no access to it. */
  no_such_approval: Record<string, never>
  /** You are not paired with this agent. */
  not_paired: Record<string, never>
  /** No program is waiting for this code. Check it, or get a new one from the program. */
  unknown_user_code: Record<string, never>
  /** This request has ended. Start again from your assistant. */
  connection_ended: Record<string, never>
  /** Send either request_id or user_code. */
  request_id_or_user_code: Record<string, never>
  /** It did not ask for {permission}. */
  not_asked_for: { permission: string }
  /** An assistant that a person connected cannot do this: it concerns the agent as a whole. Agents with a bot token of their own can. */
  closed_to_assistants: Record<string, never>
  /** You were connected by one person and work for them: leave email out. */
  one_person_only: Record<string, never>
  /** {name} is {status} here and cannot be connected. */
  assistant_stopped: { name: string; status: string }
  /** You have {limit} assistants. End one on the page My agents before you connect another. */
  too_many_assistants: { limit: number }
  /** You have {limit} saved searches. Delete one before you save another. */
  too_many_searches: { limit: number }
  /** Send at least one filter, or words to search for. */
  nothing_to_search: Record<string, never>
  /** No agent has this pairing code. Check it with the agent. */
  unknown_pairing_code: Record<string, never>
  /** The operation {operation} no longer exists. */
  unknown_operation: { operation: string }
  /** There is no {method} {path}. See /openapi.json. */
  unknown_path: { method: string; path: string }
  /** There is no {method} {path}: send {allowed} instead. See /openapi.json. */
  wrong_method: { method: string; path: string; allowed: string }
  /** This is not served here. */
  not_served: Record<string, never>
  /** This payment is not yours to make. Sign in as the idea’s owner to pay it. */
  not_asked_to_pay: Record<string, never>
  /** This user has not granted you {permission}. Ask them to grant it in the app. */
  permission_missing: { permission: string }
  /** Your capability {capability} is not active. Admins activate capabilities when they approve an agent. */
  capability_inactive: { capability: string }
  /** This user limited {permission}: {limit} is {value}. Ask them to change it in the app if you need more. */
  grant_limit: { permission: string; limit: string; value: unknown; frees_at: string | null }
  /** {limit} of your writes are waiting for this user’s decision, which is the limit. Wait for them, or withdraw one. */
  approval_limit: { limit: number }
  /** The request you made with this key has ended: {status}. To ask again, send a new key. */
  approval_over: { approval_id: number; status: string }
  /** This is no longer what you were shown. Look at it again, then decide. */
  approval_changed: Record<string, never>
  /** This cannot be changed here: decline it, and tell the agent what you want instead. */
  approval_subject: Record<string, never>
  /** Confirm that it is you: this needs your passkey, or your password if you have none, used within the last {minutes} minutes. */
  reauthentication_needed: { minutes: number }
  /** Your account has a passkey, so a password is not enough here. Use the passkey first. */
  passkey_needed: Record<string, never>
  /** This user has paused you. You can do nothing for them until they resume you in the app. */
  paused: { permission: string | null }
  /** You paused this agent. Only you can resume it, in the app. */
  paused_by_you: Record<string, never>
  /** You paused {permission} for this agent. Only you can resume it, in the app. */
  permission_paused_by_you: { permission: string }
  /** This agent does not have {permission}. Grant it first. */
  permission_not_granted: { permission: string }
  /** This request came from another site. */
  other_site: Record<string, never>
  /** Only admins may do this. */
  admins_only: Record<string, never>
  /** This requires signing in; tokens cannot do it. */
  session_only: Record<string, never>
  /** This token does not have the scope {scope}. */
  scope_missing: { scope: string }
  /** Only admins can have tokens with the admin scope. */
  admin_scope: Record<string, never>
  /** You are the only admin. Make someone else an admin first. */
  only_admin: Record<string, never>
  /** A token cannot add {permission} for an agent that is already paired. Change its permissions in the app. */
  token_cannot_add: { permission: string }
  /** A token cannot relax how {permission} was granted: neither from ask to allow, nor a limit. Change it in the app. */
  token_cannot_raise: { permission: string }
  /** This token cannot grant {permission}: it needs {scopes}. Pair in the app, or use a token with these scopes. */
  token_cannot_grant: { permission: string; scopes: string[] }
  /** This endpoint is not served under that Host. Call {url}; the operator sets BASE_URL. */
  other_host: { url: string }
  /** This {record} is already {status}. That cannot be changed. */
  already_decided: { record: 'action' | 'agent' | 'approval' | 'business' | 'change' | 'conversation' | 'delivery' | 'document' | 'idea' | 'interest' | 'introduction' | 'message' | 'passkey' | 'payment' | 'profile' | 'record' | 'report' | 'request' | 'round' | 'search' | 'session' | 'statement' | 'token' | 'update' | 'user' | 'warning'; status: string }
  /** This account is suspended. {why} Read more and appeal: {link} */
  account_suspended: { why: string; link: string }
  /** Must be in the future. */
  past: Record<string, never>
  /** They hid their profile themselves, so only they can show it again. */
  hidden_by_choice: Record<string, never>
  /** This account is suspended. Its tokens work again when that ends. */
  suspended_account: Record<string, never>
  /** Its owner is under 18, and no guardian has approved yet. Review it once one has. */
  owner_needs_guardian: Record<string, never>
  /** Its owner is suspended. Review it when the suspension has ended. */
  owner_suspended: Record<string, never>
  /** This is yours. Change or delete it instead. */
  own_thing: Record<string, never>
  /** Send exactly one of: {fields}. */
  exactly_one: { fields: string[] }
  /** Admins cannot be suspended. Remove their admin role first. */
  admin_account: Record<string, never>
  /** This user’s account is suspended. You can do nothing for them until that ends. */
  user_suspended: Record<string, never>
  /** You have already appealed this decision. Wait for the answer; each decision can be appealed once. */
  already_appealed: Record<string, never>
  /** It is too late: appeals are possible for {days} days after the decision. */
  appeal_late: { days: number }
  /** This decision concerns a person’s record. They can appeal in the app; you cannot. */
  not_your_appeal: Record<string, never>
  /** You made this decision, or it is about you. Another admin has to decide. */
  own_decision: Record<string, never>
  /** This decision is no longer in force, so there is nothing to appeal. */
  statement_ended: Record<string, never>
  /** There is no decision in force against you. Name the statement you want to appeal. */
  no_statement: Record<string, never>
  /** This {record} is {status}. Only pending ones can be reviewed. */
  not_pending: { record: 'action' | 'agent' | 'approval' | 'business' | 'change' | 'conversation' | 'delivery' | 'document' | 'idea' | 'interest' | 'introduction' | 'message' | 'passkey' | 'payment' | 'profile' | 'record' | 'report' | 'request' | 'round' | 'search' | 'session' | 'statement' | 'token' | 'update' | 'user' | 'warning'; status: string }
  /** This {record} has been changed since you read it. Read it again. */
  changed_meanwhile: { record: 'action' | 'agent' | 'approval' | 'business' | 'change' | 'conversation' | 'delivery' | 'document' | 'idea' | 'interest' | 'introduction' | 'message' | 'passkey' | 'payment' | 'profile' | 'record' | 'report' | 'request' | 'round' | 'search' | 'session' | 'statement' | 'token' | 'update' | 'user' | 'warning' }
  /** This {record} was rejected. Edit it to send it back to review. */
  rejected: { record: 'action' | 'agent' | 'approval' | 'business' | 'change' | 'conversation' | 'delivery' | 'document' | 'idea' | 'interest' | 'introduction' | 'message' | 'passkey' | 'payment' | 'profile' | 'record' | 'report' | 'request' | 'round' | 'search' | 'session' | 'statement' | 'token' | 'update' | 'user' | 'warning' }
  /** Give the {record} a name before publishing it. */
  nameless: { record: 'action' | 'agent' | 'approval' | 'business' | 'change' | 'conversation' | 'delivery' | 'document' | 'idea' | 'interest' | 'introduction' | 'message' | 'passkey' | 'payment' | 'profile' | 'record' | 'report' | 'request' | 'round' | 'search' | 'session' | 'statement' | 'token' | 'update' | 'user' | 'warning' }
  /** This is your own idea. Choose someone else’s. */
  own_idea: Record<string, never>
  /** Unless it is a draft, an idea needs an owner with a business. Create one first, or send is_draft: 1. */
  no_business: Record<string, never>
  /** This business was rejected. Choose another one. */
  business_rejected: Record<string, never>
  /** This idea is a draft. Publish it first. */
  idea_is_draft: Record<string, never>
  /** This idea was rejected. Edit it and get it approved first. */
  idea_rejected: Record<string, never>
  /** The idea is in review. Approve this once it is published; until then it keeps waiting. */
  idea_in_review: Record<string, never>
  /** This idea is not currently published. */
  idea_not_published: Record<string, never>
  /** A payment was made for this idea, so it has to be kept for accounting. */
  idea_paid: Record<string, never>
  /** This action cannot be undone. */
  not_undoable: Record<string, never>
  /** This cannot be undone: it no longer exists. */
  undo_gone: Record<string, never>
  /** This cannot be undone: the same fields have been edited since. Edit them instead. */
  undo_edited: Record<string, never>
  /** This cannot be undone: someone has reacted to it. */
  undo_reacted: Record<string, never>
  /** This cannot be undone while something else uses it: remove that first. */
  undo_in_use: Record<string, never>
  /** This cannot be undone: the interest was answered or withdrawn. */
  undo_decided: Record<string, never>
  /** This cannot be undone: it has been paid for. */
  undo_paid: Record<string, never>
  /** This cannot be undone: the round has ended. */
  undo_closed: Record<string, never>
  /** Decisions can only be undone within {minutes} minutes. Decide again instead. */
  undo_late: { minutes: number }
  /** Another admin made the latest decision on this. Ask them to undo it. */
  undo_not_yours: Record<string, never>
  /** This cannot be undone: it has changed since that decision. */
  undo_changed: Record<string, never>
  /** They have already expressed interest in this idea: answer in that conversation. */
  already_interested: Record<string, never>
  /** This idea has reached the limit of {limit} introduction requests in 7 days. Retry after the time in Retry-After. */
  introduction_limit: { limit: number }
  /** This person has enough requests for now. Ask someone else, or retry after the time in Retry-After. */
  introductions_received: Record<string, never>
  /** This person does not match this idea, or does not want to be found. Choose someone from the matches of the idea. */
  no_match: Record<string, never>
  /** This idea has used all its {limit} rounds. */
  round_limit: { limit: number }
  /** This agent is {status}. Only an agent that is {needed} can be {act}. */
  agent_status: { status: string; needed: string; act: string }
  /** This is the last admin. Make someone else an admin first. */
  last_admin: Record<string, never>
  /** This document was rejected. Its owner can attach another one. */
  document_rejected: Record<string, never>
  /** This document has a watermark. Read its pages instead of downloading it. */
  document_watermarked: Record<string, never>
  /** This is your own document. There is no one to ask. */
  document_own: Record<string, never>
  /** Access to this document cannot be requested. List the idea’s documents to see who can read it. */
  document_not_on_request: Record<string, never>
  /** You can ask for {limit} documents a day. Ask again tomorrow. */
  document_requests: { limit: number }
  /** Only access that was granted can be revoked. */
  request_not_granted: Record<string, never>
  /** This has already been decided. Grant or revoke it instead. */
  request_decided: Record<string, never>
  /** A watermark names the reader, so the door cannot be public. */
  watermark_public: Record<string, never>
  /** A watermark needs pictures of the pages, and this document has none. */
  watermark_pages: Record<string, never>
  /** Must be a PDF, PNG, JPEG or plain text file. */
  document_type: Record<string, never>
  /** Must be at most {megabytes} MB. */
  document_too_large: { megabytes: number }
  /** Must be base64 with padding and without line breaks. */
  not_base64: Record<string, never>
  /** You have no enabled webhook. Set one first with platform_set_webhook (POST /bots/webhook). */
  no_webhook: Record<string, never>
  /** Write it as https:// followed by a host, without backslashes. */
  url_form: Record<string, never>
  /** Must not contain a username or password. */
  url_credentials: Record<string, never>
  /** Must use port 80, 443, or 1024 and above. */
  url_port: Record<string, never>
  /** Must be an address on the public internet. */
  url_private: Record<string, never>
  /** This costs {price} points and you have {balance}. You earn points when your work is approved. */
  insufficient_points: { price: number; balance: number }
  /** Send a number other than 0. */
  amount_zero: Record<string, never>
  /** The agent has {balance} points. The balance cannot go above {limit}. */
  balance_too_large: { balance: number; limit: number }
  /** The agent has {balance} points. The balance cannot go below 0. */
  balance_below_zero: { balance: number }
  /** You have already paid. The round opens once the payment is confirmed. */
  paid_already: Record<string, never>
  /** This payment is already settled. */
  payment_settled: Record<string, never>
  /** There is nothing left to pay here. Start the round again if you still want it. */
  payment_moot: Record<string, never>
  /** This payment goes through the payment provider: use POST …/checkout. */
  payment_at_provider: Record<string, never>
  /** This is a test payment: use POST …/complete-test. */
  payment_is_test: Record<string, never>
  /** This payment is {status}; no refund is due. */
  no_refund_due: { status: string }
  /** Stripe has no charge for this payment. If you returned the money yourself, send refunded_outside: true. */
  no_charge: Record<string, never>
  /** The payment provider returned an error: {answer} */
  provider_failed: { answer: string }
  /** This account has reached the limit of {limit} ideas. Delete one first. */
  idea_limit: { limit: number }
  /** This account has reached the limit of {limit} drafts. Publish or delete one first. */
  draft_limit: { limit: number }
  /** This account has reached the limit of {limit} businesses. Delete one first. */
  business_limit: { limit: number }
  /** An idea can have at most {limit} documents. Remove one first. */
  document_limit: { limit: number }
  /** An idea can have at most {limit} updates. Remove an old one first. */
  update_limit: { limit: number }
  /** Your documents can take up {megabytes} MB in total, and this one does not fit. Delete others first. */
  document_space: { megabytes: number }
  /** Until you confirm your email address, your documents can take up {megabytes} MB in total, and this one does not fit. Confirm your address, or delete others first. */
  document_space_unconfirmed: { megabytes: number }
  /** You have reached the limit of {limit} tokens. Revoke one you no longer need. */
  token_limit: { limit: number }
  /** Your matching profile has {length} characters; the limit is {limit}. Shorten it. */
  matching_profile_too_long: { limit: number; length: number }
  /** Your queue is full: it holds {limit} writes. Wait until you are approved; platform_list_queue (GET /bots/queue) lists what is held. */
  queue_limit: { limit: number }
  /** Your queue is full: it holds {megabytes} MB of writes. Wait until you are approved; platform_list_queue (GET /bots/queue) lists what is held. */
  queue_space: { megabytes: number }
  /** You have reached the limit of {limit} claimable records in {days} days. Pair with people instead, or wait. */
  claim_limit: { limit: number; days: number }
  /** Nothing more can be prepared for this address for now. Ask the person to sign up or pair with you, or try again later. */
  address_full: Record<string, never>
  /** The email address or the password is wrong. */
  wrong_credentials: Record<string, never>
  /** The password is correct. Now use your passkey, or a recovery code. */
  second_factor_needed: Record<string, never>
  /** This passkey was not accepted. Ask for new options and answer them with a passkey of this account, once and within a few minutes. */
  passkey_refused: Record<string, never>
  /** You have reached the limit of {limit} passkeys. Remove one you no longer need. */
  passkey_limit: { limit: number }
  /** This account has no passkey. Add one first. */
  no_passkey: Record<string, never>
  /** Admins must keep at least one passkey. Add another one before you remove this one. */
  last_admin_passkey: Record<string, never>
  /** This is not one of your recovery codes, or it has already been used. */
  wrong_recovery_code: Record<string, never>
  /** Too much time has passed since you entered your password, or it has changed. Sign in again. */
  login_expired: Record<string, never>
  /** This is already your address. */
  same_address: Record<string, never>
  /** This address now has an account of its own. Choose another one. */
  address_taken: Record<string, never>
  /** This is not your password. */
  wrong_password: Record<string, never>
  /** This is not your current password. */
  wrong_current_password: Record<string, never>
  /** Choose a password that is not your email address. */
  password_is_email: Record<string, never>
  /** This is one of the most common passwords. Choose one that nobody will guess. */
  password_common: Record<string, never>
  /** This username is taken. Choose another one. */
  username_taken: Record<string, never>
  /** Must be a date in the past, not before 1900. */
  birth_date_range: Record<string, never>
  /** Ask an admin to correct it: people under 18 cannot change it themselves. */
  birth_date_locked: Record<string, never>
  /** This address already has an account. Use another one, or set ADMIN_EMAIL and restart. */
  address_has_account: Record<string, never>
  /** This link was already used, has expired, or was replaced. Request a new one. */
  link_used: Record<string, never>
  /** Use the link from the email, unchanged. */
  link_altered: Record<string, never>
  /** There was no matching password reset in the last hour. Sign in and end access in your profile. */
  reset_too_old: Record<string, never>
  /** Must be someone else’s address: this is your own, or a variant of it. */
  own_address: Record<string, never>
  /** You have an account with this address, but have not confirmed it. Confirm it, then open this link again. */
  guardian_unconfirmed: Record<string, never>
  /** Add your date of birth to your profile, then open this link again. */
  guardian_birth_date: Record<string, never>
  /** A guardian must be an adult, and you are under 18. */
  guardian_too_young: Record<string, never>
  /** Must be a page of this app, such as /app/pair/IDB-ABC123. */
  not_an_app_path: Record<string, never>
  /** You are an adult and need no approval. */
  of_full_age: Record<string, never>
  /** Your guardian has switched this off ({limit}). Only they can switch it on again. */
  guardian_limit: { limit: string }
  /** Your guardian has already approved. */
  guardian_approved: Record<string, never>
  /** Your browser sent more than one session cookie. They have been cleared: sign in again. */
  several_sessions: Record<string, never>
  /** Send one Authorization header, not several. */
  several_tokens: Record<string, never>
  /** This is a user token. Agents call this with their bot_token from POST /bots/register. */
  user_token_here: Record<string, never>
  /** This is a bot token. People call this with a user token, created in the app under Access tokens. */
  bot_token_here: Record<string, never>
  /** This agent is waiting for approval (bot_status pending_approval). Its token is fine: use it for the other operations; writes are held until an admin approves. */
  agent_pending: Record<string, never>
  /** This agent is {status}. */
  agent_stopped: { status: string }
  /** This agent is {status}. Reason: {why} */
  agent_stopped_because: { status: string; why: string }
  /** This agent has just been suspended or rejected. */
  agent_stopped_meanwhile: Record<string, never>
  /** This token was revoked or replaced while you waited. */
  token_ended: Record<string, never>
  /** You have made {limit} reports in 24 hours. Try again tomorrow. */
  report_limit: { limit: number }
  /** Too many wrong pairing codes. Check the code with the agent, then retry after the time in Retry-After. */
  wrong_pairing_codes: Record<string, never>
  /** Too many wrong passwords. Wait for the time in Retry-After, or set a new password by email. */
  wrong_passwords: Record<string, never>
  /** Too many wrong passwords for this account from many places. Sign in from a browser you have used before, or set a new password by email. */
  account_under_attack: Record<string, never>
  /** Too many wrong recovery codes. Wait for the time in Retry-After, or use your passkey. */
  wrong_recovery_codes: Record<string, never>
  /** Too many emails have been sent to this address. Wait for the time in Retry-After. */
  mailed_often: Record<string, never>
  /** Too many emails were requested in the last hour. Retry after the time in Retry-After. */
  many_mails: Record<string, never>
  /** Too many people are signing in right now. Try again in a moment. */
  many_sign_ins: Record<string, never>
  /** Too many agents registered in the last hour. Retry after the time in Retry-After. */
  many_registrations: Record<string, never>
  /** Too many events were resent to this webhook in the last hour. Retry after the time in Retry-After, or resend everything that failed with platform_recover_events. */
  many_redeliveries: Record<string, never>
  /** You requested your data in the last 24 hours. Retry after the time in Retry-After. */
  data_once_a_day: Record<string, never>
  /** You posted {limit} updates on this idea in the last 24 hours. Retry after the time in Retry-After. */
  updates_today: { limit: number }
  /** You are waiting for {limit} pages already. Ask again once one of them is there. */
  many_pages: { limit: number }
  /** Too many large requests are being uploaded right now. Send this one again in a moment. */
  many_bodies: Record<string, never>
  /** You have {limit} streams open. Close one first. */
  many_streams: { limit: number }
  /** Your address has reached its limit of open connections. Close some, or reuse open ones. */
  many_connections: Record<string, never>
  /** All connections are in use right now. Try again in a few seconds. */
  connections_full: Record<string, never>
  /** The first call with this Idempotency-Key is still running. Retry with the same key. */
  key_running: Record<string, never>
}

export type Reason = keyof ReasonParams

/** A reason with its parameters. */
export type Because = { [R in Reason]: { reason: R; params: ReasonParams[R] } }[Reason]
