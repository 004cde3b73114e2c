import { Refusal } from '../../../contract/errors.ts'
import type { CallContext } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { changeLink } from './change-link.ts'
import { listYoungLinks, lockLink, lockPerson, takeOverPause } from './pairing.sql.ts'

/** Pauses everything that an agent does for a person. Pausing again changes nothing and tells nobody. */
export async function pauseAgent({ tx }: Pick<CallContext, 'tx'>, userId: number, botId: number): Promise<void> {
  await lockPerson(tx, userId)
  const link = await lockLink(tx, botId, userId)
  if (link === undefined) throw new Refusal('not_found', { reason: 'not_paired' })
  if (link.paused) return takeOverPause(tx, botId, userId)
  await changeLink(tx, botId, userId, { ...link, paused: true })
}

/** Assistants are left out: they cannot come back without their person, who connects them again. */
export async function pauseYoungPairings(tx: Tx, userId: number, days: number): Promise<void> {
  for (const botId of await listYoungLinks(tx, userId, days)) await pauseAgent({ tx }, userId, botId)
}
