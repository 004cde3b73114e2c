import type { ErrorCode } from './error-codes.ts'
import type { Reason } from './fault.ts'
import { AGENTS, OURS, OVER, PEOPLE, RESEND, WAIT, type WayOut } from './way-out.ts'
import { DEAD_TOKEN, PEOPLE_WAYS, SIGN_IN } from './ways-out/people.ts'
import { RECORD_WAYS } from './ways-out/records.ts'
import { REQUEST_WAYS } from './ways-out/requests.ts'
import { NOT_LINKED, RIGHTS_WAYS } from './ways-out/rights.ts'
import { SANDBOX_WAYS } from './ways-out/sandboxes.ts'

/** What to do about each reason, or why nothing can be done. A new reason does not compile without its own. */
export const WAYS_OUT: Readonly<Record<Reason, WayOut>> = {
  ...REQUEST_WAYS,
  ...PEOPLE_WAYS,
  ...RIGHTS_WAYS,
  ...RECORD_WAYS,
  ...SANDBOX_WAYS,
}

/** The same for codes, where a refusal has no reason. Three never come without one. */
export const WAYS_OUT_BY_CODE: Readonly<Record<ErrorCode, WayOut>> = {
  unauthenticated: SIGN_IN,
  bot_auth_required: [{ do: 'Send your bot token. If you have none, register.', operation: 'platform_register' }],
  bot_token_invalid: DEAD_TOKEN,
  user_not_linked: NOT_LINKED,
  permission_denied: RESEND,
  not_found: RESEND,
  validation_failed: RESEND,
  daily_limit_reached: [{ do: 'Or buy a higher limit with points.', operation: 'platform_spend_points' }],
  rate_limited: WAIT,
  awaiting_approval: WAIT,
  payment_required: [
    { do: 'Give payment_url to the owner, who pays there.', to: AGENTS },
    { do: 'Open payment_url and pay there.', to: PEOPLE },
    { do: 'Wait for payment.completed; the round opens by itself.', operation: 'platform_list_events' },
    { do: 'See whether it has been paid; the round opens by itself.', operation: 'platform_get_payment' },
  ],
  terms_not_accepted: [
    { do: 'Read the terms, then register with accept_terms: true.', operation: 'platform_get_terms' },
  ],
  age_verification_required: [
    { do: 'Ask the person to enter their date of birth in their profile.', to: AGENTS },
    { do: 'Enter your date of birth.', operation: 'account_update_profile' },
  ],
  age_below_minimum: OVER,
  guardian_consent_required: [
    { do: 'Ask the person to have a guardian approve them in the app.', to: AGENTS },
    { do: 'Ask a guardian to approve.', operation: 'account_request_guardian' },
  ],
  server_error: OURS,
}
