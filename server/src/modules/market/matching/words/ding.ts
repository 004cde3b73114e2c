import type { ConceptWord } from './words.sql.ts'

/**
 * A dictionary in the form of Ding, as Debian's trans-de-en has it: `German :: English`, where `|` parts belong together
 * in pairs, `;` separates words that mean the same, and brackets hold notes. English often has two or three words where German
 * has one, so these count too; texts are looked up word by word, so German entries of several words are of no use.
 */
export function parseDing(text: string): ConceptWord[] {
  const words: ConceptWord[] = []
  let concept = 0
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) continue
    const [german, english, ...more] = line.split('::')
    if (german === undefined || english === undefined || more.length > 0) continue
    const [ours, theirs] = [german.split('|'), english.split('|')]
    for (const [place, part] of ours.entries()) {
      const pair = [entriesOf(part, WORD), entriesOf(theirs[place] ?? '', PHRASE)] as const
      if (pair[0].length === 0 || pair[1].length === 0) continue
      concept += 1
      add(words, concept, 'german', pair[0])
      add(words, concept, 'english', pair[1])
    }
  }
  return words
}

/** The weight of further words of an entry; the first has 1. */
const FURTHER = 0.7

function add(words: ConceptWord[], concept: number, language: string, found: readonly string[]): void {
  for (const [rank, word] of found.entries()) words.push({ concept, language, word, weight: rank === 0 ? 1 : FURTHER })
}

const WORD = /^[\p{L}-]{2,40}$/u
const PHRASE = /^[\p{L}-]{2,40}(?: [\p{L}-]{2,40}){0,2}$/u

/** Notes in brackets, and placeholders: `etw.`, `jdm.`, `sb.`, `sth.` */
const NOTES = /\{[^}]*\}|\([^)]*\)|\[[^\]]*\]|<[^>]*>|\/[^/]*\/|(?<!\p{L})(?:etw|jd|jdm|jdn|jds|sb|sth)\.(?:['’]s)?/gu
/** Particles of verbs, articles and pronouns: `er/sie nahm`, `I/he/she took`. */
const BEGINNING = /^(?:(?:to|the|a|an|der|die|das|sich|ich|du|er|sie|es|wir|ihr|I|you|he|she|it|we|they)(?:[ /]+|$))+/

function entriesOf(part: string, form: RegExp): string[] {
  return part
    .replaceAll(NOTES, ' ')
    .split(';')
    .map((each) =>
      each
        .replaceAll(/[\s/]+/g, ' ')
        .trim()
        .replace(BEGINNING, ''),
    )
    .filter((each) => form.test(each))
}
