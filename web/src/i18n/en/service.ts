import type { GeneralWords } from '../reason-words.ts'

export const service: GeneralWords = {
  codes: {
    unauthenticated: 'Please sign in.',
    bot_auth_required: 'Enter the agent’s token.',
    bot_token_invalid: 'This token is not valid.',
    user_not_linked: 'The agent is not connected with this person.',
    permission_denied: 'You are not allowed to do this.',
    not_found: 'We could not find this, or you do not have access.',
    validation_failed: 'Please check what you entered.',
    daily_limit_reached: 'Today’s limit has been reached.',
    rate_limited: 'Too many requests. Try again later.',
    awaiting_approval: 'This is waiting for approval.',
    payment_required: 'This has to be paid first.',
    terms_not_accepted: 'The terms have to be accepted first.',
    age_verification_required: 'We need your date of birth for this. Add it to your profile.',
    age_below_minimum: 'You are too young for this.',
    guardian_consent_required: 'A parent or guardian has to approve first.',
    server_error: 'Something went wrong on our side. Please try again.',
  },
  unreached: 'We cannot reach Ideabridge. Check your connection and try again.',
  unknown: 'That did not work. Please try again.',
}
