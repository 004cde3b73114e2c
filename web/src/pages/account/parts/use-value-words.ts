import { writeNumber } from '../../../forms/numbers.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale, useText } from '../../../i18n/index.tsx'

/** A field's value as people write it here: numbers by locale, known values by their names. */
export function useValueWords(): (field: string, value: unknown) => string {
  const locale = useLocale()
  const { discover } = useText()
  const { welcome } = useAccount()
  const named: Record<string, Record<string, string>> = { stage: discover.stages, type_of_idea: welcome.typeNames }
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'number') return writeNumber(value, locale)
    if (Array.isArray(value)) return value.map(String).join(', ')
    if (typeof value === 'object') return Object.values(value).map(String).join(', ')
    return named[field]?.[String(value)] ?? String(value)
  }
}
