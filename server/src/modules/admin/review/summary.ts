import { factsOfInput } from '../../../contract/action-facts.ts'
import type { Fields } from '../../../contract/fields.ts'
import type { Language } from '../../../contract/languages.ts'
import { wishOf } from '../../../sentences/index.ts'

const LONGEST = 200

/** What the agent wants to do, judging by its input. */
export function wishIn(language: Language, write: { bot_name: string; operation: string; input: Fields }): string {
  const { bot_name: agent, operation, input } = write
  const name = input.name ?? input.business_name
  const about = factsOfInput(input) ?? { kind: 'idea', id: null }
  const facts = { ...about, name: typeof name === 'string' ? name : null }
  return wishOf({ agent, operation, facts, state: 'waits_for_admin', code: 'ok' }, language)
}

export function summaryOf(input: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, cutShort(value)]))
}

/** By code points, so that no character is cut in half. */
function cutShort(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= LONGEST) return value
  return `${[...value].slice(0, LONGEST - 1).join('')}…`
}
