import { useLanguage } from './index.tsx'

/** Puts words in the quotation marks of the reader's language. */
export function useQuoted(): (words: string) => string {
  const { language } = useLanguage()
  return (words) => (language === 'de' ? `„${words}“` : `“${words}”`)
}
