export interface Field {
  name: string
  kind: 'line' | 'text' | 'number' | 'date' | 'country' | 'choice'
  max?: number
  suggestions?: readonly string[]
  /** Of a choice. */
  options?: readonly { value: string; label: string }[]
}

export type Values = Record<string, string | number | boolean | null | undefined>

/** What the form says otherwise than the record, ready to be sent. A new record has nothing before. */
export function changesIn(fields: readonly Field[], form: FormData, before: Values): Record<string, string | number> {
  const changes: Record<string, string | number> = {}
  for (const { name, kind } of fields) {
    const entered = String(form.get(name) ?? '')
    const known = String(before[name] ?? '')
    if (entered === known || (entered === '' && !canBeEmptied(kind))) continue
    changes[name] = kind === 'number' || kind === 'choice' ? Number(entered) : entered
  }
  return changes
}

/** The API takes an empty text; the rest can be changed, never emptied. */
function canBeEmptied(kind: Field['kind']): boolean {
  return kind === 'line' || kind === 'text'
}
