import { useText } from './index.tsx'

/** Puts words in the quotation marks of the reader's language. */
export function useQuoted(): (words: string) => string {
  const { quoted } = useText().common
  return (words) => quoted({ words })
}
