import { RIGHTS } from '@ideabridge/sdk'
import { later } from '../../../texts/generated/app/account.later.ts'
import { texts as businessTypes } from '../../../texts/generated/app/business-types.ts'
import { text as english } from '../../../texts/generated/en/app/account.ts'
import { useDeciding } from './deciding.ts'
import { useLanguage } from './index.tsx'
import { readOwnTexts } from './own-texts.ts'

const textsIn = await readOwnTexts(english, later)

/** All texts of signed-in pages, loaded with those that need more of them than Home. */
export function useWholeAccount() {
  const { language } = useLanguage()
  const permissions = RIGHTS[language as keyof typeof RIGHTS] ?? RIGHTS.en
  return { ...useDeciding(), ...textsIn(language), businessTypes: businessTypes[language], permissions }
}
