import { say } from '../reasons.ts'

/** Sandboxes of an installation. */
export const SANDBOX_REASONS = {
  no_sandboxes: say({
    api: 'This installation has no sandboxes. Start one on your own machine with npm run sandbox: /docs/sandbox says how.',
    en: 'There are no sandboxes here. Developers can start one on their own machine.',
    de: 'Hier gibt es keine Sandboxes. Wer entwickelt, kann eine auf dem eigenen Rechner starten.',
  }),
  unknown_sandbox: say({
    api: 'There is no such sandbox. One that nobody calls for seven days is dropped, and so is one whose process was killed. POST /sandboxes makes another.',
    en: 'This sandbox does not exist, or not any more.',
    de: 'Diese Sandbox gibt es nicht oder nicht mehr.',
  }),
  wrong_sandbox_key: say({
    api: 'Send the sandbox_key as a bearer token: npm run sandbox prints it, and POST /sandboxes answers with it. An agent’s token is for the API only.',
    en: 'This is not the key of this sandbox.',
    de: 'Das ist nicht der Schlüssel dieser Sandbox.',
  }),
  own_sandboxes: say(
    {
      api: 'There are {limit} sandboxes from your address already. Drop one with DELETE on its base_url and its sandbox_key, or reset one.',
      en: 'There are {limit} sandboxes from your address already.',
      de: 'Von deiner Adresse gibt es schon {limit} Sandboxes.',
    },
    { limit: 'number' },
  ),
  many_sandboxes: say(
    {
      api: 'All {limit} sandboxes of this installation are taken. Try again later, or start one on your own machine with npm run sandbox.',
      en: 'All {limit} sandboxes are taken. Try again later.',
      de: 'Alle {limit} Sandboxes sind vergeben. Versuch es später noch einmal.',
    },
    { limit: 'number' },
  ),
  sandbox_calls: say({
    api: 'Too many calls to sandboxes. Nothing was done; retry after the time in Retry-After. A sandbox on your own machine has no such limit.',
    en: 'Too many calls to sandboxes. Try again in a moment.',
    de: 'Zu viele Aufrufe an Sandboxes. Versuch es gleich noch einmal.',
  }),
  sandbox_full: say({
    api: 'This sandbox has no room left. POST /sandbox/reset empties it. Snapshots take room, too: keep a smaller one under the same name.',
    en: 'This sandbox is full. Reset it to go on.',
    de: 'Diese Sandbox ist voll. Setz sie zurück, um weiterzumachen.',
  }),
  report_not_ours: say({
    api: 'This report was not signed by this installation, or was changed. Send sandbox_report as GET /sandbox/report gives it in a sandbox of POST /sandboxes here, or leave it out.',
    en: 'This report was not signed here, or was changed.',
    de: 'Dieser Bericht ist nicht von hier signiert oder wurde verändert.',
  }),
  report_too_old: say(
    {
      api: 'This report is older than {days} days. Get a new one, or leave it out.',
      en: 'This report is older than {days} days.',
      de: 'Dieser Bericht ist älter als {days} Tage.',
    },
    { days: 'number' },
  ),
  sandboxes_closed: say({
    api: 'The sandboxes of this installation cannot be reached right now. Retry after the time in Retry-After.',
    en: 'The sandboxes cannot be reached right now. Try again in a moment.',
    de: 'Die Sandboxes sind gerade nicht erreichbar. Versuch es gleich noch einmal.',
  }),
}
