import { later } from '../../../texts/generated/app/account.home.later.ts'
import { text as english } from '../../../texts/generated/en/app/account.home.ts'
import '../look/account.ts'
import { useLanguage } from './index.tsx'
import { readOwnTexts } from './own-texts.ts'

const textsIn = await readOwnTexts(english, later)

/** Texts that Home shows, and other pages for signed-in people too; what they need beyond it is in whole-account.ts. */
export function useAccount(): typeof english {
  return textsIn(useLanguage().language)
}
