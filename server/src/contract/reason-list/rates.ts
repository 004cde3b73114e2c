import { say } from '../reasons.ts'

export const RATE_REASONS = {
  report_limit: say(
    {
      en: 'You have made {limit} reports in 24 hours. Try again tomorrow.',
      de: 'Du hast heute {limit} Meldungen gemacht. Versuch es morgen wieder.',
    },
    { limit: 'number' },
  ),
  wrong_pairing_codes: say({
    api: 'Too many wrong pairing codes. Check the code with the agent, then retry after the time in Retry-After.',
    en: 'Too many wrong codes. Check the code with the agent and try again later.',
    de: 'Zu viele falsche Codes. Vergleich den Code mit dem Agenten und versuch es später noch einmal.',
  }),
  wrong_passwords: say({
    api: 'Too many wrong passwords. Wait for the time in Retry-After, or set a new password by email.',
    en: 'Too many wrong passwords. Wait a while, or set a new password by email.',
    de: 'Zu viele falsche Passwörter. Warte eine Weile oder setz per E-Mail ein neues Passwort.',
  }),
  account_under_attack: say({
    en: 'Too many wrong passwords for this account from many places. Sign in from a browser you have used before, or set a new password by email.',
    de: 'Für dieses Konto kamen von vielen Orten zu viele falsche Passwörter. Melde dich in einem Browser an, in dem du schon angemeldet warst, oder setz per E-Mail ein neues Passwort.',
  }),
  wrong_recovery_codes: say({
    api: 'Too many wrong recovery codes. Wait for the time in Retry-After, or use your passkey.',
    en: 'Too many wrong codes. Try again in an hour, or use your passkey.',
    de: 'Zu viele falsche Codes. Versuch es in einer Stunde wieder, oder nimm deinen Passkey.',
  }),
  mailed_often: say({
    api: 'Too many emails have been sent to this address. Wait for the time in Retry-After.',
    en: 'We have sent too many emails to this address. Try again later.',
    de: 'Wir haben zu viele E-Mails an diese Adresse geschickt. Versuch es später noch einmal.',
  }),
  many_mails: say({
    api: 'Too many emails were requested in the last hour. Retry after the time in Retry-After.',
    en: 'Too many emails are being requested right now. Try again later.',
    de: 'Gerade werden zu viele E-Mails angefordert. Versuch es später noch einmal.',
  }),
  many_at_once: say({
    api: 'Too many of your calls, or of your network address, are waiting at once. Wait for answers before you send more.',
    en: 'Too much was asked from here at once. Try again in a moment.',
    de: 'Von hier kam gerade zu viel auf einmal. Versuch es gleich noch einmal.',
  }),
  record_busy: say({
    api: 'Other calls have held the same record for too long. Nothing was done; retry after the time in Retry-After.',
    en: 'Somebody else is changing the same thing right now. Try again in a moment.',
    de: 'Gerade ändert das schon jemand anders. Versuch es gleich noch einmal.',
  }),
  many_sign_ins: say({
    en: 'Too many people are signing in right now. Try again in a moment.',
    de: 'Gerade melden sich zu viele Leute an. Versuch es gleich noch einmal.',
  }),
  registration_limit: say(
    {
      api: 'At most {limit} agents an hour can register from one address. Retry after the time in Retry-After, or try things out on a service of your own, where REGISTRATIONS_PER_HOUR sets the limit.',
      en: 'At most {limit} agents an hour can register from one address. Try again later.',
      de: 'Von einer Adresse aus können sich höchstens {limit} Agenten je Stunde registrieren. Versuch es später noch einmal.',
    },
    { limit: 'number' },
  ),
  many_registrations: say({
    api: 'Too many agents registered in the last hour. Retry after the time in Retry-After.',
    en: 'Too many agents have registered in the last hour. Try again later.',
    de: 'In der letzten Stunde haben sich sehr viele Agenten registriert. Versuch es später noch einmal.',
  }),
  many_redeliveries: say({
    api: 'Too many events were resent to this webhook in the last hour. Retry after the time in Retry-After, or resend everything that failed with platform_recover_events.',
    en: 'Too many events were resent in the last hour. Try again later.',
    de: 'In der letzten Stunde wurden zu viele Ereignisse erneut geschickt. Versuch es später noch einmal.',
  }),
  many_push_tests: say({
    api: 'Too many tests in the last hour. Retry after the time in Retry-After.',
    en: 'You have tried this very often. Try again in an hour.',
    de: 'Du hast das schon sehr oft ausprobiert. Versuch es in einer Stunde wieder.',
  }),
  data_once_a_day: say({
    api: 'You requested your data in the last 24 hours. Retry after the time in Retry-After.',
    en: 'You requested your data in the last 24 hours. Try again tomorrow.',
    de: 'Du hast deine Daten in den letzten 24 Stunden schon angefordert. Frag morgen wieder.',
  }),
  updates_today: say(
    {
      api: 'You posted {limit} updates on this idea in the last 24 hours. Retry after the time in Retry-After.',
      en: 'You posted {limit} updates on this idea in the last 24 hours. Post the next one tomorrow.',
      de: 'Du hast zu dieser Idee in den letzten 24 Stunden {limit} Neuigkeiten veröffentlicht. Die nächste geht morgen.',
    },
    { limit: 'number' },
  ),
  many_pages: say(
    {
      en: 'You are waiting for {limit} pages already. Ask again once one of them is there.',
      de: 'Du wartest schon auf {limit} Seiten. Versuch es gleich noch einmal.',
    },
    { limit: 'number' },
  ),
  many_bodies: say({
    api: 'Too many large requests are being uploaded right now. Send this one again in a moment.',
    en: 'Too much is being uploaded right now. Try again in a moment.',
    de: 'Gerade wird zu viel hochgeladen. Versuch es gleich noch einmal.',
  }),
  many_streams: say(
    {
      api: 'You have {limit} streams open. Close one first.',
      en: 'You have the app open in too many places. Close one.',
      de: 'Du hast die App zu oft geöffnet. Schließ ein Fenster oder einen Tab.',
    },
    { limit: 'number' },
  ),
  many_connections: say({
    api: 'Your address has reached its limit of open connections. Close some, or reuse open ones.',
    en: 'Too many connections from your network. Close some.',
    de: 'Aus deinem Netz kommen zu viele Verbindungen. Schließ einige.',
  }),
  connections_full: say({
    en: 'All connections are in use right now. Try again in a few seconds.',
    de: 'Bei uns ist gerade sehr viel los. Versuch es in ein paar Sekunden noch einmal.',
  }),
  key_running: say({
    api: 'The first call with this Idempotency-Key is still running. Retry with the same key.',
    en: 'This is still in progress. Try again in a moment.',
    de: 'Das läuft noch. Versuch es gleich noch einmal.',
  }),
}
