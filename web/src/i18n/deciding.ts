import { later } from '../../../texts/generated/app/account.deciding.later.ts'
import { text as english } from '../../../texts/generated/en/app/account.deciding.ts'
import { useAccount } from './account.ts'
import { useLanguage } from './index.tsx'
import { readOwnTexts } from './own-texts.ts'

const textsIn = await readOwnTexts(english, later)

/** With what decisions are taken with, which Home shows to those who have some to take. */
export function useDeciding() {
  return { ...useAccount(), ...textsIn(useLanguage().language) }
}
