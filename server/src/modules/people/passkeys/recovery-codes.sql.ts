import type { Tx } from '../../../db/tx.ts'

export async function replaceCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.rows('delete from recovery_codes where user_id = $1', [userId])
  await tx.rows('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes])
}

/** Deletes the code and returns it, if there was one. */
export function takeCode(tx: Tx, userId: number, hash: Buffer): Promise<{ created_at: string | null } | undefined> {
  return tx.first('delete from recovery_codes where user_id = $1 and code_hash = $2 returning created_at', [
    userId,
    hash,
  ])
}

export async function countCodes(tx: Tx, userId: number): Promise<number> {
  return (await tx.one<{ count: number }>('select count(*) from recovery_codes where user_id = $1', [userId])).count
}
