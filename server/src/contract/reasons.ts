/** How reasons are declared, and how one becomes a sentence. The list is in reason-list.ts. */
import { number } from '../../../texts/format.ts'
import { type Coded, codedIn, type Language } from './languages.ts'

/** What a parameter holds; a list names its possible words. A question mark means it may be null. */
export type ParamKind = 'number' | 'string' | 'string?' | 'list' | 'any' | readonly string[]
type Shape = Readonly<Record<string, ParamKind>>

/** What people read, with parameters in braces: no names of fields, no codes. */
export type Words = Coded<string>

/** `api` is what developers read, in English, where they need to know more, such as the name of a field. */
type Sentences = Words & { readonly api?: string }

interface DeclaredReason<Params extends Shape = Shape> {
  /** What the API says, in English. */
  readonly sentence: string
  readonly words: Words
  readonly params: Params
}

type ValueOf<Kind extends ParamKind> = Kind extends 'number'
  ? number
  : Kind extends 'string'
    ? string
    : Kind extends 'string?'
      ? string | null
      : Kind extends 'list'
        ? readonly (string | number)[]
        : Kind extends readonly (infer Word)[]
          ? Word
          : unknown

export type ParamsOf<Declared> =
  Declared extends DeclaredReason<infer Params> ? { readonly [Name in keyof Params]: ValueOf<Params[Name]> } : never

export function say(sentences: Sentences): DeclaredReason<Record<never, never>>
export function say<const Params extends Shape>(sentences: Sentences, params: Params): DeclaredReason<Params>
export function say({ api, ...words }: Sentences, params: Shape = {}): DeclaredReason {
  return { sentence: api ?? words.en, words, params }
}

export function defineReasons<const List extends Readonly<Record<string, DeclaredReason>>>(list: List): List {
  return list
}

type Params = Readonly<Record<string, unknown>>

/** As the API has always said it: numbers are what they are in JSON. */
export function inWords(sentence: string, params: Params): string {
  return fill(sentence, params, String)
}

/** For people, with numbers as their language writes them. */
export function inWordsOf(language: Language, words: Words, params: Params, translated?: Translated): string {
  const write = (value: unknown) => (typeof value === 'number' ? number(language, value) : value)
  // English and German are in the code; other languages come from texts/.
  if (language === 'en' || language === 'de' || translated === undefined)
    return fill(codedIn(language, words), params, write)
  if (typeof translated === 'string') return translated
  const given = Object.entries(params).map(([name, value]) => [name, joined(value, write)])
  return translated(Object.fromEntries(given) as never)
}

/** As in texts/: with parameters, a function. */
export type Translated = string | ((params: never) => string)

function joined(value: unknown, write: (value: unknown) => unknown): string {
  return [value ?? ''].flat().map(write).join(', ')
}

function fill(sentence: string, params: Params, write: (value: unknown) => unknown): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_all, name: string) => joined(params[name], write))
}
