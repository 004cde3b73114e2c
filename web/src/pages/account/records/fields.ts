import { numberOrText } from '../../../forms/numbers.ts'

export interface Field {
  name: string
  kind: 'line' | 'text' | 'number' | 'date' | 'country' | 'currency' | 'choice'
  max?: number
  /** The usual values, by their names here. */
  names?: Readonly<Record<string, string>>
  /** Of a choice. */
  options?: readonly { value: string; label: string }[]
}

export type Values = Record<string, string | number | boolean | null | undefined>

export interface Changes {
  /** By the field's name. */
  values: Record<string, string | number>
  /** Fields to clear: for dates and countries the API does not take an empty text. */
  clear: string[]
}

/** Input that differs from the record. A new record has no previous values. */
export function enteredIn(fields: readonly Field[], form: FormData, before: Values): Record<string, string> {
  const all = fields.map(({ name }) => [name, String(form.get(name) ?? '')] as const)
  return Object.fromEntries(all.filter(([name, entered]) => entered !== String(before[name] ?? '')))
}

/** The same, as the API takes it. */
export function changesIn(fields: readonly Field[], form: FormData, before: Values): Changes {
  const entered = enteredIn(fields, form, before)
  const changes: Changes = { values: {}, clear: [] }
  for (const { name, kind } of fields) {
    const text = entered[name]
    if (text === undefined) continue
    if (text === '' && (kind === 'date' || kind === 'country')) changes.clear.push(name)
    else changes.values[name] = kind === 'number' || kind === 'choice' ? numberOrText(text) : text
  }
  return changes
}
