import { useLanguage } from '../../../i18n/index.tsx'

/** Writes numbers, sums of money and spans of time as the reader's language does. */
export function useNumbers() {
  const { language } = useLanguage()
  return {
    number: (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount),
    day: (day: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
    hour: (at: string) => new Intl.DateTimeFormat(language, { hour: 'numeric' }).format(new Date(at)),
  }
}
