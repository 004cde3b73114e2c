import type { ConceptWord } from './words.sql.ts'

/**
 * A dictionary in the form of Ding, as Debian's trans-de-en has it: `German :: English`, where `|` parts belong together
 * in pairs, `;` separates words that mean the same, and brackets hold notes. Only single words are of use here.
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
      const pair = [wordsOf(part), wordsOf(theirs[place] ?? '')] as const
      if (pair[0].length === 0 || pair[1].length === 0) continue
      concept += 1
      add(words, concept, 'german', pair[0])
      add(words, concept, 'english', pair[1])
    }
  }
  return words
}

/** What further words of an entry count beside its first. */
const FURTHER = 0.7

function add(words: ConceptWord[], concept: number, language: string, found: readonly string[]): void {
  for (const [rank, word] of found.entries()) words.push({ concept, language, word, weight: rank === 0 ? 1 : FURTHER })
}

/** Without notes in brackets, the particle of verbs and articles. */
function wordsOf(part: string): string[] {
  return part
    .replaceAll(/\{[^}]*\}|\([^)]*\)|\[[^\]]*\]|<[^>]*>|\/[^/]*\//g, ' ')
    .split(';')
    .map((each) => each.trim().replace(/^(?:to|the|a|an|der|die|das|sich) /, ''))
    .filter((each) => /^[\p{L}-]{2,40}$/u.test(each))
}
