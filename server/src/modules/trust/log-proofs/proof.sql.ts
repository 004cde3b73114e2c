import type { Tx } from '../../../db/tx.ts'
import type { Retention } from '../../agents/logs/index.ts'
import type { Link, SealedAction } from './encoding.ts'
import type { SignedEpoch } from './seal.sql.ts'

const EPOCH = 'epoch, sealed_at, links, links_root, tree_root, signature, public_key'

export function latestEpoch(tx: Tx): Promise<SignedEpoch | undefined> {
  return tx.first(`select ${EPOCH} from log_epochs order by epoch desc limit 1`)
}

export function epochAt(tx: Tx, epoch: number): Promise<SignedEpoch | undefined> {
  return tx.first(`select ${EPOCH} from log_epochs where epoch = $1`, [epoch])
}

/** By position. */
export function linksOf(tx: Tx, epoch: number): Promise<Link[]> {
  return tx.rows('select * from log_links where epoch = $1 order by position', [epoch])
}

export interface PlacedLink extends Link {
  epoch: number
  position: number
}

interface Window {
  botId: number
  userId: number
  fromActionId: number
  /** How many actions at most. */
  limit: number
}

/**
 * The links that cover actions from an id on, oldest first, and all of whose actions are still kept. The first is whole
 * even if it has more actions than asked for.
 *
 * An upgrade brings back nothing that was deleted before it was bought. So beyond the standard time, links count only after
 * the last one that lost its beginning to that: one that lacks anything else was tampered with, and stays for all to see.
 */
export function linksFrom(
  tx: Tx,
  { botId, userId, fromActionId, limit }: Window,
  retention: Retention,
): Promise<PlacedLink[]> {
  return tx.rows(
    `with gone as (
       select l.last_action_id from log_links l join bots b using (bot_id)
       where l.bot_id = $1 and l.user_id = $2 and b.log_retention_until > app_now()
         and l.first_at <= app_now() - make_interval(days => $5::integer)
         and l.first_at > app_now() - make_interval(days => $6::integer)
         and not exists (select 1 from action_log a where a.action_id = l.first_action_id)
       order by l.last_action_id desc limit 1)
     select * from (
       select l.*, l.length - min(l.length_before) over () as reach, row_number() over (order by l.last_action_id) as place
       from log_links l join bots b using (bot_id)
       where l.bot_id = $1 and l.user_id = $2 and l.last_action_id >= $3
         and l.last_action_id > coalesce((select last_action_id from gone), 0)
         and l.first_at > app_now() - make_interval(
           days => case when b.log_retention_until > app_now() then $6::integer else $5::integer end)
       order by l.last_action_id limit $4 + 1) w
     where reach <= $4 or place = 1 order by last_action_id`,
    [botId, userId, fromActionId, limit, retention.days, retention.daysUpgraded],
  )
}

export function actionsBetween(
  tx: Tx,
  { botId, userId }: Pick<Window, 'botId' | 'userId'>,
  from: number,
  to: number,
): Promise<SealedAction[]> {
  return tx.rows(
    `select a.action_id, a.bot_id, coalesce(a.user_id, 0) as user_id, a.operation, a.code, a.duration_ms, a.request_id,
       a.created_at, a.facts
     from action_log a
     where a.bot_id = $1 and coalesce(a.user_id, 0) = $2 and a.action_id between $3 and $4 order by a.action_id`,
    [botId, userId, from, to],
  )
}

/** Undefined where there is no chain, null where its person has left. */
export async function saltKeyOf(tx: Tx, botId: number, userId: number): Promise<Buffer | null | undefined> {
  const row = await tx.first<{ salt_key: Buffer | null }>(
    'select salt_key from log_chains where bot_id = $1 and user_id = $2',
    [botId, userId],
  )
  return row?.salt_key
}

/** Whether the agent acts for this person, or has. */
export async function knowsPerson(tx: Tx, botId: number, userId: number): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(
    `select exists (select 1 from links where bot_id = $1 and user_id = $2)
       or exists (select 1 from log_chains where bot_id = $1 and user_id = $2) as known`,
    [botId, userId],
  )
  return known
}
