import { inverseFrequency, type Statistics } from './bm25.ts'
import type { QueryTerm, QueryWord } from './query.ts'
import type { Draw } from './surprise.ts'

export interface WeightedTerm extends QueryTerm {
  /** The word of the text that it stands for. */
  readonly word: string
  /** The word itself, not one with a similar meaning or spelling. */
  readonly own: boolean
  /** Its weight in the text times its distinctiveness. */
  readonly value: number
}

export interface WeightedWord {
  readonly word: string
  /** What the word itself adds to a profile's sum. */
  readonly value: number
  /** How distinctive the word is. */
  readonly rarity: number
  /**
   * What a profile gains by the word or one that stands for it, on average, and how many profiles have one of them; the same
   * for each part of a compound.
   */
  readonly draws: readonly Draw[]
  /** Whether some profile has the word itself. */
  readonly own: boolean
  /** Whether it is too common to be a reason. */
  readonly everyday: boolean
  readonly terms: readonly WeightedTerm[]
}

/**
 * English stems nearly every idea and profile has. A few dozen profiles cannot show that they mean little; from a few
 * hundred on their frequency does, and this list has no effect.
 */
const GENERIC = new Set(
  `idea project busi compani startup ventur product servic platform solut market custom client user peopl team partner
   investor invest invest fund fundrais capit money round share equiti look seek find search help support make build
   creat develop new innov innovat better best good great world countri region local global year day time need want
   work use offer provid sell buy grow growth scale earli stage seed technolog digit onlin app smart simpl easi first
   experi interest focus passion year strong team expert profession`.split(/\s+/),
)
const GENERIC_SHARE = 0.25
const TELLING_FROM = 500

/** Words with their values; `found` tells how many profiles have a term. */
export function weighWords(
  words: readonly QueryWord[],
  statistics: Statistics,
  found: (term: QueryTerm) => number,
): WeightedWord[] {
  const familiar = familiarity(words, found)
  return words.map((each) => {
    const generic = Math.min(1, ...each.terms.filter(isOwn).map(({ lexeme }) => genericShare(lexeme, statistics)))
    const rarity = rarityOf(each.terms, statistics, found) * generic
    const terms = each.terms.map((term) => {
      // A rare synonym must not outweigh the word itself.
      const alone = inverseFrequency(statistics, found(term)) * generic
      const telling = isOwn(term) ? alone : Math.min(alone, rarity)
      return {
        ...term,
        word: each.word,
        own: isOwn(term),
        everyday: each.everyday || (!isOwn(term) && term.everyday),
        value: each.weight * term.share * telling,
      }
    })
    const known = each.terms.some((term) => found(term) > 0)
    const own = each.terms.some((term) => isOwn(term) && found(term) > 0)
    const value = each.weight * rarity * (known || each.listed ? 1 : familiar)
    return { word: each.word, value, rarity, draws: drawsOf(terms, found), own, everyday: each.everyday, terms }
  })
}

function drawsOf(terms: readonly WeightedTerm[], found: (term: QueryTerm) => number): Draw[] {
  return [...Map.groupBy(terms, ({ part }) => part).values()].map((group) => drawOf(group, found))
}

function drawOf(terms: readonly WeightedTerm[], found: (term: QueryTerm) => number): Draw {
  const documents = terms.reduce((sum, term) => sum + found(term), 0)
  const gain = terms.reduce((sum, term) => sum + found(term) * term.value, 0) / Math.max(documents, 1)
  return { gain, documents }
}

const LEAST_FAMILIAR = 0.25

/**
 * What a word counts that no profile has and no dictionary knows. Where profiles or dictionaries know most of a text's words,
 * it is a name, and tells that nobody means this; where they know few, it may be an ordinary word of a language that is not
 * covered.
 */
function familiarity(words: readonly QueryWord[], found: (term: QueryTerm) => number): number {
  const known = words.filter(({ terms, listed }) => listed || terms.some((term) => isOwn(term) && found(term) > 0))
  return Math.max(LEAST_FAMILIAR, (known.length / Math.max(words.length, 1)) ** 2)
}

function isOwn({ share }: QueryTerm): boolean {
  return share === 1
}

/**
 * Of the word itself where some profile has it; else the mean of those that stand for it; and where nobody has any of them,
 * as if one had.
 */
function rarityOf(terms: readonly QueryTerm[], statistics: Statistics, found: (term: QueryTerm) => number): number {
  const present = terms.filter((term) => found(term) > 0)
  const own = present.filter(isOwn)
  if (own.length > 0) return Math.min(...own.map((term) => inverseFrequency(statistics, found(term))))
  if (present.length === 0) return inverseFrequency(statistics, 1)
  const shares = present.reduce((sum, { share }) => sum + share, 0)
  return present.reduce((sum, term) => sum + (term.share * inverseFrequency(statistics, found(term))) / shares, 0)
}

function genericShare(lexeme: string, { documents }: Statistics): number {
  if (!GENERIC.has(lexeme)) return 1
  return GENERIC_SHARE + (1 - GENERIC_SHARE) * Math.min(1, documents / TELLING_FROM)
}

/** Each lexeme once, most valuable first. */
export function termsOf(words: readonly WeightedWord[]): WeightedTerm[] {
  const best = new Map<string, WeightedTerm>()
  for (const term of words.flatMap(({ terms }) => terms))
    if ((best.get(term.lexeme)?.value ?? -1) < term.value) best.set(term.lexeme, term)
  return [...best.values()].sort((a, b) => b.value - a.value)
}
