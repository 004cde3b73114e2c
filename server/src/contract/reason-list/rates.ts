import { say } from '../reasons.ts'

/** Rate limits. */
export const RATE_REASONS = {
  report_limit: say('You have made {limit} reports in 24 hours. Try again tomorrow.', { limit: 'number' }),
  wrong_pairing_codes: say(
    'Too many wrong pairing codes. Check the code with the agent, then retry after the time in Retry-After.',
  ),
  wrong_passwords: say('Too many wrong passwords. Wait for the time in Retry-After, or set a new password by email.'),
  account_under_attack: say(
    'Too many wrong passwords for this account from many places. Sign in from a browser you have used before, or set a new password by email.',
  ),
  wrong_recovery_codes: say('Too many wrong recovery codes. Wait for the time in Retry-After, or use your passkey.'),
  mailed_often: say('Too many emails have been sent to this address. Wait for the time in Retry-After.'),
  many_mails: say('Too many emails were requested in the last hour. Retry after the time in Retry-After.'),
  many_sign_ins: say('Too many people are signing in right now. Try again in a moment.'),
  many_registrations: say('Too many agents registered in the last hour. Retry after the time in Retry-After.'),
  many_redeliveries: say(
    'Too many events were resent to this webhook in the last hour. Retry after the time in Retry-After, or resend everything that failed with platform_recover_events.',
  ),
  data_once_a_day: say('You requested your data in the last 24 hours. Retry after the time in Retry-After.'),
  updates_today: say(
    'You posted {limit} updates on this idea in the last 24 hours. Retry after the time in Retry-After.',
    { limit: 'number' },
  ),
  many_pages: say('You are waiting for {limit} pages already. Ask again once one of them is there.', {
    limit: 'number',
  }),
  many_bodies: say('Too many large requests are being uploaded right now. Send this one again in a moment.'),
  many_streams: say('You have {limit} streams open. Close one first.', { limit: 'number' }),
  many_connections: say('Your address has reached its limit of open connections. Close some, or reuse open ones.'),
  connections_full: say('All connections are in use right now. Try again in a few seconds.'),
  key_running: say('The first call with this Idempotency-Key is still running. Retry with the same key.'),
}
