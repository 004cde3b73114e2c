import { proof as de } from './de/proof.ts'
import { proof as en } from './en/proof.ts'
import { useLanguage } from './index.tsx'

const DICTIONARIES = { en, de }

/** Texts about proofs of the log, loaded where one can be saved. */
export function useProof(): typeof en {
  return DICTIONARIES[useLanguage().language]
}
