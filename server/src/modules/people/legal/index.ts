import { acceptTerms } from './accept-terms.ts'
import { getRetention } from './get-retention.ts'
import { getTerms } from './get-terms.ts'

export { legalStanding, recordAcceptance, refuseUnknownVersions } from './acceptance.ts'
export { Accepted, LegalStanding } from './legal.schema.ts'
export { TERMS } from './terms.ts'
export { inForce, LEGAL_DOCUMENTS } from './versions.ts'

export const legalOperations = [getTerms, getRetention, acceptTerms]
