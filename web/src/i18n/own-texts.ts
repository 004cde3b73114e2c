import { spokenNow } from '../calls/api.ts'
import { alsoSpeak, LANGUAGES, type Language } from './index.tsx'

/** Texts of signed-in pages: English with those pages, other languages only for who reads them, and read before they are shown. */
export async function readOwnTexts<English>(
  english: English,
  later: Partial<Record<string, () => Promise<English>>>,
): Promise<(language: Language) => English> {
  const told = new Map<string, English>([['en', english]])
  const read = async (language: Language) => {
    const found = told.has(language) ? undefined : await later[language]?.()
    if (found !== undefined) told.set(language, found)
  }
  alsoSpeak(read)
  // The server writes pages in each of them; a browser needs one.
  const needed = typeof document === 'undefined' ? (Object.keys(LANGUAGES) as Language[]) : [spokenNow() as Language]
  await Promise.all(needed.map(read))
  return (language) => told.get(language) ?? english
}
