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
    [
      /^Too many wrong passwords for this account from many places.*$/,
      'Für dieses Konto kamen von vielen Orten zu viele falsche Passwörter. Melden Sie sich in einem Browser an, in dem Sie schon angemeldet waren, oder setzen Sie per E-Mail ein neues Passwort.',
    ],
    [
      /^Too many wrong passwords\. .*$/,
      'Zu viele falsche Passwörter. Warten Sie eine Weile, oder setzen Sie per E-Mail ein neues Passwort.',
    ],
    [
      /^Your browser sent more than one session cookie.*$/,
      'Ihr Browser hat mehr als eine Anmeldung geschickt. Sie wurden entfernt: Melden Sie sich neu an.',
    ],
    [
      /^This does not belong to a password reset.*$/,
      'Das neue Passwort ist älter als eine Stunde. Melden Sie sich an und beenden Sie sie in Ihrem Profil.',
    ],
    [
      /^Must be the address of somebody else.*$/,
      'Die Adresse muss jemand anderem gehören: Dies ist Ihre eigene oder nur anders geschrieben.',
    ],
    [
      /^Your account here has this address, unconfirmed.*$/,
      'Ihr Konto hat diese Adresse, sie ist aber nicht bestätigt: Bestätigen Sie sie und öffnen Sie diesen Link dann noch einmal.',
    ],
    [
      /^Enter your date of birth in your profile here.*$/,
      'Tragen Sie Ihr Geburtsdatum in Ihr Profil ein und öffnen Sie diesen Link dann noch einmal.',
    ],
    [/^A guardian must be of full age.*$/, 'Wer zustimmt, muss volljährig sein: Sie sind unter 18.'],
    [
      /^This address was mailed often enough.*$/,
      'An diese Adresse ging fürs Erste genug Post. Versuchen Sie es später noch einmal.',
    ],
    [
      /^Very many mails were asked for.*$/,
      'Gerade wurden sehr viele E-Mails angefordert. Versuchen Sie es später noch einmal.',
    ],
    [/^The email address or the password is wrong\.$/, 'Die E-Mail-Adresse oder das Passwort stimmt nicht.'],
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
