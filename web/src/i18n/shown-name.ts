import { useLanguage } from './index.tsx'
import { knownName } from './known-name.ts'

/** The service's name for people who have left; it answers in English. */
const LEFT = {
  en: { 'Former member': 'Former member', 'Former agent': 'Former agent' },
  de: { 'Former member': 'Ehemaliges Mitglied', 'Former agent': 'Ehemaliger Agent' },
} as const

/** A name as it is shown: as given, or in the reader's language once its owner has left. */
export function useShownName(): (name: string) => string {
  const { language } = useLanguage()
  return (name) => knownName(LEFT[language], name) ?? name
}
