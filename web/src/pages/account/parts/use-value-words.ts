import { isDay, writeDate } from '../../../forms/dates.ts'
import { writeNumber } from '../../../forms/numbers.ts'
import { useBusinessType } from '../../../i18n/business-type.ts'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { knownName } from '../../../i18n/known-name.ts'
import { usePlaceName } from '../../../i18n/place-name.ts'
import { useTypeName } from '../../../i18n/type-name.ts'

/** A field's value as people write it here: numbers and days by locale, known values by their names. */
export function useValueWords(): (field: string, value: unknown) => string {
  const locale = useLocale()
  const named = useNames()
  const special: Record<string, (text: string) => string> = {
    type_of_idea: useTypeName(),
    business_type: useBusinessType(),
    region_of_idea_selling: usePlaceName(),
  }
  return (field, value) => {
    if (value === null || value === undefined) return ''
    const text = String(value)
    if (special[field]) return special[field](text)
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
  const { approvals, declining, interests } = useDeciding()
  return {
    stage: discover.stages,
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
