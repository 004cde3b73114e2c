import type { FIELD_REASONS } from '../reason-list/fields.ts'
import type { RATE_REASONS } from '../reason-list/rates.ts'
import type { REQUEST_REASONS } from '../reason-list/requests.ts'
import { each, OVER, OWN_TOKEN, RESEND, TAKE_USER, WAIT, type WayOut } from '../way-out.ts'

type Declared = typeof FIELD_REASONS & typeof REQUEST_REASONS & typeof RATE_REASONS

/** What was sent, and how often. */
export const REQUEST_WAYS = {
  ...each(RESEND, [
    ...['required', 'required_unless_draft', 'not_a_string', 'not_a_string_or_null', 'not_an_integer'],
    ...['not_a_number', 'not_a_boolean', 'not_an_array', 'not_an_object', 'not_an_email', 'not_a_url'],
    ...['not_a_country', 'not_a_currency', 'not_a_date', 'not_a_moment', 'not_one_of', 'not_a_time_zone'],
    ...['times_alike', 'not_the_value', 'empty'],
    ...['too_short', 'too_long', 'too_few', 'too_many', 'repeated_item', 'too_small', 'too_large', 'wrong_pattern'],
    ...['not_text', 'nested_too_deep', 'invalid', 'invalid_fields', 'agent_twice', 'owner_twice', 'not_in_future'],
    ...['granted_twice', 'nothing_to_ask', 'limit_meaningless', 'amount_alone', 'amount_of_partner'],
    ...['reason_of_acceptance', 'choices_of_question'],
    ...['currency_alone', 'other_currency', 'tickets_reversed', 'ticket_currency_missing'],
    ...['unknown_field', 'unknown_field_meant', 'not_json_object', 'not_json', 'not_utf8', 'not_json_type'],
    ...['compressed', 'too_many_values', 'body_too_deep', 'body_too_large', 'body_stalled', 'body_too_large_here'],
    ...['hung_up', 'length_missing', 'file_missing', 'upload_interrupted', 'body_in_pieces', 'unreadable'],
    ...['one_host', 'headers_too_long', 'not_http', 'request_too_slow', 'key_invalid', 'key_repeated'],
    ...['cannot_be_tried', 'cursor_invalid', 'unknown_event'],
  ] as const),
  signature_invalid: OVER,
  owner_missing: [
    { do: 'Ask the person to enter your pairing code in the app, unless they already have.', to: OWN_TOKEN },
    TAKE_USER,
  ],
  required_unless_autonomous: [TAKE_USER],
  key_reused: [{ do: 'Send a new key, or the call exactly as it was.' }],

  ...each(WAIT, [
    ...['report_limit', 'wrong_recovery_codes', 'mailed_often', 'many_mails', 'many_at_once', 'many_sign_ins'],
    ...['many_registrations', 'data_once_a_day', 'many_push_tests', 'updates_today', 'many_pages', 'many_bodies'],
    ...['connections_full'],
    ...['key_running', 'record_busy'],
  ] as const),
  wrong_pairing_codes: [{ do: 'Check the code with the agent’s operator.' }],
  wrong_passwords: [{ do: 'Or have a new password mailed to you.', operation: 'account_request_password_reset' }],
  account_under_attack: [
    { do: 'Sign in from a browser you have used before, or have a new password mailed to you.' },
    { do: 'This sends the mail.', operation: 'account_request_password_reset' },
  ],
  registration_limit: [
    { do: 'Or try things out in a sandbox, which has no such limit.', method: 'GET', path: '/docs/sandbox.md' },
    { do: 'Or on a service of your own, started with REGISTRATIONS_PER_HOUR=1000.' },
  ],
  many_redeliveries: [{ do: 'Or have everything resent that failed.', operation: 'platform_recover_events' }],
  many_streams: [{ do: 'Close a stream, then open this one.' }],
  many_connections: [{ do: 'Close connections, or reuse open ones.' }],
} satisfies Record<keyof Declared, WayOut>
