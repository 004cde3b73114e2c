import { texts as NAMES } from '../../../texts/generated/app/business-types.ts'
import { useLanguage } from './index.tsx'
import { knownName } from './known-name.ts'

/** What a type of business is called in the reader’s language; other types are shown as written. */
export function useBusinessType(): (type: string) => string {
  const names = NAMES[useLanguage().language]
  return (type) => knownName(names, type) ?? type
}
