import { isDay, writeDate } from '../../../forms/dates.ts'
import { writeNumber } from '../../../forms/numbers.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { knownName } from '../../../i18n/known-name.ts'

/** A field's value as people write it here: numbers and days by locale, known values by their names. */
export function useValueWords(): (field: string, value: unknown) => string {
  const locale = useLocale()
  const named = useNames()
  return (field, value) => {
    if (value === null || value === undefined) return ''
    const text = String(value)
    const names = named[field]
    const name = names && knownName(names, text)
    if (name !== undefined) return name
    if (field === 'country' && /^[A-Z]{2}$/.test(text)) return countryName(text, locale)
    if (field === 'registration_date' && isDay(text)) return writeDate(text, locale)
    if (typeof value === 'number') return writeNumber(value, locale)
    if (Array.isArray(value)) return value.map(String).join(', ')
    if (typeof value === 'object') return Object.values(value).map(String).join(', ')
    return text
  }
}

function useNames(): Record<string, Record<string, string>> {
  const { common, discover } = useText()
  const { approvals, businessTypes, declining, interests, welcome } = useAccount()
  return {
    stage: discover.stages,
    type_of_idea: welcome.typeNames,
    business_type: businessTypes,
    is_draft: approvals.drafts,
    approval_status: common.approval,
    interest_status: interests.statuses,
    introduction_status: interests.statuses,
    decision: interests.statuses,
    decline_reason: declining.reasons,
    kind: approvals.kinds,
  }
}

function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}
