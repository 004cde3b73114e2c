import { useDeciding } from '../../../i18n/deciding.ts'

/** What a field of an idea, a business or a message is called for people. */
export function useFieldLabel(): (field: string) => string {
  const { fields, approvals } = useDeciding()
  const known = { ...approvals.fields, ...fields } as Record<string, string | { label: string }>
  return (field) => {
    const found = known[field] ?? approvals.otherField
    return typeof found === 'string' ? found : found.label
  }
}
