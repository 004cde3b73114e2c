import { editDistance } from './edit-distance.ts'

/** Longer ones are nobody's slip, and comparing them costs. */
const LONGEST = 60

/**
 * The known name that was probably meant: all but one letter; one that says more of the same (`name` for `bot_name`), or less
 * (`bot_pairing_code` for `code`); or else the one with the fewest other letters. `wanted` come first where several say more.
 */
export function nearestName(
  sent: string,
  known: readonly string[],
  wanted: readonly string[] = [],
): string | undefined {
  const name = sent.slice(0, LONGEST).toLowerCase()
  const plain = lettersOf(name)
  const [best] = known
    .map((other) => ({ other, distance: editDistance(plain, lettersOf(other)) }))
    .sort((one, two) => one.distance - two.distance)
  if (best && best.distance <= 1) return best.other
  const alike = known.filter((other) => other.endsWith(`_${name}`) || name.endsWith(`_${other}`))
  const [first, ...others] = alike.some((other) => wanted.includes(other))
    ? alike.filter((other) => wanted.includes(other))
    : alike
  if (first !== undefined && others.length === 0) return first
  return best && best.distance <= Math.max(1, Math.floor(plain.length / 3)) ? best.other : undefined
}

export function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
