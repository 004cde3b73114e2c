import type { Tx } from '../../../db/tx.ts'

/** An agent's watches for a person end with their pairing; pairing again does not restore them. */
export async function deleteWatchesOfLink(tx: Tx, botId: number, userId: number): Promise<void> {
  await tx.rows('delete from watches where bot_id = $1 and user_id = $2', [botId, userId])
}

/** The same for all agents of the person. */
export async function deleteWatchesOfPerson(tx: Tx, userId: number): Promise<void> {
  await tx.rows('delete from watches where user_id = $1', [userId])
}
