import { texts } from '../../../texts/generated/app/proof.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about proofs of the log, loaded where one can be saved. */
export const useProof = inReadersLanguage(texts)
