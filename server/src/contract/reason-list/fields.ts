import { say } from '../reasons.ts'

/** A single field, or fields that depend on each other. */
export const FIELD_REASONS = {
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
}
