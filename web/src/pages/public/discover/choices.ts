import { useNavigate } from '@tanstack/react-router'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { knownName } from '../../../i18n/known-name.ts'
import type { IdeaSearch } from '../../../ideas/idea-search.ts'

/** Filters with several values, and their separator in the address. */
const SEPARATORS = { type: ',', language: ',', stage: ',', amount: ',', region: ';' } as const
export type ChoiceName = keyof typeof SEPARATORS

export function chosen(wanted: IdeaSearch, name: ChoiceName): string[] {
  return (wanted[name] ?? '').split(SEPARATORS[name]).filter((value) => value !== '')
}

/** The same search with one value added or removed. */
export function toggled(wanted: IdeaSearch, name: ChoiceName, value: string): IdeaSearch {
  const now = chosen(wanted, name)
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value]
  // A currency belongs to an amount: alone it would filter without being shown.
  const alone = name === 'amount' && next.length === 0 && { currency: '' }
  return changed(wanted, { [name]: next.join(SEPARATORS[name]), ...alone })
}

/** Without empty values, and back on the first page. */
export function changed({ page: _, ...wanted }: IdeaSearch, changes: IdeaSearch): IdeaSearch {
  const entries = Object.entries({ ...wanted, ...changes })
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined && value !== false))
}

/** Opens another search; the back button returns to this one. */
export function useOpenSearch(): (search: IdeaSearch) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '/ideas', search, resetScroll: false })
}

const BANDS = {
  to_10k: [0, 10_000],
  '10k_50k': [10_000, 50_000],
  '50k_250k': [50_000, 250_000],
  '250k_1m': [250_000, 1_000_000],
  over_1m: [1_000_000],
} as const

/** Readable names of values. */
export function useValueNames(currency: string): (name: ChoiceName, value: string) => string {
  const { discover } = useText()
  const locale = useLocale()
  const languages = new Intl.DisplayNames([locale], { type: 'language' })
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const money = (amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  return (name, value) => {
    if (name === 'stage') return knownName(discover.stages, value) ?? value
    if (name === 'amount') {
      const say = discover.bands[value as keyof typeof discover.bands]
      const [from, to] = BANDS[value as keyof typeof BANDS] ?? []
      return say?.({ from: money(from ?? 0), to: money(to ?? 0) }) ?? value
    }
    if (name === 'language') return /^[a-z]{2}$/.test(value) ? (languages.of(value) ?? value) : value
    if (name === 'region')
      return knownName(discover.regions, value) ?? (/^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value)
    const type = name === 'type' ? knownName(discover.types, value) : undefined
    if (type !== undefined) return type
    return value.charAt(0).toLocaleUpperCase(locale) + value.slice(1)
  }
}
