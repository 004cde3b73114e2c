import { fullGrant } from '../access/grant-limits.ts'
import type { GrantLimits } from '../contract/grants.ts'
import type { Permission } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'

export interface GrantUse {
  botId: number
  userId: number
  permission: Permission
}

interface FullLimit {
  limit_name: string
  limit_value: number
  frees_at: string
  seconds_left: number
}

/**
 * Refuses when a counted limit is full. Until the transaction ends no other write counts here, so that what is done under
 * it can be counted at the end. `ahead`: writes that wait for the person and have a place already.
 */
export async function refuseFullGrant(
  tx: Tx,
  { botId, userId, permission }: GrantUse,
  limits: GrantLimits | undefined,
  ahead = 0,
): Promise<void> {
  const { per_day = null, per_week = null } = limits ?? {}
  if (per_day === null && per_week === null) return
  const full = await tx.first<FullLimit>('select * from grant_room($1, $2, $3, $4, $5, $6)', [
    botId,
    userId,
    permission,
    per_day,
    per_week,
    ahead,
  ])
  if (full) throw fullGrant(permission, full)
  const most = Math.min(per_day ?? Number.POSITIVE_INFINITY, per_week ?? Number.POSITIVE_INFINITY)
  if (ahead < most) return
  const limit_name = most === per_day ? 'per_day' : 'per_week'
  throw fullGrant(permission, { limit_name, limit_value: most, frees_at: null, seconds_left: null })
}

export function isCounted(limits: GrantLimits | undefined): boolean {
  return limits?.per_day !== undefined || limits?.per_week !== undefined
}

/** Counts one write, once it is done. Only where the grant is limited by number. */
export async function countGrantUse(
  tx: Tx,
  { botId, userId, permission }: GrantUse,
  limits: GrantLimits | undefined,
): Promise<void> {
  if (!isCounted(limits)) return
  await tx.rows('insert into grant_uses (bot_id, user_id, permission) values ($1, $2, $3)', [botId, userId, permission])
}

/** Gives the newest place back. */
export async function uncountGrantUse(tx: Tx, { botId, userId, permission }: GrantUse): Promise<void> {
  await tx.rows(
    `delete from grant_uses where use_id = (
       select max(use_id) from grant_uses where bot_id = $1 and user_id = $2 and permission = $3)`,
    [botId, userId, permission],
  )
}
