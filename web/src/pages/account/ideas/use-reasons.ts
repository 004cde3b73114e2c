import { useAccount } from '../../../i18n/account.ts'
import type { MatchReason, Writer } from '../../../i18n/en/account/match-reasons.ts'
import { useLocale } from '../../../i18n/index.tsx'

/** Says a reason of a match in the reader's language. */
export function useReasons(): (reason: MatchReason) => string {
  const { reasons } = useAccount().ideas.matches
  const write = useWriter()
  return ({ reason, params, words = [] }) => reasons[reason](params, words, write)
}

/** Figures and lists as the reader's language writes them. */
export function useWriter(): Writer {
  const locale = useLocale()
  const [open, close] = locale.startsWith('de') ? ['„', '“'] : ['“', '”']
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    money: (amount = 0, currency = '') => `${number.format(amount)} ${currency}`,
    list: (words = []) => words.map((word) => `${open}${word}${close}`).join(', '),
  }
}
