import { useAccount } from '../../../i18n/account.ts'
import type { MatchReason, Writer } from '../../../i18n/en/account/match-reasons.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { useQuoted } from '../../../i18n/quoted.ts'
import { useTypeName } from '../../../i18n/type-name.ts'

/** Says a reason of a match in the reader's language. */
export function useReasons(): (reason: MatchReason) => string {
  const { reasons } = useAccount().ideas.matches
  const named = useNamedTypes()
  const write = useWriter()
  return ({ reason, params, words = [], text }) => reasons?.[reason](named(reason, params), words, write) ?? text
}

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
export function useWriter(): Writer {
  const locale = useLocale()
  const quoted = useQuoted()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    money: (amount = 0, currency = '') => `${number.format(amount)} ${currency}`,
    list: (words = []) => words.map(quoted).join(', '),
  }
}
