import { useNavigate } from '@tanstack/react-router'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { knownName } from '../../../i18n/known-name.ts'
import type { IdeaSearch } from '../../../ideas/idea-search.ts'

/** Filters that take several values, and what separates them in the address. */
const SEPARATORS = { type: ',', language: ',', stage: ',', amount: ',', region: ';' } as const
export type ChoiceName = keyof typeof SEPARATORS

export function chosen(wanted: IdeaSearch, name: ChoiceName): string[] {
  return (wanted[name] ?? '').split(SEPARATORS[name]).filter((value) => value !== '')
}

/** The same search with a value more or less. */
export function toggled(wanted: IdeaSearch, name: ChoiceName, value: string): IdeaSearch {
  const now = chosen(wanted, name)
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value]
  return changed(wanted, { [name]: next.join(SEPARATORS[name]) })
}

/** Without empty values, and from the first page on. */
export function changed({ page: _, ...wanted }: IdeaSearch, changes: IdeaSearch): IdeaSearch {
  const entries = Object.entries({ ...wanted, ...changes })
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value !== undefined && value !== false))
}

/** Opens another search; the back button returns to this one. */
export function useOpenSearch(): (search: IdeaSearch) => void {
  const navigate = useNavigate()
  return (search) => void navigate({ to: '/ideas', search, resetScroll: false })
}

/** Values as the reader calls them. */
export function useValueNames(currency: string): (name: ChoiceName, value: string) => string {
  const { discover } = useText()
  const locale = useLocale()
  const languages = new Intl.DisplayNames([locale], { type: 'language' })
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const money = (amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  return (name, value) => {
    if (name === 'stage') return knownName(discover.stages, value) ?? value
    if (name === 'amount') return discover.bands[value as keyof typeof discover.bands]?.(money) ?? value
    if (name === 'language') return /^[a-z]{2}$/.test(value) ? (languages.of(value) ?? value) : value
    if (name === 'region')
      return knownName(discover.regions, value) ?? (/^[A-Z]{2}$/.test(value) ? (countries.of(value) ?? value) : value)
    const type = name === 'type' ? knownName(discover.types, value) : undefined
    if (type !== undefined) return type
    return value.charAt(0).toLocaleUpperCase(locale) + value.slice(1)
  }
}
