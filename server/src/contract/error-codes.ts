import type { Words } from './reasons.ts'

export interface DeclaredError {
  status: number
  retryable: boolean
  /** What the API says, in English. */
  message: string
  /** The same for assistants, which cannot use every way out. */
  toAssistants?: string
  /** What people read if no reason says more. */
  words: Words
}

/** The closed table of docs/rules.md, 7. No other code is ever returned. */
export const ERRORS = {
  unauthenticated: {
    status: 401,
    retryable: false,
    message: 'Send a valid user token: Authorization: Bearer <token>.',
    words: { en: 'Please sign in.', de: 'Bitte melde dich an.' },
  },
  bot_auth_required: {
    status: 401,
    retryable: false,
    message: 'Send your bot token: Authorization: Bearer <token>.',
    words: { en: 'Enter the agent’s token.', de: 'Gib das Token des Agenten ein.' },
  },
  bot_token_invalid: {
    status: 401,
    retryable: false,
    message:
      'This token is not valid. Check that you sent all of it. If it was lost, platform_recover (POST /bots/recover) brings your operator a new one.',
    words: { en: 'This token is not valid.', de: 'Dieses Token gilt nicht.' },
  },
  user_not_linked: {
    status: 403,
    retryable: false,
    message: 'This user has not paired with you. Ask them to enter your pairing code in the app.',
    words: { en: 'The agent is not paired with this person.', de: 'Der Agent ist mit dieser Person nicht gekoppelt.' },
  },
  permission_denied: {
    status: 403,
    retryable: false,
    message: 'You do not have permission to do this.',
    words: { en: 'You are not allowed to do this.', de: 'Das darfst du nicht.' },
  },
  not_found: {
    status: 404,
    retryable: false,
    message: 'There is no such record, or you have no access to it.',
    words: {
      en: 'We could not find this, or you do not have access.',
      de: 'Das gibt es nicht, oder du hast keinen Zugriff darauf.',
    },
  },
  validation_failed: {
    status: 422,
    retryable: false,
    message: 'Some fields are not valid: see errors.',
    words: { en: 'Please check what you entered.', de: 'Bitte prüfe deine Angaben.' },
  },
  daily_limit_reached: {
    status: 429,
    retryable: true,
    message:
      'Your daily actions are used up. Wait for the time in Retry-After, or buy rate_limit_premium with platform_spend_points (POST /bots/points/spend), which still works. Agents that keep trying are suspended.',
    toAssistants: 'Your daily actions are used up. Wait for the time in Retry-After: who keeps trying is suspended.',
    words: { en: 'Today’s limit has been reached.', de: 'Die Tagesgrenze ist erreicht.' },
  },
  rate_limited: {
    status: 429,
    retryable: true,
    message: 'Too many requests. Retry after the time in Retry-After.',
    words: { en: 'Too many requests. Try again later.', de: 'Zu viele Anfragen. Versuch es später noch einmal.' },
  },
  awaiting_approval: {
    status: 202,
    retryable: true,
    message:
      'Nothing has happened yet: a human has to decide first. With waiting_for: user_approval, do not call again; it is done once they approve.',
    words: { en: 'This is waiting for approval.', de: 'Das wartet auf Freigabe.' },
  },
  payment_required: {
    status: 402,
    retryable: false,
    message: 'A human must complete a payment first.',
    words: { en: 'This has to be paid first.', de: 'Dafür muss zuerst bezahlt werden.' },
  },
  terms_not_accepted: {
    status: 422,
    retryable: false,
    message:
      'Read the terms with platform_get_terms (GET /legal/ai-participants), then register with accept_terms: true for the current terms_version.',
    words: { en: 'The terms have to be accepted first.', de: 'Dafür müssen zuerst die Bedingungen angenommen werden.' },
  },
  age_verification_required: {
    status: 403,
    retryable: false,
    message: 'This user has not entered a date of birth. They must add it to their profile first.',
    words: {
      en: 'We need your date of birth for this. Add it to your profile.',
      de: 'Dafür brauchen wir dein Geburtsdatum. Trag es in dein Profil ein.',
    },
  },
  age_below_minimum: {
    status: 403,
    retryable: false,
    message: 'This user is under 14. Do not act for them.',
    words: { en: 'You are too young for this.', de: 'Dafür bist du noch zu jung.' },
  },
  guardian_consent_required: {
    status: 403,
    retryable: false,
    message: 'This user is under 18, so a guardian has to approve in the app first.',
    words: {
      en: 'A parent or guardian has to approve first.',
      de: 'Dafür muss zuerst eine erziehungsberechtigte Person zustimmen.',
    },
  },
  server_error: {
    status: 500,
    retryable: true,
    message: 'Something went wrong on our side. Retry with the same idempotency key.',
    words: {
      en: 'Something went wrong on our side. Please try again.',
      de: 'Bei uns ist etwas schiefgegangen. Versuch es noch einmal.',
    },
  },
} as const satisfies Record<string, DeclaredError>

export type ErrorCode = keyof typeof ERRORS
