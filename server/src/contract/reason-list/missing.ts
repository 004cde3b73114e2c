import { say } from '../reasons.ts'
import { NO_PAGE } from './phrases.ts'
import { RECORD } from './record.ts'

/** Missing, or hidden from this caller. */
export const MISSING_REASONS = {
  no_record: say(
    {
      en: 'There is no such {record}, or you have no access to it.',
      de: 'Das gibt es nicht, oder du hast keinen Zugriff darauf.',
    },
    RECORD,
  ),
  gone: say({ en: 'The {record} was removed in the meantime.', de: 'Das wurde inzwischen entfernt.' }, RECORD),
  data_not_ready: say({
    en: 'Your archive is being prepared, or has expired. Request it, and come back in a few minutes.',
    de: 'Dein Archiv wird noch vorbereitet oder ist abgelaufen. Fordere es an und sieh in ein paar Minuten wieder nach.',
  }),
  not_published: say({ en: 'There is no such published idea.', de: 'Hier ist keine veröffentlichte Idee.' }),
  no_such_approval: say({
    en: 'There is no such approval, or you have no access to it.',
    de: 'Diese Anfrage gibt es nicht, oder du hast keinen Zugriff darauf.',
  }),
  not_paired: say({ en: 'You are not paired with this agent.', de: 'Du bist mit diesem Agenten nicht gekoppelt.' }),
  unknown_user_code: say({
    en: 'No program is waiting for this code. Check it, or get a new one from the program.',
    de: 'Auf diesen Code wartet kein Programm. Prüf ihn, oder lass dir einen neuen zeigen.',
  }),
  connection_ended: say({
    en: 'This request has ended. Start again from your assistant.',
    de: 'Diese Anfrage ist abgelaufen. Geh zurück zu deinem Assistenten und fang noch einmal an.',
  }),
  request_id_or_user_code: say({
    api: 'Send either request_id or user_code.',
    en: 'Start again from your assistant.',
    de: 'Fang in deinem Assistenten noch einmal an.',
  }),
  not_asked_for: say(
    {
      api: 'It did not ask for {permission}.',
      en: 'The assistant did not ask for this.',
      de: 'Darum hat der Assistent nicht gebeten.',
    },
    { permission: 'string' },
  ),
  closed_to_assistants: say({
    api: 'An assistant that a person connected cannot do this: it concerns the agent as a whole. Agents with a bot token of their own can.',
    en: 'A connected assistant cannot do this.',
    de: 'Das kann ein verbundener Assistent nicht.',
  }),
  one_person_only: say({
    api: 'You were connected by one person and work for them: leave email out.',
    en: 'A connected assistant works for you alone.',
    de: 'Ein verbundener Assistent arbeitet nur für dich.',
  }),
  assistant_stopped: say(
    {
      en: '{name} is {status} here and cannot be connected.',
      de: '{name} ist hier gesperrt und lässt sich nicht verbinden.',
    },
    { name: 'string', status: 'string' },
  ),
  too_many_assistants: say(
    {
      en: 'You have {limit} assistants. End one on the page My agents before you connect another.',
      de: 'Du hast {limit} Assistenten. Trenn erst einen unter „Meine Agenten“.',
    },
    { limit: 'number' },
  ),
  too_many_searches: say(
    {
      en: 'You have {limit} saved searches. Delete one before you save another.',
      de: 'Du hast schon {limit} Suchen gespeichert. Lösch erst eine.',
    },
    { limit: 'number' },
  ),
  nothing_to_search: say({
    api: 'Send at least one filter, or words to search for.',
    en: 'Choose a filter or search for words first.',
    de: 'Wähl erst einen Filter oder such nach Wörtern.',
  }),
  unknown_pairing_code: say({
    api: 'No agent has this pairing code. Check it with the agent.',
    en: 'No agent has this code. Check it with the agent’s operator; it may have been replaced.',
    de: 'Kein Agent hat diesen Code. Frag beim Betreiber nach, vielleicht wurde der Code erneuert.',
  }),
  unknown_operation: say(
    {
      api: 'The operation {operation} no longer exists.',
      en: 'This is no longer available.',
      de: 'Das wird nicht mehr angeboten.',
    },
    { operation: 'string' },
  ),
  unknown_path: say(
    { api: 'There is no {method} {path}. See /openapi.json.', ...NO_PAGE },
    { method: 'string', path: 'string' },
  ),
  unknown_path_meant: say(
    { api: 'There is no {method} {path}. Did you mean {meant}?', ...NO_PAGE },
    { method: 'string', path: 'string', meant: 'string' },
  ),
  wrong_method: say(
    { api: 'There is no {method} {path}: send {allowed} instead. See /openapi.json.', ...NO_PAGE },
    { method: 'string', path: 'string', allowed: 'string' },
  ),
  not_served: say({ api: 'This is not served here.', ...NO_PAGE }),
  not_asked_to_pay: say({
    en: 'This payment is not yours to make. Sign in as the idea’s owner to pay it.',
    de: 'Diese Zahlung kannst du nicht leisten. Melde dich mit dem Konto an, dem die Idee gehört.',
  }),
}
