import type { TObject } from 'typebox'
import type { FieldErrors } from '../errors.ts'

type Fields = Record<string, unknown>

/** What is wrong with fields together, by field, or null; given them as sent, so none of them may be of the right type. */
export type Rule = (input: Fields) => FieldErrors | null

const RULES = Symbol('rules')

/**
 * Adds what one field's schema cannot say, such as one of two. A symbol keeps it out of documents: clients of MCP drop
 * tools whose schema has alternatives at its root, so the descriptions of the fields tell it.
 */
export function withRules<Schema extends TObject>(schema: Schema, ...rules: Rule[]): Schema {
  return Object.assign(schema, { [RULES]: rules })
}

export function rulesOf(schema: TObject): readonly Rule[] {
  return (schema as { [RULES]?: Rule[] })[RULES] ?? []
}
