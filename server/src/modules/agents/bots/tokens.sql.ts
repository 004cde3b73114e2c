import type { Tx } from '../../../db/tx.ts'

interface EarlierTokens {
  count: number
  /** Until the first of them ends. */
  seconds_left: number
}

/** Tokens that still work beside the agent's present one; those that have ended are forgotten. The agent stays locked. */
export async function lockEarlierTokens(tx: Tx, botId: number): Promise<EarlierTokens> {
  // Concurrent rotations must not leave two permanent tokens: the second one waits here.
  await tx.rows('select 1 from bots where bot_id = $1 for no key update', [botId])
  await tx.rows('delete from bot_tokens where bot_id = $1 and grant_id is null and expires_at <= app_now()', [botId])
  return tx.one(
    `select count(*) as count, coalesce(ceil(extract(epoch from min(expires_at) - app_now())), 0)::integer as seconds_left
     from bot_tokens where bot_id = $1 and grant_id is null and expires_at is not null`,
    [botId],
  )
}

/** Makes `tokenHash` the agent's token; earlier ones end after the overlap, or sooner if already set to. */
export async function replaceToken(tx: Tx, botId: number, tokenHash: Buffer, overlapSeconds: number): Promise<string> {
  const { until } = await tx.one<{ until: string }>(
    `with ends as (select app_now() + make_interval(secs => $3) as until),
     earlier as (update bot_tokens set expires_at = least(expires_at, until) from ends
       where bot_id = $1 and grant_id is null),
     present as (insert into bot_tokens (bot_id, token_hash) values ($1, $2))
     select until from ends`,
    [botId, tokenHash, overlapSeconds],
  )
  // Streams and long polls with the old token check whether it is still valid.
  tx.announce([botId])
  return until
}

/**
 * Ends every token of the agent at once, and with them the sign-ins of assistants; `tokenHash` becomes its only one.
 */
export async function replaceEveryToken(tx: Tx, botId: number, tokenHash: Buffer): Promise<void> {
  // Replaced, not revoked: a trigger keeps which.
  await tx.rows('update bot_tokens set expires_at = app_now() where bot_id = $1 and grant_id is null', [botId])
  await tx.rows('delete from bot_tokens where bot_id = $1', [botId])
  await tx.rows('delete from oauth_grants where bot_id = $1', [botId])
  await tx.rows('insert into bot_tokens (bot_id, token_hash) values ($1, $2)', [botId, tokenHash])
  // Streams and long polls with an old token notice and end.
  tx.announce([botId])
}

/**
 * Ends every token of the agent and every sign-in of its assistants; returns how many worked until now. A sign-in
 * counts once, even if its last token has run out: it could have got another.
 */
export async function deleteTokens(tx: Tx, botId: number): Promise<number> {
  const { revoked } = await tx.one<{ revoked: number }>(
    `select count(distinct coalesce(grant_id, encode(token_hash, 'hex'))) as revoked from (
       select grant_id, token_hash from bot_tokens
       where bot_id = $1 and (expires_at is null or expires_at > app_now())
       union all
       select grant_id, null from oauth_grants join oauth_records r using (grant_id)
       where bot_id = $1 and r.consumed_at is null and r.expires_at > app_now()) valid`,
    [botId],
  )
  await tx.rows('delete from bot_tokens where bot_id = $1', [botId])
  const signedOut = await tx.rows<{ user_id: number }>('delete from oauth_grants where bot_id = $1 returning user_id', [
    botId,
  ])
  tx.notifyUsers([...new Set(signedOut.map(({ user_id }) => user_id))], 'agents')
  // Streams and long polls with one of them notice and end.
  tx.announce([botId])
  return revoked
}
