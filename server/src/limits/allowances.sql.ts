import type { Permission } from '../contract/vocabulary.ts'
import type { Tx } from '../db/tx.ts'
import type { GrantUse } from './grant-uses.sql.ts'

const ALLOWANCE_MINUTES = 60
const ALLOWANCE_USES = 5

/** For an hour the agent may use this permission a few times without asking. Granting it again restarts the hour. */
export async function allowForNow(tx: Tx, { botId, userId, permission }: GrantUse): Promise<void> {
  await tx.rows(
    `insert into allowances (bot_id, user_id, permission, uses_left, ends_at)
     values ($1, $2, $3, $4, app_now() + make_interval(mins => $5))
     on conflict (bot_id, user_id, permission) do update set uses_left = excluded.uses_left, ends_at = excluded.ends_at`,
    [botId, userId, permission, ALLOWANCE_USES, ALLOWANCE_MINUTES],
  )
}

/** Takes one use, if one is left. Others wait for it until the transaction ends: undone, it is theirs. */
export async function spendAllowance(tx: Tx, { botId, userId, permission }: GrantUse): Promise<boolean> {
  const spent = await tx.first(
    `update allowances set uses_left = uses_left - 1
     where bot_id = $1 and user_id = $2 and permission = $3 and uses_left > 0 and ends_at > app_now() returning 1`,
    [botId, userId, permission],
  )
  return spent !== undefined
}

/** Nothing was done with it. */
export async function returnAllowance(tx: Tx, { botId, userId, permission }: GrantUse): Promise<void> {
  await tx.rows(
    'update allowances set uses_left = uses_left + 1 where bot_id = $1 and user_id = $2 and permission = $3',
    [botId, userId, permission],
  )
}

/** For everybody, or for one person, whose agent keeps it for these permissions. */
export async function endAllowances(
  tx: Tx,
  botId: number,
  userId: number | null,
  but: readonly Permission[] = [],
): Promise<void> {
  await tx.rows(
    `delete from allowances
     where bot_id = $1 and ($2::bigint is null or user_id = $2) and not permission = any ($3)`,
    [botId, userId, but],
  )
}
