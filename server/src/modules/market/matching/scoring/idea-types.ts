import { memoize } from './memoize.ts'
import { plainName } from './place-names.ts'

/** Types are free text; several may be given in one. */
export function readTypes(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(readOne))]
}

const readOne = memoize((text: string): readonly string[] =>
  text
    .split(/[,;/&|]/u)
    .map(plainName)
    .filter((name) => name !== ''),
)

/** `Tech` and `Technology` mean the same, `Food technology` shares a word with it. */
export function typeFit(wanted: readonly string[], theirs: readonly string[]): number {
  return Math.max(0, ...wanted.flatMap((want) => theirs.map((their) => pairFit(want, their))))
}

const SHORTEST_BEGINNING = 4

function pairFit(want: string, their: string): number {
  if (want === their) return 1
  const [short, long] = want.length < their.length ? [want, their] : [their, want]
  if (short.length >= SHORTEST_BEGINNING && long.startsWith(short)) return 0.9
  const words = new Set(their.split(' ').filter((word) => word.length >= SHORTEST_BEGINNING))
  return want.split(' ').some((word) => words.has(word)) ? 0.8 : 0
}

const USUAL = ['technology', 'product', 'service', 'creative', 'social']

/** A byte with approximate types: one bit for each common type, three shared by all others. */
export function typeBits(types: readonly string[]): number {
  return types.reduce((bits, type) => bits | (1 << slotOf(type)), 0)
}

function slotOf(type: string): number {
  const usual = USUAL.findIndex((name) => pairFit(name, type) > 0)
  if (usual >= 0) return usual
  let sum = 0
  for (const letter of type.slice(0, SHORTEST_BEGINNING)) sum += letter.codePointAt(0) as number
  return USUAL.length + (sum % (8 - USUAL.length))
}

/** For an idea: the most that somebody with these bits can reach; null if one of the two says nothing. */
export function typeBound(wanted: readonly string[], bits: number): number | null {
  if (bits === 0 || wanted.length === 0) return null
  return (bits & typeBits(wanted)) === 0 ? 0 : 1
}
