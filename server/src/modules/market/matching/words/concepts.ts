import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { ConceptWord } from './words.sql.ts'

/** The columns of the files in `data/`, by the names that PostgreSQL has for the languages. */
export const LANGUAGES = ['english', 'german', 'french', 'spanish', 'italian', 'dutch'] as const

const FOLDER = new URL('./data/', import.meta.url)
/** The weight of a concept's further words in a language; the usual one has 1. */
const FURTHER = 0.7

/** The text of all files, one after the other. */
export async function readConceptFiles(): Promise<string> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, FOLDER), 'utf8')))
  return texts.join('\n')
}

/**
 * One concept a line, a column a language, words of a column by commas with the usual one first. A word of two concepts is
 * less sure to mean either, which follows by itself where it is looked up.
 */
export function parseConcepts(text: string): ConceptWord[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line, concept) =>
      line.split('|').flatMap((column, place) =>
        column
          .split(',')
          .map((word) => word.trim())
          .filter((word) => word !== '')
          .map((word, rank) => ({
            concept,
            language: languageAt(place, line),
            word,
            weight: rank === 0 ? 1 : FURTHER,
          })),
      ),
    )
}

function languageAt(place: number, line: string): string {
  const language = LANGUAGES[place]
  if (language === undefined) throw new Error(`More columns than languages: ${line}`)
  return language
}

export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
