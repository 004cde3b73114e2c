import {
  type Because,
  type FieldFaults,
  fault,
  type Given,
  type Reason,
  type ReasonParams,
  sentenceOf,
} from './fault.ts'
import { isReasonItself, nextSteps } from './next-steps.ts'
import type { Reader } from './places.ts'
import type { Words } from './reasons.ts'

interface Declared {
  status: number
  retryable: boolean
  /** Of the API, in English. */
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
} as const satisfies Record<string, Declared>

export type ErrorCode = keyof typeof ERRORS

interface RefusalOptions {
  message?: string
  /** With validation_failed: what is wrong, by field. */
  faults?: FieldFaults
  /** Extra fields some codes carry, such as a payment's URL. */
  details?: Record<string, unknown>
  retryAfterSeconds?: number
  /** Caused by others, so it does not count as the caller's failure. */
  blameless?: true
  /** Overrides the code's status, only where documented: an oversized body is 413. */
  status?: number
}

type MaybeBecause = Because | { readonly reason?: undefined; readonly params?: undefined }

/** These cover many cases: only a reason tells what to do. */
type CoarseCode = 'not_found' | 'permission_denied'

/** A refusal from the table. Thrown, it undoes what the call did; returned from a handler, it commits first. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly because: Because | undefined
  readonly faults: FieldFaults
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly blameless: boolean

  /** The message is the sentence of its reason, or that of the code. */
  constructor(code: CoarseCode, options: RefusalOptions & Because)
  constructor(code: 'validation_failed', options: RefusalOptions & { faults: FieldFaults })
  constructor(code: Exclude<ErrorCode, CoarseCode | 'validation_failed'>, options?: RefusalOptions & MaybeBecause)
  constructor(code: ErrorCode, options: RefusalOptions & MaybeBecause = {}) {
    const because = options.reason === undefined ? undefined : (options as Because)
    super(options.message ?? (because ? sentenceOf(because) : ERRORS[code].message))
    this.code = code
    this.status = options.status ?? ERRORS[code].status
    this.faults = options.faults ?? {}
    this.because = because ?? onlyFault(this.faults)
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
    this.blameless = options.blameless === true
  }

  /** `docs`: the page about the operation, where its codes have anchors; beside it is the one about the reasons. */
  body(docs?: string, reader?: Reader): Record<string, unknown> {
    const { code, because, details } = this
    const declared: Declared = ERRORS[code]
    const message =
      (reader === 'assistant' && this.message === declared.message && declared.toAssistants) || this.message
    const next = nextSteps(code, because, this.retryAfterSeconds, details, reader)
    return {
      status: false,
      message,
      code,
      ...(because
        ? { reason: because.reason, params: because.params ?? {} }
        : isReasonItself(code) && { reason: code, params: {} }),
      // Also where time alone helps with what is not retryable as such, such as a limit per day.
      retryable: declared.retryable || this.retryAfterSeconds !== undefined,
      ...(docs && {
        doc_url: because ? `${docs.slice(0, docs.lastIndexOf('/'))}/reasons.md#${because.reason}` : `${docs}#${code}`,
      }),
      ...(code === 'validation_failed' && this.#fields()),
      ...(next.length > 0 && { next }),
      ...details,
    }
  }

  /** Sentences for readers, reasons for translators. */
  #fields() {
    const fields = Object.entries(this.faults)
    return {
      errors: Object.fromEntries(fields.map(([field, list]) => [field, list.map(sentenceOf)])),
      reasons: Object.fromEntries(
        fields.map(([field, list]) => [field, list.map(({ reason, params = {} }) => ({ reason, params }))]),
      ),
    }
  }
}

/** A single fault is the reason for the whole refusal. */
function onlyFault(faults: FieldFaults): Because | undefined {
  const all = Object.values(faults).flat()
  if (all.length === 0) return undefined
  return new Set(all.map(({ reason }) => reason)).size === 1 ? all[0] : { reason: 'invalid_fields' }
}

/** 404 for a record that does not exist, or is not this caller's. */
export function noRecord(record: ReasonParams<'no_record'>['record']): Refusal {
  return new Refusal('not_found', { reason: 'no_record', params: { record } })
}

/** 422 for one field, when only stored state can tell. */
export function refuseField<R extends Reason>(field: string, reason: R, ...params: Given<R>): Refusal {
  return new Refusal('validation_failed', { faults: { [field]: [fault(reason, ...params)] } })
}
