import type { Operations } from '@ideabridge/sdk'
import { Text } from '@mantine/core'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { useNamedTypes } from '../ideas/use-reasons.ts'

type Reason = Operations['account_find_ideas']['output']['ideas'][number]['reasons'][number]

const SHOWN = 2

/** The strongest reasons why an idea fits the reader. */
export function WhyItFits({ reasons }: { reasons: readonly Reason[] }) {
  const { why } = useAccount().finding
  const named = useNamedTypes()
  const list = new Intl.ListFormat(useLocale())
  const write = { list: (words: readonly string[] = []) => list.format(words), money: () => '' }
  const said = reasons.flatMap(({ reason, params, words = [], share }) => {
    const say = why[reason]
    if (say === undefined || share <= 0 || (reason === 'shared_words' && words.length === 0)) return []
    return [say({ theirs: named(reason, params).theirs ?? [], words: words.slice(0, 4) }, write)]
  })
  return said.slice(0, SHOWN).map((sentence) => (
    <Text key={sentence} size="sm" c="var(--ink-2)" className="words">
      {sentence}
    </Text>
  ))
}
