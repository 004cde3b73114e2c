import { useAccount } from '../../../i18n/account.ts'
import type { MatchReason } from '../../../i18n/en/account/match-reasons.ts'
import { useWriter } from '../ideas/use-reasons.ts'
import type { Introduction } from './introduction.ts'

/** What speaks for the reader, in sentences to them. */
export function useWhyYou(): (introduction: Introduction) => string[] {
  const { whyYou } = useAccount().introductions
  const write = useWriter()
  return ({ reasons }) =>
    reasons.flatMap(({ reason, params, words }) => {
      const say = whyYou[reason as MatchReason['reason']]
      return say ? [say(params as MatchReason['params'], words, write)] : []
    })
}
