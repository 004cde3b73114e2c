import { useLanguage } from './index.tsx'
import { knownName } from './known-name.ts'

/** What the service calls whoever has left, or is not named yet; it answers in English. */
const NAMELESS = {
  en: {
    'Former member': 'Former member',
    'Former agent': 'Former agent',
    'Owner of the idea': 'Owner of the idea',
  },
  de: {
    'Former member': 'Ehemaliges Mitglied',
    'Former agent': 'Ehemaliger Agent',
    'Owner of the idea': 'Wer die Idee hat',
  },
} as const

/** A name as it is shown: as given, or what stands for it, in the reader's language. */
export function useShownName(): (name: string) => string {
  const { language } = useLanguage()
  return (name) => knownName(NAMELESS[language], name) ?? name
}
