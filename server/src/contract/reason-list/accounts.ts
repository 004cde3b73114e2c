import { say } from '../reasons.ts'

/** Accounts and guardians. */
export const ACCOUNT_REASONS = {
  wrong_credentials: say('The email address or the password is wrong.'),
  second_factor_needed: say('The password is correct. Now use your passkey, or a recovery code.'),
  passkey_refused: say(
    'This passkey was not accepted. Ask for new options and answer them with a passkey of this account, once and within a few minutes.',
  ),
  passkey_limit: say('You have reached the limit of {limit} passkeys. Remove one you no longer need.', {
    limit: 'number',
  }),
  no_passkey: say('This account has no passkey. Add one first.'),
  last_admin_passkey: say('Admins must keep at least one passkey. Add another one before you remove this one.'),
  wrong_recovery_code: say('This is not one of your recovery codes, or it has already been used.'),
  login_expired: say('Too much time has passed since you entered your password, or it has changed. Sign in again.'),
  same_address: say('This is already your address.'),
  address_taken: say('This address now has an account of its own. Choose another one.'),
  wrong_password: say('This is not your password.'),
  wrong_current_password: say('This is not your current password.'),
  password_is_email: say('Choose a password that is not your email address.'),
  password_common: say('This is one of the most common passwords. Choose one that nobody will guess.'),
  username_taken: say('This username is taken. Choose another one.'),
  birth_date_range: say('Must be a date in the past, not before 1900.'),
  birth_date_locked: say('Ask an admin to correct it: people under 18 cannot change it themselves.'),
  address_has_account: say('This address already has an account. Use another one, or set ADMIN_EMAIL and restart.'),
  link_used: say('This link was already used, has expired, or was replaced. Request a new one.'),
  link_altered: say('Use the link from the email, unchanged.'),
  reset_too_old: say('There was no matching password reset in the last hour. Sign in and end access in your profile.'),
  own_address: say('Must be someone else’s address: this is your own, or a variant of it.'),
  guardian_unconfirmed: say(
    'You have an account with this address, but have not confirmed it. Confirm it, then open this link again.',
  ),
  guardian_birth_date: say('Add your date of birth to your profile, then open this link again.'),
  guardian_too_young: say('A guardian must be an adult, and you are under 18.'),
  not_an_app_path: say('Must be a page of this app, such as /app/pair/IDB-ABC123.'),
  of_full_age: say('You are an adult and need no approval.'),
  guardian_limit: say('Your guardian has switched this off ({limit}). Only they can switch it on again.', {
    limit: 'string',
  }),
  guardian_approved: say('Your guardian has already approved.'),
}
