import { businessTypes as de } from './de/business-types.ts'
import { businessTypes as en } from './en/business-types.ts'
import { useLanguage } from './index.tsx'
import { knownName } from './known-name.ts'

const NAMES: Record<'en' | 'de', Partial<Record<string, string>>> = { en, de }

/** What a type of business is called in the reader's language; other types are their authors' words. */
export function useBusinessType(): (type: string) => string {
  const names = NAMES[useLanguage().language]
  return (type) => knownName(names, type) ?? type
}
