import { readFileSync } from 'node:fs'
import { LANGUAGES } from './concepts.ts'

/**
 * Words that tell nobody why two texts fit: function words, numbers, days and months, and every word that a language has
 * more than 150 times in a million, all as PostgreSQL stems them (docs/decisions/0096 says how they were counted).
 */
const EVERYDAY: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LANGUAGES.map((language) => {
    const text = readFileSync(new URL(`./everyday/${language}.txt`, import.meta.url), 'utf8')
    return [language, new Set(text.split(/\s+/))]
  }),
)

/** 3D and 5G are names of things; all else that begins with a digit is a figure. */
const FIGURE = /^\p{N}(?![dg]$)/u

interface Spoken {
  readonly word: string
  /** Its stem in the text's language, and in English. */
  readonly own: string
  readonly english: string
  /** Null if the text does not tell. */
  readonly language: string | null
}

/** Whether a word is no reason to name, in its own language; English words are used in all of them. */
export function isEveryday({ word, own, english, language }: Spoken): boolean {
  if (FIGURE.test(word)) return true
  if (language === null) return isEverydayAnywhere(own)
  return has('english', english) || has(language, own)
}

/** Whether a stem whose language is not known is that of an everyday word in any. */
export function isEverydayAnywhere(lexeme: string): boolean {
  return FIGURE.test(lexeme) || LANGUAGES.some((language) => has(language, lexeme))
}

/** Whether a stem is that of an everyday word in all of these languages: in each of them it means the same. */
export function isEverydayIn(languages: readonly string[], lexeme: string): boolean {
  return FIGURE.test(lexeme) || languages.every((language) => has(language, lexeme))
}

function has(language: string, lexeme: string): boolean {
  return EVERYDAY.get(language)?.has(lexeme) ?? false
}
