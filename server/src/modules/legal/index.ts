import { getTerms } from './get-terms.ts'

export { TERMS } from './terms.ts'

export const legalOperations = [getTerms]
