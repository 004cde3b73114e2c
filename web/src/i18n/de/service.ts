import type { ServiceWords } from '../service-words.ts'

export const service: ServiceWords = {
  codes: {
    unauthenticated: 'Bitte melden Sie sich an.',
    permission_denied: 'Das dürfen Sie nicht.',
    not_found: 'Das gibt es nicht, oder es ist nicht für Sie bestimmt.',
    validation_failed: 'Einige Angaben passen noch nicht.',
    rate_limited: 'Das war zu oft. Versuchen Sie es später noch einmal.',
    daily_limit_reached: 'Für heute ist die Grenze erreicht.',
    payment_required: 'Dafür muss zuerst bezahlt werden.',
    terms_not_accepted: 'Dafür müssen die Bedingungen angenommen werden.',
    age_verification_required: 'Dafür brauchen wir Ihr Geburtsdatum. Tragen Sie es in Ihr Profil ein.',
    age_below_minimum: 'Dafür sind Sie noch zu jung.',
    guardian_consent_required: 'Dafür muss zuerst eine erziehungsberechtigte Person zustimmen.',
    server_error: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal.',
  },
  sentences: [
    [/^The e-mail address or the password is wrong\.$/, 'Die E-Mail-Adresse oder das Passwort stimmt nicht.'],
    [/^(This field is required.*|Must not be empty\.)$/, 'Diese Angabe fehlt.'],
    [/^Must have at least (\d+) characters\.$/, 'Mindestens $1 Zeichen.'],
    [/^Must have at most (\d+) characters\.$/, 'Höchstens $1 Zeichen.'],
    [/^Must have at most (\d+) items\.$/, 'Höchstens $1 Einträge.'],
    [
      /^Must be an e-mail address.*$/,
      'Eine E-Mail-Adresse wie name@example.org, ohne unsichtbare Zeichen oder gemischte Alphabete.',
    ],
    [
      /^Must be a full http or https address.*$/,
      'Eine vollständige Adresse mit http oder https, ohne Leerzeichen oder unsichtbare Zeichen.',
    ],
    [/^Must be a currency code.*$/, 'Ein Währungskürzel aus drei Großbuchstaben wie EUR.'],
    [/^Must be a country code.*$/, 'Ein Länderkürzel aus zwei Großbuchstaben wie CZ.'],
    [/^Must be a date.*$/, 'Ein Datum.'],
    [/^Must be a (whole )?number\.$/, 'Eine Zahl.'],
    [/^Must be (\S+) or more\.$/, 'Mindestens $1.'],
    [/^Must be (\S+) or less\.$/, 'Höchstens $1.'],
    [/^Must be one of: (.*)\.$/, 'Eines von diesen: $1.'],
  ],
}
