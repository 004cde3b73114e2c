import { RIGHTS } from '@ideabridge/sdk'
import { later } from '../../../texts/generated/app/account.later.ts'
import { texts as businessTypes } from '../../../texts/generated/app/business-types.ts'
import { text as english } from '../../../texts/generated/en/app/account.ts'
import { useAccount } from './account.ts'
import { type Language, useLanguage } from './index.tsx'
import { readOwnTexts } from './own-texts.ts'

const textsIn = await readOwnTexts(english, later)
const together = new Map<unknown, ReturnType<typeof gathered>>()

function gathered(language: Language, atHome: ReturnType<typeof useAccount>) {
  const permissions = RIGHTS[language as keyof typeof RIGHTS] ?? RIGHTS.en
  return { ...atHome, ...textsIn(language), businessTypes: businessTypes[language], permissions }
}

/** All texts of signed-in pages, loaded with those that need more of them than Home. */
export function useWholeAccount(): ReturnType<typeof gathered> {
  const { language } = useLanguage()
  const atHome = useAccount()
  const found = together.get(atHome) ?? gathered(language, atHome)
  together.set(atHome, found)
  return found
}
