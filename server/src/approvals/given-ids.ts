import type { Fields } from '../contract/fields.ts'
import type { AskedWrite, GivenIds } from '../contract/operation.ts'

const NAMES = ['idea_id', 'business_id', 'interest_id', 'conversation_id', 'introduction_id', 'round_id'] as const

/** The ids of what a held write made, as its agent was told them; null where it made nothing. */
export function givenIds(input: Fields, answer: Fields): GivenIds | null {
  if (answer.already_existed === true || answer.already_open === true) return null
  const made = NAMES.filter((name) => typeof answer[name] === 'number' && input[name] === undefined)
  return made.length === 0 ? null : Object.fromEntries(made.map((name) => [name, answer[name]]))
}

/** The earlier writes that it depends on, in their order. */
export function neededFor<Write extends AskedWrite>(input: Fields, before: readonly Write[]): Write[] {
  const inputs = [input]
  const needed: Write[] = []
  for (const write of before.toReversed()) {
    if (!inputs.some((one) => names(one, write.given))) continue
    needed.unshift(write)
    inputs.push(write.input)
  }
  return needed
}

function names(input: Fields, given: GivenIds | null | undefined): boolean {
  return Object.entries(given ?? {}).some(([name, id]) => input[name] === id)
}
