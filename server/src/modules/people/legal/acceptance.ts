import type { Static } from 'typebox'
import { refuseField } from '../../../contract/errors.ts'
import type { Tx } from '../../../db/tx.ts'
import { insertAcceptances, readAcceptances } from './acceptances.sql.ts'
import type { Accepted, LegalStanding } from './legal.schema.ts'
import { inForce, LEGAL_DOCUMENTS, LEGAL_VERSIONS, type LegalDocument } from './versions.ts'

type Accepting = Static<typeof Accepted>

/** Accepts any version that was ever in force: a page that is still open may show the previous one. */
export function refuseUnknownVersions(field: string, accepted: Accepting): void {
  for (const document of LEGAL_DOCUMENTS) {
    const [version, known] = [accepted[document], LEGAL_VERSIONS[document] as readonly string[]]
    if (version !== undefined && !known.includes(version))
      throw refuseField(`${field}${document}`, 'not_one_of', { allowed: [...known] })
  }
}

export async function recordAcceptance(tx: Tx, userId: number, accepted: Accepting): Promise<void> {
  const given = LEGAL_DOCUMENTS.flatMap((document) => {
    const version = accepted[document]
    return version === undefined ? [] : [{ document, version }]
  })
  if (given.length > 0) await insertAcceptances(tx, userId, given)
}

export async function legalStanding(tx: Tx, userId: number): Promise<Static<typeof LegalStanding>> {
  const rows = await readAcceptances(tx, userId)
  const of = (document: LegalDocument) => {
    const row = rows.find((one) => one.document === document)
    return {
      in_force: inForce(document),
      accepted: row?.version ?? null,
      accepted_at: row?.accepted_at ?? null,
    }
  }
  return { terms: of('terms'), privacy: of('privacy') }
}
