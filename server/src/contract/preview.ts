/** What a write would do, as data: read before it is done, by limits and by the person who is asked. */
export interface Preview {
  readonly idea?: { readonly idea_id: number; readonly name: string | null }
  readonly business?: { readonly business_id: number; readonly name: string | null }
  /** The recipient's name. */
  readonly to?: string
  readonly kind?: string
  readonly duration_days?: number
  /** What the person would have to pay. */
  readonly price?: { readonly amount: number; readonly currency: string }
  /** The non-binding amount the person would name to somebody. */
  readonly offer?: { readonly amount: number; readonly currency: string }
  /** The message as it would be sent. */
  readonly message?: string
  /** What would be written, field by field; `before` is null where there was nothing. */
  readonly fields: readonly PreviewedField[]
}

export interface PreviewedField {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** What a new record would hold. */
export function newFields(input: Record<string, unknown>, names: readonly string[]): PreviewedField[] {
  return names
    .filter((field) => input[field] !== undefined)
    .map((field) => ({ field, before: null, after: input[field] }))
}
