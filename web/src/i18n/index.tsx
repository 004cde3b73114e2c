import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { later } from '../../../texts/generated/app/base.later.ts'
import { text as en } from '../../../texts/generated/en/app/base.ts'
import { LANGUAGE_NAMES as LANGUAGES } from '../../../texts/generated/languages.ts'
import { askIn } from '../calls/api.ts'

export { LANGUAGES }

/** Texts every visitor needs. Other texts are loaded with their pages: see account.ts. */
type Dictionary = typeof en
export type Language = keyof typeof LANGUAGES

/** What the app starts with. */
export interface Spoken {
  language: Language
  text: Dictionary
}

/** The reader’s locale and time zone, as far as the server knew them when it wrote the page. */
export interface ReaderLocale {
  locale: string
  /** Missing until the device has told it. */
  timeZone?: string | undefined
}

/** Loads the texts of other parts on the screen before the language changes. */
const further = new Set<(language: Language) => Promise<void>>()
export function alsoSpeak(read: (language: Language) => Promise<void>): void {
  further.add(read)
}

/** English comes with the app; other languages only for those who read them. */
export async function speak(language: Language): Promise<Spoken> {
  await Promise.all([...further].map((read) => read(language)))
  const text = language === 'en' ? en : await later[language]()
  return { language, text }
}

const STORED = 'ideabridge-language'

interface Texts {
  text: Dictionary
  language: Language
  choose: (language: Language) => void
  place: ReaderLocale | undefined
  writtenAt: number
}

const Texts = createContext<Texts>({ text: en, language: 'en', choose: () => {}, place: undefined, writtenAt: 0 })

interface TextProviderProps {
  initial: Spoken
  place: ReaderLocale | undefined
  writtenAt: number
  children: ReactNode
}

export function TextProvider({ initial, place, writtenAt, children }: TextProviderProps) {
  const [{ language, text }, setSpoken] = useState(initial)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = useCallback((chosen: Language) => {
    localStorage.setItem(STORED, chosen)
    void speak(chosen).then((next) => {
      askIn(chosen)
      setSpoken(next)
    })
  }, [])
  const value = useMemo(
    () => ({ text, language, choose, place, writtenAt }),
    [language, text, choose, place, writtenAt],
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

/** A hook for the texts of one part of the app; in a file of its own, they are loaded with that part's pages. */
export function inReadersLanguage<Part>(texts: Record<Language, Part>): () => Part {
  return () => texts[useLanguage().language]
}

type Each<Part> = Record<Language, Part>
/** Falls back to English. */
type InSome<Part> = Partial<Each<Part>> & { readonly en: Part }

function inEach<Part>(made: (language: Language) => unknown): Each<Part> {
  return Object.fromEntries(
    Object.keys(LANGUAGES).map((language) => [language, made(language as Language)]),
  ) as Each<Part>
}

/** Several parts as one, each under its name. */
export function together<Parts>(parts: { [Name in keyof Parts]: InSome<Parts[Name]> }): Each<Parts> {
  const entries = Object.entries(parts) as [string, InSome<unknown>][]
  return inEach((language) => Object.fromEntries(entries.map(([name, part]) => [name, part[language] ?? part.en])))
}

type All<Parts extends unknown[]> = Parts extends [infer First, ...infer Rest] ? First & All<Rest> : unknown

/** Several parts as one, with the names that are in them. */
export function merged<Parts extends unknown[]>(
  ...parts: { [Place in keyof Parts]: Each<Parts[Place]> }
): Each<All<Parts>> {
  return inEach((language) => Object.assign({}, ...(parts as Each<unknown>[]).map((part) => part[language])))
}

/** Locale for numbers and dates: the chosen language, in the reader's own regional variant if they have one. */
export function useLocale(): string {
  const { language, place } = useContext(Texts)
  // English without a region would mean American dates, and our English is British.
  const ours = language === 'en' ? 'en-GB' : language
  const own = () => navigator.languages.find((tag) => tag.slice(0, 2) === language && isLocale(tag)) ?? ours
  return useOwn(own, place?.locale ?? ours)
}

/** Some browsers report unusable locales, such as en-US@posix. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The reader's time zone. */
export function useTimeZone(): string {
  return useOwn(ownTimeZone, useContext(Texts).place?.timeZone ?? 'UTC')
}

/** Whether the hour is known where the reader is; the server may have to write somebody's own page without. */
export function useIsZoneKnown(): boolean {
  const { place } = useContext(Texts)
  return useOwn(() => 'known', place && place.timeZone === undefined ? 'unknown' : 'known') === 'known'
}

/** When the server wrote the page; for what depends on the clock, which goes on. */
export function useWrittenAt(): number {
  return useContext(Texts).writtenAt
}

/** When the server read what is on somebody's own page; undefined on other pages. */
export function useOwnWrittenAt(): number | undefined {
  const { place, writtenAt } = useContext(Texts)
  return place && writtenAt
}

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Something about this reader that the server did not know when it wrote the page. The app hydrates the page as it is and
 * changes it right after.
 */
export function useOwn<Value extends string>(own: () => Value, written: Value): Value {
  return useSyncExternalStore(unchanging, own, () => written)
}

const unchanging = () => () => {}

/** Whether the server wrote what is being rendered: true on the server and during hydration. */
export function useIsWritten(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => false,
    () => true,
  )
}

/** An address may ask for a language, as the alternates in the pages' heads do; it wins over what was chosen before. */
export function initialLanguage(): Language {
  return known([...chosen(), ...navigator.languages]) ?? 'en'
}

/** Whether the address or an earlier choice on this device says which language, rather than the browser. */
export function isLanguageChosen(): boolean {
  return known(chosen()) !== undefined
}

function chosen(): string[] {
  return [new URLSearchParams(location.search).get('lang') ?? '', localStorage.getItem(STORED) ?? '']
}

function known(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES) as Language | undefined
}
