import { later } from '../../../texts/generated/app/base.entrance.later.ts'
import { text as english } from '../../../texts/generated/en/app/base.entrance.ts'
import { useLanguage } from './index.tsx'
import { readOwnTexts } from './own-texts.ts'

const textsIn = await readOwnTexts(english, later)

/** Words for those who do not know the place yet, come in, or lost the key; loaded with those pages. */
export function useEntrance(): typeof english {
  return textsIn(useLanguage().language)
}
