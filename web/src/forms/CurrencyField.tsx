import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useLocale } from '../i18n/index.tsx'

const USUAL = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK', 'DKK', 'NOK', 'CZK', 'JPY', 'INR', 'CAD', 'AUD']

/** A currency by its name, the usual ones first. */
export function CurrencyField({ optional = true, ...input }: NativeSelectProps & { optional?: boolean }) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const named = (codes: readonly string[]) =>
    codes.map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }))
  const rest = Intl.supportedValuesOf('currency').filter((code) => !USUAL.includes(code))
  const none = optional ? [{ value: '', label: '–' }] : []
  return <NativeSelect {...input} data={[...none, ...named(USUAL), ...named(rest)]} />
}
