import { useLocale } from '../../../i18n/index.tsx'

/** Writes sums of money as the reader's language does. */
export function useMoney(): (amount: number, currency: string) => string {
  const locale = useLocale()
  return (amount, currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}
