import { Refusal } from '../contract/errors.ts'
import type { Caller } from './call.ts'
import type { PipelineDependencies } from './dependencies.ts'
import { admitPerson } from './person/admission.sql.ts'

/**
 * A valid token of the other kind is neither a guess nor a failure: its holder is told what it is. The call counts
 * against that token's own minute, and the caller becomes known.
 */

export async function refuseUserToken(
  { database, config }: PipelineDependencies,
  token: Buffer,
  caller: Caller,
): Promise<void> {
  const { user_id, call_allowed, seconds_left } = await admitPerson(database.read, config, { token })
  if (user_id === null) return
  caller.userId = user_id
  if (!call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: seconds_left })
  throw new Refusal('bot_token_invalid', { reason: 'user_token_here' })
}

export async function refuseBotToken({ admit }: PipelineDependencies, token: Buffer, caller: Caller): Promise<void> {
  const { bot_id, status, call_allowed, minute_left } = await admit({ tokenHash: token, userId: null, key: undefined })
  if (bot_id === null || (status !== 'pending_approval' && status !== 'active')) return
  caller.botId = bot_id
  if (!call_allowed) throw new Refusal('rate_limited', { retryAfterSeconds: minute_left })
  throw new Refusal('unauthenticated', { reason: 'bot_token_here' })
}
