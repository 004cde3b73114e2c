import { say } from '../reasons.ts'
import { FILE_UNREADABLE, IGNORED, TOO_LARGE, UNREADABLE, WRONG_FORMAT } from './phrases.ts'

export const REQUEST_REASONS = {
  unknown_field: say({ api: '{field} is not a field here and was ignored.', ...IGNORED }, { field: 'string' }),
  unknown_field_meant: say(
    { api: '{field} is not a field here and was ignored; did you mean {meant}?', ...IGNORED },
    { field: 'string', meant: 'string' },
  ),
  not_json_object: say({ api: 'Send a JSON object.', ...WRONG_FORMAT }),
  not_json: say({ api: 'This is not valid JSON.', ...WRONG_FORMAT }),
  not_utf8: say({ api: 'Send JSON in UTF-8.', ...WRONG_FORMAT }),
  not_json_type: say({ api: 'Send JSON with Content-Type: application/json.', ...WRONG_FORMAT }),
  compressed: say({ api: 'Send the body uncompressed.', ...WRONG_FORMAT }),
  too_many_values: say(
    {
      api: 'Send at most {limit} values in one body.',
      en: 'That is too much at once.',
      de: 'Das ist zu viel auf einmal.',
    },
    { limit: 'number' },
  ),
  body_too_deep: say({ api: 'Nest values at most {limit} levels deep.', ...WRONG_FORMAT }, { limit: 'number' }),
  body_too_large: say(
    {
      api: 'Send at most {mebibytes} MiB.',
      ...TOO_LARGE,
    },
    { mebibytes: 'number' },
  ),
  body_stalled: say(
    {
      api: 'No data arrived for {seconds} seconds. Send the whole body again.',
      en: 'The connection stalled. Please try again.',
      de: 'Die Verbindung ist ins Stocken geraten. Versuch es noch einmal.',
    },
    { seconds: 'number' },
  ),
  body_too_large_here: say(
    {
      api: 'Send at most {mebibytes} MiB. {advice}',
      ...TOO_LARGE,
    },
    { mebibytes: 'number', advice: 'string' },
  ),
  hung_up: say({
    en: 'The connection was closed before the whole request arrived. Send it again.',
    de: 'Die Verbindung ist abgebrochen. Versuch es noch einmal.',
  }),
  length_missing: say({
    api: 'Say how large the file is: send it with a Content-Length, not in chunks.',
    ...FILE_UNREADABLE,
  }),
  file_missing: say({ api: 'Send the file as the body.', en: 'Choose a file.', de: 'Wähle eine Datei.' }),
  upload_interrupted: say({
    en: 'The upload was interrupted. Send the file again.',
    de: 'Das Hochladen wurde unterbrochen. Versuch es noch einmal.',
  }),
  body_in_pieces: say({
    api: 'Send the body in larger chunks.',
    en: 'The connection is too slow. Please try again.',
    de: 'Die Verbindung ist zu langsam. Versuch es noch einmal.',
  }),
  unreadable: say({
    en: 'This request could not be read.',
    de: 'Das konnten wir nicht lesen. Versuch es noch einmal.',
  }),
  one_host: say({ api: 'Send one Host header.', ...UNREADABLE }),
  headers_too_long: say({ api: 'Send shorter headers.', ...UNREADABLE }),
  not_http: say({ api: 'This could not be read as an HTTP request.', ...UNREADABLE }),
  request_too_slow: say({
    en: 'The request did not arrive in time. Send it again.',
    de: 'Die Verbindung ist zu langsam. Versuch es noch einmal.',
  }),
  key_invalid: say(
    {
      api: 'Send 1 to {limit} printable ASCII characters, or omit the header.',
      en: 'This key is not in the right format.',
      de: 'Dieser Schlüssel hat nicht das richtige Format.',
    },
    { limit: 'number' },
  ),
  key_repeated: say({
    api: 'Send one Idempotency-Key header, not several.',
    en: 'Only one key can be used at a time.',
    de: 'Es ist immer nur ein Schlüssel möglich.',
  }),
  key_reused: say({
    api: 'This key was used for a different call in the last 24 hours. Send a new key.',
    en: 'This key was used for something else. Please try again.',
    de: 'Dieser Schlüssel wurde schon für etwas anderes benutzt. Versuch es noch einmal.',
  }),
  cannot_be_tried: say({
    api: 'This cannot be tried without doing it. Nothing was done; send it without dry_run to do it.',
    en: 'This cannot be tried without doing it.',
    de: 'Das lässt sich nicht ausprobieren, ohne es zu tun.',
  }),
  cursor_invalid: say({
    api: 'Send next_cursor from an earlier answer, unchanged.',
    en: 'This page of the list is no longer available. Reload the list.',
    de: 'Diese Seite der Liste gibt es nicht mehr. Lade die Liste neu.',
  }),
  unknown_event: say({
    api: 'Is not an event of yours, or is no longer kept. Omit it to start from the oldest.',
    en: 'This event is no longer kept.',
    de: 'Dieses Ereignis ist nicht mehr gespeichert.',
  }),
  signature_invalid: say({
    api: 'The signature does not match the body.',
    en: 'The signature is not valid.',
    de: 'Die Signatur stimmt nicht.',
  }),
}
