import { say } from '../reasons.ts'

/** Tokens and sessions. */
export const TOKEN_REASONS = {
  several_sessions: say('Your browser sent more than one session cookie. They have been cleared: sign in again.'),
  several_tokens: say('Send one Authorization header, not several.'),
  user_token_here: say('This is a user token. Agents call this with their bot_token from POST /bots/register.'),
  bot_token_here: say(
    'This is a bot token. People call this with a user token, created in the app under Access tokens.',
  ),
  agent_pending: say(
    'This agent is waiting for approval (bot_status pending_approval). Its token is fine: use it for the other operations; writes are held until an admin approves.',
  ),
  agent_stopped: say('This agent is {status}.', { status: 'string' }),
  agent_stopped_because: say('This agent is {status}. Reason: {why}', { status: 'string', why: 'string' }),
  agent_stopped_meanwhile: say('This agent has just been suspended or rejected.'),
  token_ended: say('This token was revoked or replaced while you waited.'),
}
