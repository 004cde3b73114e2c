import type { ACCOUNT_REASONS } from '../reason-list/accounts.ts'
import type { PROVIDER_REASONS } from '../reason-list/providers.ts'
import type { TOKEN_REASONS } from '../reason-list/tokens.ts'
import { each, type NoWayOut, OVER, RESEND, type Steps, THEIRS, type WayOut } from '../way-out.ts'

type Declared = typeof ACCOUNT_REASONS & typeof PROVIDER_REASONS & typeof TOKEN_REASONS

/** Why an agent is stopped that left by itself: it has nothing to object to. */
export const DEREGISTERED = 'The agent deregistered itself.'

export const STATUS: Steps = [
  { do: 'Wait until an admin approves you; check your status.', operation: 'platform_get_status', stillOpen: true },
]

const STOPPED: Steps = [
  { do: 'Stop calling: this token works again only if an admin reactivates you.' },
  {
    do: 'Read why, with the facts behind it; your token still allows that.',
    operation: 'platform_list_statements',
    stillOpen: true,
  },
  { do: 'Appeal once, if the decision is wrong.', operation: 'platform_appeal', stillOpen: true },
]
const LEFT: NoWayOut = {
  none: 'The agent ended itself: nothing can be done with its token, and there is nothing to object to.',
}

const TOKEN_LOST = {
  do: 'Use your newest token. If it is lost, ask for another one: your operator gets it by mail.',
  operation: 'platform_recover',
}
const CONNECT_AGAIN = {
  do: 'Assistants: start the sign-in again, which the person confirms in their browser.',
}
const LOST_TOKEN: Steps = [TOKEN_LOST]
export const DEAD_TOKEN: Steps = [TOKEN_LOST, CONNECT_AGAIN]

export const SIGN_IN: Steps = [
  {
    do: 'Sign in; programs send a token that the person made in the app, under Access tokens.',
    operation: 'account_login',
  },
]
const SIGN_IN_AGAIN: Steps = [{ do: 'Sign in again.', operation: 'account_login' }]
const OTHER_WAY_IN: Steps = [{ do: 'See how you can sign in here.', operation: 'account_get_sign_in_ways' }]
const START_AGAIN: Steps = [{ do: 'Start again where you started.' }]
const FORGOTTEN: Steps = [
  { do: 'If you forgot it, have a new password mailed to you.', operation: 'account_request_password_reset' },
]
const ADD_PASSKEY: Steps = [{ do: 'Add a passkey.', operation: 'account_get_passkey_options' }]
const PROVE_OTHERWISE: Steps = [
  { do: 'See how to confirm that it is you, do so, then repeat the call.', operation: 'account_get_step_up' },
]

export const PEOPLE_WAYS = {
  wrong_credentials: FORGOTTEN,
  wrong_password: FORGOTTEN,
  wrong_current_password: FORGOTTEN,
  second_factor_needed: [
    { do: 'Use your passkey, or a recovery code.', operation: 'account_get_second_factor_options' },
  ],
  passkey_refused: [{ do: 'Ask for new options and answer them with a passkey of this account.' }],
  passkey_limit: [{ do: 'Remove a passkey.', operation: 'account_remove_passkey' }],
  no_passkey: ADD_PASSKEY,
  last_admin_passkey: ADD_PASSKEY,
  login_expired: SIGN_IN_AGAIN,
  birth_date_locked: [{ do: 'Ask an admin to correct it.' }],
  link_used: [{ do: 'Ask for a new link where you asked for this one.' }],
  reset_too_old: SIGN_IN_AGAIN,
  guardian_unconfirmed: [
    { do: 'Have the mail sent again that confirms it.', operation: 'account_resend_verification' },
  ],
  guardian_birth_date: [{ do: 'Enter it.', operation: 'account_update_profile' }],
  guardian_limit: [{ do: 'Only the person’s guardian can allow it again; ask nobody else.' }],
  ...each(RESEND, [
    ...['wrong_recovery_code', 'same_address', 'address_taken', 'password_is_email', 'password_common'],
    ...['username_taken', 'birth_date_range', 'address_has_account', 'link_altered', 'own_address', 'not_an_app_path'],
    ...['several_tokens'],
  ] as const),
  ...each(OVER, ['guardian_too_young', 'of_full_age', 'guardian_approved'] as const),

  passwords_off: OTHER_WAY_IN,
  provider_unknown: OTHER_WAY_IN,
  provider_down: OTHER_WAY_IN,
  provider_no_address: OTHER_WAY_IN,
  provider_address_known: OTHER_WAY_IN,
  provider_declined: START_AGAIN,
  provider_refused: START_AGAIN,
  provider_expired: START_AGAIN,
  provider_taken: THEIRS,
  provider_linked: [{ do: 'Remove that one.', operation: 'account_remove_provider' }],
  provider_not_linked: [{ do: 'See which one you linked.', operation: 'account_list_providers' }],
  provider_stale: PROVE_OTHERWISE,
  last_sign_in: ADD_PASSKEY,

  several_sessions: SIGN_IN_AGAIN,
  user_token_here: [{ do: 'Send the token of an agent instead.' }],
  bot_token_here: [{ do: 'Send the token of a person, which they make in the app, under Access tokens.' }],
  sandbox_token: [
    { do: 'Send it to the sandbox it is from.' },
    { do: 'Or send the token of an agent of this service.' },
  ],
  live_token: [{ do: 'Send the token that this sandbox gave you.' }],
  agent_pending: STATUS,
  agent_stopped: STOPPED,
  agent_stopped_meanwhile: STOPPED,
  agent_stopped_because: ({ why }) => (why === DEREGISTERED ? LEFT : STOPPED),
  token_replaced: LOST_TOKEN,
  token_revoked: ({ of }) => (of === 'assistant' ? [CONNECT_AGAIN] : LOST_TOKEN),
  sign_in_first: [{ do: 'Sign in where WWW-Authenticate leads; a person confirms it in their browser.' }],
  token_of_another_address: [CONNECT_AGAIN],
  token_ended: DEAD_TOKEN,
} satisfies Record<keyof Declared, WayOut>
