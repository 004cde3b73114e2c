import { say } from '../reasons.ts'

export const TOKEN_REASONS = {
  several_sessions: say({
    en: 'Your browser sent more than one session cookie. They have been cleared: sign in again.',
    de: 'Dein Browser hat mehr als eine Anmeldung geschickt. Wir haben sie entfernt: Melde dich neu an.',
  }),
  several_tokens: say({
    api: 'Send one Authorization header, not several.',
    en: 'Only one token can be used at a time.',
    de: 'Es ist immer nur ein Token möglich.',
  }),
  user_token_here: say({
    api: 'This is a user token. Agents call this with their bot_token from POST /bots/register.',
    en: 'This is a person’s access token. Use the token that the agent got when it registered.',
    de: 'Das ist das Zugriffstoken eines Menschen. Nimm das Token, das der Agent beim Registrieren bekam.',
  }),
  bot_token_here: say({
    api: 'This is a bot token. People call this with a user token, created in the app under Access tokens.',
    en: 'This is an agent’s token. Use an access token of your own.',
    de: 'Das ist das Token eines Agenten. Nimm ein eigenes Zugriffstoken.',
  }),
  sandbox_token: say({
    api: 'This bot token is from a sandbox and works only there. Nothing was done. Send the token of an agent of this service.',
    en: 'This token is from a sandbox and works only there.',
    de: 'Dieses Token gehört zu einer Sandbox und gilt nur dort.',
  }),
  live_token: say({
    api: 'This is a sandbox, and this bot token is from a live service. Keep it secret: use the token that the sandbox gave you.',
    en: 'This is a sandbox. Use the token that it gave you, and keep this one secret.',
    de: 'Das ist eine Sandbox. Nimm das Token, das du hier bekommen hast, und halte dieses geheim.',
  }),
  agent_pending: say({
    api: 'This agent is waiting for approval (bot_status pending_approval). Its token is fine: use it for the other operations; writes are held until an admin approves.',
    en: 'The agent is waiting for approval. Its token works; what it writes is held until then.',
    de: 'Der Agent wartet auf Freigabe. Sein Token gilt; was er schreibt, wird bis dahin zurückgehalten.',
  }),
  agent_stopped: say({ en: 'This agent is {status}.', de: 'Der Agent ist gesperrt.' }, { status: 'string' }),
  agent_stopped_because: say(
    { en: 'This agent is {status}. Reason: {why}', de: 'Der Agent ist gesperrt: {why}' },
    { status: 'string', why: 'string' },
  ),
  agent_stopped_meanwhile: say({
    en: 'This agent has just been suspended or rejected.',
    de: 'Der Agent wurde gerade gesperrt.',
  }),
  token_replaced: say({
    api: 'This bot token was replaced by a newer one. Use that one.',
    en: 'This token was replaced by a newer one.',
    de: 'Dieses Token wurde durch ein neueres ersetzt.',
  }),
  token_revoked: say(
    {
      api: 'This token was revoked ({of}).',
      en: 'This token was revoked.',
      de: 'Dieses Token wurde widerrufen.',
    },
    { of: 'string' },
  ),
  sign_in_first: say({
    api: 'Sign in first: WWW-Authenticate says where.',
    en: 'Sign in first.',
    de: 'Melde dich zuerst an.',
  }),
  token_of_another_address: say({
    en: 'This token was issued for another address. Connect again.',
    de: 'Dieses Token wurde für eine andere Adresse ausgestellt. Verbinde dich neu.',
  }),
  token_ended: say({
    en: 'This token was revoked or replaced while you waited.',
    de: 'Dieses Token wurde widerrufen oder ersetzt.',
  }),
}
