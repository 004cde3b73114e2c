import { useAccount } from '../../../i18n/account.ts'
import type { MatchReason } from '../../../i18n/en/account/match-reasons.ts'
import { useNamedTypes, useWriter } from '../ideas/use-reasons.ts'
import type { Introduction } from './introduction.ts'

/** What speaks for the reader, in sentences to them. */
export function useWhyYou(): (introduction: Introduction) => string[] {
  const { whyYou } = useAccount().introductions
  const named = useNamedTypes()
  const write = useWriter()
  return ({ reasons }) =>
    reasons.flatMap(({ reason, params, words }) => {
      const say = whyYou[reason as MatchReason['reason']]
      return say ? [say(named(reason, params as MatchReason['params']), words, write)] : []
    })
}
