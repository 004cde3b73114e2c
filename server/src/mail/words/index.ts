import type { Language } from '../../contract/languages.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import type { Words } from './words.ts'

export const WORDS: Readonly<Record<Language, Words>> = { en, de }
