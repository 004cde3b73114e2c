import type { Tx } from '../../../db/tx.ts'

export async function replaceCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.rows('delete from recovery_codes where user_id = $1', [userId])
  await tx.rows('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes])
}

/** Whether there was such a code; there is none any more. */
export async function takeCode(tx: Tx, userId: number, hash: Buffer): Promise<boolean> {
  const rows = await tx.rows('delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1', [
    userId,
    hash,
  ])
  return rows.length === 1
}

export async function countCodes(tx: Tx, userId: number): Promise<number> {
  return (await tx.one<{ count: number }>('select count(*) from recovery_codes where user_id = $1', [userId])).count
}
