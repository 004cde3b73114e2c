import { Refusal } from '../../../contract/errors.ts'
import { grantsOf } from '../../../contract/grants.ts'
import type { CallContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { emit } from '../../../events/outbox.ts'
import { listYoungLinks, lockLink, lockPerson, takeOverPause, updateLink } from './pairing.sql.ts'

/** Pauses everything that an agent does for a person. Pausing again changes nothing and tells nobody. */
export async function pauseAgent({ tx }: Pick<CallContext, 'tx'>, userId: number, botId: number): Promise<void> {
  await lockPerson(tx, userId)
  const link = await lockLink(tx, botId, userId)
  if (link === undefined) throw new Refusal('not_found', { reason: 'not_paired' })
  if (link.paused) return takeOverPause(tx, botId, userId)
  const { permissions, terms } = link
  await updateLink(tx, botId, userId, { permissions, terms, paused: true })
  const grants = grantsOf(permissions, terms)
  await emit(tx, [botId], 'user.permissions_changed', { user_id: userId, permissions, grants, paused: true })
}

/** Assistants are left out: they cannot come back without their person, who connects them again. */
export async function pauseYoungPairings(tx: Tx, userId: number, days: number): Promise<void> {
  for (const botId of await listYoungLinks(tx, userId, days)) await pauseAgent({ tx }, userId, botId)
}
