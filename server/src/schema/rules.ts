import type { TObject, TSchema } from 'typebox'
import type { FieldErrors } from '../contract/errors.ts'

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

const JUDGED = Symbol('judged by the handler')

/**
 * A field that documents show as declared and that only the handler judges, because its faults have a code of their own.
 * The handler gets whatever was sent, or nothing.
 */
export function judgedByHandler<Schema extends TSchema>(schema: Schema): Schema {
  return Object.assign(schema, { [JUDGED]: true })
}

/** The schema without those fields. */
export function checkedPart(schema: TObject): TObject {
  const isJudged = (name: string) => JUDGED in (schema.properties[name] ?? {})
  const names = Object.keys(schema.properties)
  if (!names.some(isJudged)) return schema
  return {
    ...schema,
    properties: Object.fromEntries(
      names.filter((name) => !isJudged(name)).map((name) => [name, schema.properties[name]]),
    ),
    required: (schema.required ?? []).filter((name) => !isJudged(name)),
  } as TObject
}

export function rulesOf(schema: TObject): readonly Rule[] {
  return (schema as { [RULES]?: Rule[] })[RULES] ?? []
}
