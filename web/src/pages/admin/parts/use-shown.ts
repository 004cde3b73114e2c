import { useAdmin } from '../../../i18n/admin.ts'
import { useCapabilityName } from '../../../i18n/capabilities.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { useLocale, useTimeZone } from '../../../i18n/index.tsx'
import { useValueWords } from '../../account/parts/use-value-words.ts'
import { asWords } from './as-words.ts'

/** A field’s value in readable form; values without a translation are shown as stored. */
export function useShown(): (field: string, value: unknown) => string {
  const { actions, review, visibilities } = useAdmin()
  const { reports } = useDecisions()
  const capability = useCapabilityName()
  const words = useValueWords()
  const moment = useMoment()
  const named: Record<string, Readonly<Record<string, string>>> = {
    action: actions,
    before: review.documentStates,
    subject_type: reports.kinds,
    visibility: visibilities,
  }
  return (field, value) => {
    const name = named[field]?.[String(value)]
    if (name !== undefined) return name
    if (field === 'capabilities' && Array.isArray(value)) return value.map(capability).join(', ')
    if (field === 'until' || field === 'until_before') return moment(value)
    // Ids are not formatted as numbers.
    if (typeof value === 'boolean' || typeof value === 'object' || field.endsWith('_id')) return asWords(value)
    return words(field, value)
  }
}

function useMoment(): (at: unknown) => string {
  const locale = useLocale()
  const timeZone = useTimeZone()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (at) => (Number.isNaN(Date.parse(String(at))) ? asWords(at) : format.format(new Date(String(at))))
}
