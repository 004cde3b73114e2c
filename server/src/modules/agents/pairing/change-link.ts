import { type Grant, grantsOf } from '../../../contract/grants.ts'
import type { Permission } from '../../../contract/vocabulary.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit } from '../../../events/outbox.ts'
import { endAllowances } from '../../../limits/allowances.sql.ts'
import { isPast, type Link, updateLink } from './pairing.sql.ts'
import { settleGranted } from './requests/settle.ts'

/** Changes what an agent may do for a person. The agent is told, and its requests that this grants are settled. */
export async function changeLink(
  tx: Tx,
  botId: number,
  userId: number,
  link: Pick<Link, 'permissions' | 'terms' | 'paused'>,
): Promise<Grant[]> {
  const { permissions, terms, paused } = link
  const grants = grantsOf(permissions, terms)
  await updateLink(tx, botId, userId, link)
  // An hour's allowance ends with any change that leaves nothing to ask about.
  const asking = grants.filter(({ mode, paused: resting }) => mode === 'ask' && !resting)
  await endAllowances(tx, botId, userId, paused ? [] : asking.map(({ permission }) => permission))
  await emit(tx, [botId], 'user.permissions_changed', { user_id: userId, permissions, grants, paused })
  await settleGranted(tx, botId, userId, await inForce(tx, grants))
  return grants
}

/** Keeping an ended permission does not grant it: the agent may have asked for it again. */
async function inForce(tx: Tx, grants: readonly Grant[]): Promise<Permission[]> {
  const permissions: Permission[] = []
  for (const { permission, limits } of grants)
    if (limits?.expires_at === undefined || !(await isPast(tx, limits.expires_at))) permissions.push(permission)
  return permissions
}
