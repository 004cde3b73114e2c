export interface Field {
  name: string
  kind: 'line' | 'text' | 'number' | 'date' | 'country' | 'choice'
  max?: number
  suggestions?: readonly string[]
  /** Of a choice. */
  options?: readonly { value: string; label: string }[]
}

export type Values = Record<string, string | number | boolean | null | undefined>

export interface Changes {
  /** By the field's name. */
  values: Record<string, string | number>
  /** Fields to clear: for dates and countries the API takes no empty text. */
  clear: string[]
}

/** What differs from the record. A new record has no previous values. */
export function changesIn(fields: readonly Field[], form: FormData, before: Values): Changes {
  const changes: Changes = { values: {}, clear: [] }
  for (const { name, kind } of fields) {
    const entered = String(form.get(name) ?? '')
    if (entered === String(before[name] ?? '')) continue
    if (entered === '' && (kind === 'date' || kind === 'country')) changes.clear.push(name)
    // An empty number is omitted: the API would take it for zero.
    else changes.values[name] = kind === 'number' || kind === 'choice' ? Number(entered) : entered
  }
  return changes
}
