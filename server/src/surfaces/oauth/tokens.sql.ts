import type { Tx } from '../../db/tx.ts'

export interface GrantRow {
  client_id: string
  user_id: number
  scopes: string[]
  resource: string
}

export function findGrant(tx: Tx, grantId: string): Promise<GrantRow | undefined> {
  return tx.first('select client_id, user_id, scopes, resource from oauth_grants where grant_id = $1', [grantId])
}

/** Everything issued under it goes too. */
export async function deleteGrant(tx: Tx, grantId: string): Promise<void> {
  const rows = await tx.rows<{ bot_id: number; user_id: number }>(
    'delete from oauth_grants where grant_id = $1 returning bot_id, user_id',
    [grantId],
  )
  tx.announce(rows.map(({ bot_id }) => bot_id))
  tx.notifyUsers(
    rows.map(({ user_id }) => user_id),
    'agents',
  )
}

interface NewAccessToken {
  tokenHash: Buffer
  grantId: string
  /** Set if the client asked for fewer than were granted. Otherwise the token follows the person's later changes. */
  scopes: readonly string[]
  seconds: number
}

/** Makes it a credential of the agent; false if the consent has ended. */
export function insertAccessToken(tx: Tx, token: NewAccessToken): Promise<boolean> {
  return tx.some(
    `with used as (
       update oauth_grants set last_used_at = app_now() where grant_id = $2
       returning grant_id, bot_id, user_id, resource, client_id, scopes),
     client as (update oauth_clients c set used_at = app_now() from used where c.client_id = used.client_id)
     insert into bot_tokens (token_hash, bot_id, user_id, audience, grant_id, scopes, expires_at)
     select $1, bot_id, user_id, resource, grant_id, case when $3::text[] @> scopes then null else $3 end,
       app_now() + make_interval(secs => $4)
     from used returning 1`,
    [token.tokenHash, token.grantId, token.scopes, token.seconds],
  )
}

export interface AccessTokenRow {
  grant_id: string
  client_id: string
  user_id: number
  audience: string
  scopes: string[]
  seconds: number
}

export function findAccessToken(tx: Tx, tokenHash: Buffer): Promise<AccessTokenRow | undefined> {
  return tx.first(
    `select t.grant_id, g.client_id, t.user_id, t.audience, coalesce(t.scopes, g.scopes) as scopes,
       ceil(date_part('epoch', t.expires_at - app_now()))::integer as seconds
     from bot_tokens t join oauth_grants g using (grant_id)
     where t.token_hash = $1 and t.expires_at > app_now()`,
    [tokenHash],
  )
}

/** The person behind a code, refresh token or access token, by its hash. */
export async function findOwner(tx: Tx, hash: Buffer): Promise<number | undefined> {
  const row = await tx.first<{ user_id: number }>(
    `select g.user_id from oauth_records r join oauth_grants g using (grant_id)
     where r.id_hash = $1 and r.expires_at > app_now()
     union all
     select g.user_id from bot_tokens t join oauth_grants g using (grant_id)
     where t.token_hash = $1 and t.expires_at > app_now()`,
    [hash],
  )
  return row?.user_id
}

export async function deleteAccessToken(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.rows('delete from bot_tokens where token_hash = $1 and grant_id is not null', [tokenHash])
}

/** Tokens may be asked for long after the consent: the account may be gone. */
export function isPerson(tx: Tx, userId: number): Promise<boolean> {
  return tx.some('select 1 from users where user_id = $1 and erased_at is null', [userId])
}
