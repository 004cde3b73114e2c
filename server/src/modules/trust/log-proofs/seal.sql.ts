import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../../../db/tx.ts'
import type { Epoch, Link, SealedAction } from './encoding.ts'

/** Longer than the moment between drawing an id and having a transaction number. */
const DRAWN_MS = 50
const PATIENCE_MS = 10_000

/**
 * The highest id below which no action can still appear: every transaction that may have drawn a lower one has ended.
 * Undefined if one of them takes long; the next run tries again.
 */
export async function settledTo(read: Tx, until = Date.now() + PATIENCE_MS): Promise<number | undefined> {
  const { last } = await read.one<{ last: number }>(
    `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('action_log', 'action_id')::regclass), 0) as last`,
  )
  await pause(DRAWN_MS)
  const { next } = await read.one<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  while (Date.now() < until) {
    const { ended } = await read.one<{ ended: boolean }>(
      'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as ended',
      [next],
    )
    if (ended) return last
    await pause(DRAWN_MS)
  }
  return undefined
}

/** Held until the end of the transaction: one process seals at a time. */
export async function lockSealing(tx: Tx): Promise<number> {
  const { sealed_to } = await tx.one<{ sealed_to: number }>('select sealed_to from log_sealing for update')
  return sealed_to
}

export async function setSealedTo(tx: Tx, actionId: number): Promise<void> {
  await tx.rows('update log_sealing set sealed_to = $1', [actionId])
}

/** Nothing new is sealed about people who have left. */
export function actionsToSeal(tx: Tx, after: number, to: number, limit: number): Promise<SealedAction[]> {
  return tx.rows(
    `select a.action_id, a.bot_id, coalesce(a.user_id, 0) as user_id, a.operation, a.code, a.duration_ms, a.request_id,
       a.created_at, a.facts
     from action_log a join bots b using (bot_id)
     left join users u on u.user_id = a.user_id
     where a.action_id > $1 and a.action_id <= $2 and u.erased_at is null
     order by a.action_id limit $3`,
    [after, to, limit],
  )
}

export interface Chain {
  bot_id: number
  user_id: number
  salt_key: Buffer | null
  length: number
  head: Buffer
}

export async function lockChains(tx: Tx, fresh: readonly Chain[]): Promise<Chain[]> {
  const bots = fresh.map(({ bot_id }) => bot_id)
  const users = fresh.map(({ user_id }) => user_id)
  await tx.rows(
    `insert into log_chains (bot_id, user_id, salt_key, length, head)
     select * from unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[])
     on conflict (bot_id, user_id) do nothing`,
    [
      bots,
      users,
      fresh.map((chain) => chain.salt_key),
      fresh.map(({ length }) => length),
      fresh.map(({ head }) => head),
    ],
  )
  return tx.rows(
    `select c.bot_id, c.user_id, c.salt_key, c.length, c.head
     from unnest($1::bigint[], $2::bigint[]) as p (bot_id, user_id) join log_chains c using (bot_id, user_id)
     order by c.bot_id, c.user_id for update of c`,
    [bots, users],
  )
}

export async function storeLinks(tx: Tx, epoch: number, links: readonly Link[]): Promise<void> {
  const bots = links.map(({ bot_id }) => bot_id)
  const users = links.map(({ user_id }) => user_id)
  const lengths = links.map(({ length }) => length)
  const heads = links.map(({ head }) => head)
  await tx.rows(
    `update log_chains c set length = n.length, head = n.head
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[]) as n (bot_id, user_id, length, head)
     where c.bot_id = n.bot_id and c.user_id = n.user_id`,
    [bots, users, lengths, heads],
  )
  await tx.rows(
    `insert into log_links (epoch, position, bot_id, user_id, first_action_id, first_at, last_action_id, length_before,
       head_before, length, head)
     select $1, n.place - 1, n.bot_id, n.user_id, n.first_action_id, n.first_at::timestamptz, n.last_action_id,
       n.length_before, n.head_before, n.length, n.head
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::bytea[], $9::bigint[],
       $10::bytea[]) with ordinality as n (bot_id, user_id, first_action_id, first_at, last_action_id, length_before,
       head_before, length, head, place)`,
    [
      epoch,
      bots,
      users,
      links.map(({ first_action_id }) => first_action_id),
      links.map(({ first_at }) => first_at),
      links.map(({ last_action_id }) => last_action_id),
      links.map(({ length_before }) => length_before),
      links.map(({ head_before }) => head_before),
      lengths,
      heads,
    ],
  )
}

export async function nextEpoch(tx: Tx): Promise<{ epoch: number; sealed_at: string }> {
  return tx.one(`select coalesce(max(epoch) + 1, 0) as epoch, app_now() as sealed_at from log_epochs`)
}

export interface SignedEpoch extends Epoch {
  tree_root: Buffer
  signature: Buffer
  public_key: Buffer
}

export async function storeEpoch(tx: Tx, epoch: SignedEpoch): Promise<void> {
  await tx.rows(
    `insert into log_epochs (epoch, sealed_at, links, links_root, tree_root, signature, public_key)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [epoch.epoch, epoch.sealed_at, epoch.links, epoch.links_root, epoch.tree_root, epoch.signature, epoch.public_key],
  )
}

export interface StoredNode {
  level: number
  position: number
  hash: Buffer
}

export function readNodes(tx: Tx, wanted: readonly { level: number; position: number }[]): Promise<StoredNode[]> {
  return tx.rows(
    `select n.level, n.position, n.hash
     from unnest($1::smallint[], $2::bigint[]) as w (level, position) join log_nodes n using (level, position)`,
    [wanted.map(({ level }) => level), wanted.map(({ position }) => position)],
  )
}

export async function storeNodes(tx: Tx, nodes: readonly StoredNode[]): Promise<void> {
  await tx.rows(
    'insert into log_nodes (level, position, hash) select * from unnest($1::smallint[], $2::bigint[], $3::bytea[])',
    [nodes.map(({ level }) => level), nodes.map(({ position }) => position), nodes.map((node) => node.hash)],
  )
}

/**
 * Ends the chains of somebody who leaves: what they hold can never be found out again. Nothing is sealed until the
 * transaction ends, or a chain could begin unseen.
 */
export async function forgetSalts(tx: Tx, userId: number): Promise<void> {
  await tx.rows('select 1 from log_sealing for share')
  await tx.rows('update log_chains set salt_key = null where user_id = $1', [userId])
}

/** Epochs looked at in one statement. */
const EPOCHS_AT_ONCE = 100

/** Links whose actions are past the longest time a log is kept. The signed tree itself stays. */
export async function pruneLinks(tx: Tx, days: number): Promise<void> {
  const pruned = () =>
    tx.rows(
      `with first as (select min(epoch) as epoch from log_links)
       delete from log_links l using log_epochs e, first f
       where e.epoch = l.epoch and l.epoch between f.epoch and f.epoch + $2
         and e.sealed_at <= app_now() - make_interval(days => $1) returning 1`,
      [days, EPOCHS_AT_ONCE],
    )
  while ((await pruned()).length > 0);
}
