import { useLocale } from '../../../i18n/index.tsx'

/** A sum of money in the reader's notation, without cents where there are none. */
export function useSum(currency: string): (amount: number) => string {
  const locale = useLocale()
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return (amount) => format.format(amount)
}
