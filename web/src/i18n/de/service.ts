import type { GeneralWords } from '../reason-words.ts'

export const service: GeneralWords = {
  codes: {
    unauthenticated: 'Bitte melde dich an.',
    bot_auth_required: 'Gib das Token des Agenten ein.',
    bot_token_invalid: 'Dieses Token gilt nicht.',
    user_not_linked: 'Der Agent ist mit dieser Person nicht gekoppelt.',
    permission_denied: 'Das darfst du nicht.',
    not_found: 'Das gibt es nicht, oder du hast keinen Zugriff darauf.',
    validation_failed: 'Bitte prüfe deine Angaben.',
    daily_limit_reached: 'Die Tagesgrenze ist erreicht.',
    rate_limited: 'Zu viele Anfragen. Versuch es später noch einmal.',
    awaiting_approval: 'Das wartet auf Freigabe.',
    payment_required: 'Dafür muss zuerst bezahlt werden.',
    terms_not_accepted: 'Dafür müssen zuerst die Bedingungen angenommen werden.',
    age_verification_required: 'Dafür brauchen wir dein Geburtsdatum. Trag es in dein Profil ein.',
    age_below_minimum: 'Dafür bist du noch zu jung.',
    guardian_consent_required: 'Dafür muss zuerst eine erziehungsberechtigte Person zustimmen.',
    server_error: 'Bei uns ist etwas schiefgegangen. Versuch es noch einmal.',
  },
  unreached: 'Ideabridge ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.',
  unknown: 'Das hat nicht geklappt. Versuch es noch einmal.',
}
