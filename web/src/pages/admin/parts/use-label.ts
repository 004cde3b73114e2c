import { useAdmin } from '../../../i18n/admin.ts'
import { useDeciding } from '../../../i18n/deciding.ts'

/** A readable name for a field; without one of its own, its words are separated. */
export function useLabel(): (field: string) => string {
  const { activity, approvals, fields } = useDeciding()
  const { details } = useAdmin()
  const known: Record<string, string | { label: string }> = {
    ...approvals.fields,
    ...activity.fields,
    ...details,
    ...fields,
  }
  return (field) => {
    const found = known[field]
    if (found !== undefined) return typeof found === 'string' ? found : found.label
    const words = field.replaceAll(/[_.:]/g, ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}
