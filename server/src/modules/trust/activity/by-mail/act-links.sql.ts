import type { Tx } from '../../../../db/tx.ts'

export interface ActLink {
  user_id: number
  bot_id: number
  /** What it undoes; null where it pauses the agent. */
  action_id: number | null
}

export interface NewActLink {
  tokenHash: Buffer
  botId: number
  actionId: number | null
}

export async function insertActLinks(tx: Tx, userId: number, links: readonly NewActLink[], hours: number) {
  await tx.rows(
    `insert into act_links (token_hash, user_id, bot_id, action_id, expires_at)
     select l.token_hash, $1, l.bot_id, l.action_id, app_now() + make_interval(hours => $5)
     from unnest($2::bytea[], $3::bigint[], $4::bigint[]) l (token_hash, bot_id, action_id)`,
    [
      userId,
      links.map(({ tokenHash }) => tokenHash),
      links.map(({ botId }) => botId),
      links.map(({ actionId }) => actionId),
      hours,
    ],
  )
}

export function findActLink(tx: Tx, tokenHash: Buffer): Promise<ActLink | undefined> {
  return tx.first('select user_id, bot_id, action_id from act_links where token_hash = $1 and expires_at > app_now()', [
    tokenHash,
  ])
}

/** Uses up a link. Only one of several at once gets it; a rollback restores it. */
export function takeActLink(tx: Tx, tokenHash: Buffer): Promise<ActLink | undefined> {
  return tx.first(
    `delete from act_links where token_hash = $1 and expires_at > app_now() returning user_id, bot_id, action_id`,
    [tokenHash],
  )
}

export interface LinkedAgent {
  bot_name: string
  /** By its person, not by a suspension; null where the pairing has ended. */
  paused: boolean | null
}

export function findLinkedAgent(tx: Tx, botId: number, userId: number): Promise<LinkedAgent> {
  return tx.one(
    `select b.bot_name, case when l.bot_id is not null then l.paused_at is not null and not l.suspended end as paused from bots b
     left join links l on l.bot_id = b.bot_id and l.user_id = $2 where b.bot_id = $1`,
    [botId, userId],
  )
}
