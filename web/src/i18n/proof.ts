import { proof as de } from './de/proof.ts'
import { proof as en } from './en/proof.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about proofs of the log, loaded where one can be saved. */
export const useProof = inReadersLanguage({ en, de })
