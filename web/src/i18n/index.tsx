import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { de } from './de/index.ts'
import { type Dictionary, en } from './en/index.ts'

const DICTIONARIES = { en, de }
export type Language = keyof typeof DICTIONARIES
export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch' }

const STORED = 'ideabridge-language'

const Texts = createContext<{ text: Dictionary; language: Language; choose: (language: Language) => void }>({
  text: en,
  language: 'en',
  choose: () => {},
})

export function TextProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(initialLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const value = useMemo(
    () => ({
      text: DICTIONARIES[language],
      language,
      choose: (chosen: Language) => {
        localStorage.setItem(STORED, chosen)
        setLanguage(chosen)
      },
    }),
    [language],
  )
  return <Texts.Provider value={value}>{children}</Texts.Provider>
}

/** Texts in the reader's language: `const { account } = useText()`. */
export function useText(): Dictionary {
  return useContext(Texts).text
}

export function useLanguage() {
  const { language, choose } = useContext(Texts)
  return { language, choose }
}

/** Locale for numbers and dates: the chosen language, in the reader's own regional variant if they have one. */
export function useLocale(): string {
  const { language } = useLanguage()
  return navigator.languages.find((tag) => tag.slice(0, 2) === language) ?? language
}

function initialLanguage(): Language {
  const wanted = [localStorage.getItem(STORED) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2))
  return (wanted.find((tag) => tag in DICTIONARIES) as Language | undefined) ?? 'en'
}
