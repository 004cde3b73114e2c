import { useDeciding } from '../../../i18n/deciding.ts'
import { type MatchReason, useNamedTypes, useWriter } from '../ideas/use-writer.ts'
import type { Introduction } from './introduction.ts'

/** Why the reader fits, in sentences addressed to them. */
export function useWhyYou(): (introduction: Introduction) => string[] {
  const { whyYou } = useDeciding().introductions
  const named = useNamedTypes()
  const write = useWriter()
  return ({ reasons }) =>
    reasons.flatMap(({ reason, params, words }) => {
      const say = whyYou[reason as keyof typeof whyYou]
      const { theirs, ask = 0, part, most, ask_currency } = named(reason, params as MatchReason['params'])
      const mentioned = words.length === 0 ? null : write.list(words)
      const parts = most !== undefined && ask > most ? write.money(part, ask_currency) : null
      return say
        ? [say({ words: mentioned, theirs: write.list(theirs), ask: write.money(ask, ask_currency), parts })]
        : []
    })
}
