import { useLocale } from '../../../i18n/index.tsx'

/** Formats amounts of money in the reader's language. */
export function useMoney(options: Intl.NumberFormatOptions = {}): (amount: number, currency: string) => string {
  const locale = useLocale()
  return (amount, currency) => new Intl.NumberFormat(locale, { ...options, style: 'currency', currency }).format(amount)
}
