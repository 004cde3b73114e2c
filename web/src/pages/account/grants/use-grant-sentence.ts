import { useLocale } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import type { Grant } from './grants.ts'

/** In one sentence: what the agent will do by itself, and what it will ask about. */
export function useGrantSentence(): (name: string, grants: readonly Grant[]) => string {
  const text = useWholeAccount().grants
  const locale = useLocale()
  return (name, grants) => {
    const acts = new Intl.ListFormat(locale, { type: 'conjunction' })
    const wordsOf = (mode: Grant['mode']) =>
      acts.format(grants.filter((grant) => grant.mode === mode).map(({ permission }) => text.acts[permission]))
    const [alone, asking] = [wordsOf('allow'), wordsOf('ask')]
    if (alone && asking) return text.sentence.both({ name, alone, asking })
    if (alone) return text.sentence.alone({ name, alone })
    return asking ? text.sentence.asking({ name, asking }) : text.sentence.nothing({ name })
  }
}
