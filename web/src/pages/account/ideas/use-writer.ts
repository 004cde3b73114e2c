import type { Operations } from '@ideabridge/sdk'
import { useLocale } from '../../../i18n/index.tsx'
import { useQuoted } from '../../../i18n/quoted.ts'
import { useTypeName } from '../../../i18n/type-name.ts'

type Match = Operations['account_find_matches']['output']['matches'][number]
export type MatchReason = Pick<Match['reasons'][number], 'reason' | 'params'>

/** What a reason compares; types of ideas are called what the reader's language calls them. */
export function useNamedTypes(): (reason: string, params: MatchReason['params']) => MatchReason['params'] {
  const nameOf = useTypeName()
  return (reason, params) => {
    if (!reason.startsWith('type_')) return params
    const { theirs, wanted } = params
    return { ...params, ...(theirs && { theirs: theirs.map(nameOf) }), ...(wanted && { wanted: nameOf(wanted) }) }
  }
}

/** Figures and lists as the reader's language writes them. */
export function useWriter() {
  const locale = useLocale()
  const quoted = useQuoted()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    money: (amount: number | undefined = 0, currency: string | undefined = '') =>
      `${number.format(amount)} ${currency}`,
    list: (words: readonly string[] | undefined = []) => words.map(quoted).join(', '),
  }
}
