import { say } from '../reasons.ts'
import { FOR_WHOM, WRONG_FORMAT } from './phrases.ts'

/** A single field, or fields that depend on each other. */
export const FIELD_REASONS = {
  // A single field, checked against its schema.
  required: say({ en: 'This field is required.', de: 'Diese Angabe fehlt.' }),
  required_unless_draft: say({
    api: 'This field is required unless is_draft is 1.',
    en: 'Please fill this in, or keep it as a draft.',
    de: 'Diese Angabe fehlt. Du kannst es auch als Entwurf behalten.',
  }),
  required_unless_autonomous: say({
    api: 'Name the paired user you act for. Only an autonomous agent may omit it and act for itself.',
    ...FOR_WHOM,
  }),
  not_a_string: say({ api: 'Must be a string.', en: 'Please enter text.', de: 'Bitte gib einen Text ein.' }),
  not_a_string_or_null: say({
    api: 'Must be a string or null.',
    en: 'Please enter text, or leave it empty.',
    de: 'Bitte gib einen Text ein oder lass das Feld leer.',
  }),
  not_an_integer: say({ en: 'Must be a whole number.', de: 'Bitte gib eine ganze Zahl ein.' }),
  not_a_number: say({ en: 'Must be a number.', de: 'Bitte gib eine Zahl ein.' }),
  not_a_boolean: say({
    api: 'Must be true or false.',
    en: 'Please choose yes or no.',
    de: 'Bitte wähle Ja oder Nein.',
  }),
  not_an_array: say({ api: 'Must be an array.', en: 'Please enter a list.', de: 'Bitte gib eine Liste ein.' }),
  not_an_object: say({ api: 'Must be an object.', ...WRONG_FORMAT }),
  not_an_email: say({
    en: 'Must be an email address such as name@example.org, without hidden characters or mixed alphabets.',
    de: 'Gib eine E-Mail-Adresse wie name@example.org ein, ohne unsichtbare Zeichen oder gemischte Alphabete.',
  }),
  not_a_url: say({
    api: 'Must be a complete http or https URL, without spaces or hidden characters.',
    en: 'Enter a full web address that starts with http or https, without spaces.',
    de: 'Gib eine vollständige Webadresse ein, die mit http oder https beginnt, ohne Leerzeichen.',
  }),
  not_a_country: say({
    api: 'Must be a two-letter country code in capitals, such as CZ (ISO 3166-1).',
    en: 'Choose a country.',
    de: 'Wähle ein Land.',
  }),
  not_a_currency: say({
    api: 'Must be a three-letter currency code in capitals, such as EUR (ISO 4217).',
    en: 'Choose a currency.',
    de: 'Wähle eine Währung.',
  }),
  not_a_time_zone: say({
    api: 'Must be the name of a time zone, such as Europe/Berlin.',
    en: 'This time zone is not known.',
    de: 'Diese Zeitzone ist nicht bekannt.',
  }),
  times_alike: say({
    en: 'Must differ from the time it begins.',
    de: 'Anfang und Ende müssen verschieden sein.',
  }),
  not_a_date: say({ api: 'Must be a date such as 2026-03-31.', en: 'Enter a date.', de: 'Gib ein Datum ein.' }),
  not_a_moment: say({
    api: 'Must be a timestamp such as 2026-03-31T12:00:00.000+00:00.',
    en: 'Enter a date and time.',
    de: 'Gib Datum und Uhrzeit ein.',
  }),
  not_one_of: say(
    { api: 'Must be one of: {allowed}.', en: 'Choose one of the options.', de: 'Wähle eine der Möglichkeiten.' },
    { allowed: 'list' },
  ),
  not_the_value: say(
    { api: 'Must be {value}.', en: 'This value is not allowed here.', de: 'Dieser Wert ist hier nicht erlaubt.' },
    { value: 'string' },
  ),
  empty: say({ en: 'Must not be empty.', de: 'Diese Angabe fehlt.' }),
  too_short: say(
    { en: 'Must have at least {limit} characters.', de: 'Mindestens {limit} Zeichen.' },
    { limit: 'number' },
  ),
  too_long: say({ en: 'Must have at most {limit} characters.', de: 'Höchstens {limit} Zeichen.' }, { limit: 'number' }),
  too_few: say({ en: 'Must have at least {limit} items.', de: 'Mindestens {limit} Einträge.' }, { limit: 'number' }),
  too_many: say({ en: 'Must have at most {limit} items.', de: 'Höchstens {limit} Einträge.' }, { limit: 'number' }),
  repeated_item: say({ en: 'Must not repeat an item.', de: 'Ein Eintrag kommt doppelt vor.' }),
  too_small: say({ en: 'Must be {limit} or more.', de: 'Mindestens {limit}.' }, { limit: 'number' }),
  too_large: say({ en: 'Must be {limit} or less.', de: 'Höchstens {limit}.' }, { limit: 'number' }),
  wrong_pattern: say(
    {
      api: 'Must match {pattern}.',
      en: 'This is not in the right format. See the hint next to it.',
      de: 'Das hat nicht das richtige Format. Beachte den Hinweis daneben.',
    },
    { pattern: 'string' },
  ),
  not_text: say({
    api: 'Remove the characters that are not text (NUL, or half of a surrogate pair).',
    en: 'This contains characters that are not allowed. Remove them.',
    de: 'Einige Zeichen sind hier nicht erlaubt. Bitte entferne sie.',
  }),
  nested_too_deep: say({ api: 'Is nested too deeply.', ...WRONG_FORMAT }),
  invalid: say({ api: 'Is not valid here.', en: 'This is not valid here.', de: 'Das ist hier nicht gültig.' }),
  invalid_fields: say({
    api: 'Some fields are not valid: see errors.',
    en: 'Please check what you entered.',
    de: 'Bitte prüfe deine Angaben.',
  }),

  // Fields that depend on each other.
  owner_missing: say({ api: 'Send user_id, or email for claim mode.', ...FOR_WHOM }),
  agent_twice: say({
    api: 'Send either the pairing code or bot_id, not both.',
    en: 'Name the agent either by its code or by its number, not both.',
    de: 'Nenne den Agenten entweder mit seinem Code oder mit seiner Nummer, nicht mit beidem.',
  }),
  owner_twice: say({
    api: 'Send either user_id or email, not both.',
    en: 'Name a person or an address, not both.',
    de: 'Nenne eine Person oder eine Adresse, nicht beides.',
  }),
  not_in_future: say({ en: 'Must be in the future.', de: 'Wähle einen Zeitpunkt in der Zukunft.' }),
  granted_twice: say(
    {
      api: 'Name {permission} once, in permissions or in grants.',
      en: 'This permission is listed twice.',
      de: 'Diese Berechtigung ist doppelt angegeben.',
    },
    { permission: 'string' },
  ),
  nothing_to_ask: say(
    {
      api: 'There is nothing to ask about: {permission} only reads. Allow it, or leave it out.',
      en: 'There is nothing to ask about here: this permission only reads. Allow it, or leave it out.',
      de: 'Hier gibt es nichts zu fragen: Diese Berechtigung liest nur. Erlaube sie oder lass sie weg.',
    },
    { permission: 'string' },
  ),
  limit_meaningless: say(
    {
      api: 'Means nothing for {permission}. It can be limited by {limits}.',
      en: 'This limit does not fit this permission.',
      de: 'Diese Grenze passt nicht zu dieser Berechtigung.',
    },
    { permission: 'string', limits: 'list' },
  ),
  amount_alone: say({
    api: 'Send max_amount and currency together.',
    en: 'Enter the amount together with its currency.',
    de: 'Gib den Betrag zusammen mit der Währung an.',
  }),
  amount_of_partner: say({
    api: 'An amount goes with kind invest only. Leave it out, or send kind: invest.',
    en: 'Only those who want to invest name an amount. Leave it out, or choose to invest.',
    de: 'Einen Betrag nennt nur, wer investieren möchte. Lass ihn weg oder wähle „investieren“.',
  }),
  reason_of_acceptance: say({
    api: 'Only a decline has a reason. Leave decline_reason out, or decline.',
    en: 'Only a decline has a reason.',
    de: 'Einen Grund gibt es nur bei einer Absage.',
  }),
  choices_of_question: say({
    api: 'Only a question has choices. Leave choices out, or send needs_answer.',
    en: 'Only a question comes with answers to choose from.',
    de: 'Antworten zur Auswahl gibt es nur bei einer Frage.',
  }),
  currency_alone: say({
    api: 'Send the amount too, or leave currency out.',
    en: 'Enter the amount too.',
    de: 'Gib auch den Betrag an.',
  }),
  other_currency: say(
    {
      en: 'This idea asks for {currency}. Give the amount in {currency}.',
      de: 'Diese Idee rechnet in {currency}. Gib den Betrag in {currency} an.',
    },
    { currency: 'string' },
  ),
  tickets_reversed: say({
    api: 'Must not be below ticket_min.',
    en: 'The highest amount must not be below the lowest.',
    de: 'Der höchste Betrag darf nicht unter dem niedrigsten liegen.',
  }),
  ticket_currency_missing: say({
    api: 'Give the currency of the amounts, such as EUR.',
    en: 'Choose the currency of the amounts.',
    de: 'Wähle die Währung der Beträge.',
  }),
}
