import { useLocale } from '../../../i18n/index.tsx'

/** Formats numbers, money and durations in the reader's language. */
export function useNumbers() {
  const locale = useLocale()
  return {
    number: (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value),
    money: (amount: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount),
    day: (day: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
    hour: (at: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).format(new Date(at)),
  }
}
