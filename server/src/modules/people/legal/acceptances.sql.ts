import type { Tx } from '../../../db/tx.ts'
import type { LegalDocument } from './versions.ts'

/** The first acceptance counts: accepting again changes nothing. */
export async function insertAcceptances(
  tx: Tx,
  userId: number,
  accepted: readonly { document: LegalDocument; version: string }[],
): Promise<void> {
  await tx.rows(
    `insert into legal_acceptances (user_id, document, version)
     select $1, a.document, a.version from unnest($2::text[], $3::text[]) a (document, version)
     on conflict do nothing`,
    [userId, accepted.map(({ document }) => document), accepted.map(({ version }) => version)],
  )
}

/** The newest version of each that they accepted. */
export function readAcceptances(
  tx: Tx,
  userId: number,
): Promise<{ document: LegalDocument; version: string; accepted_at: string }[]> {
  return tx.rows(
    `select distinct on (document) document, version, accepted_at from legal_acceptances where user_id = $1
     order by document, version desc`,
    [userId],
  )
}
