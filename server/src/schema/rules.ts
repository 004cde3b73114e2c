import type { TObject, TSchema } from 'typebox'
import type { FieldFaults } from '../contract/fault.ts'
import type { Fields } from '../contract/fields.ts'

/**
 * What is wrong with several fields together, by field, or null. Gets the fields as sent, so they may have any type.
 */
export type Rule = (input: Fields) => FieldFaults | null

const RULES = Symbol('rules')

/**
 * Adds rules across fields, such as one of two. A symbol keeps them out of documents: MCP clients drop tools whose
 * schema root has alternatives, so field descriptions mention them instead.
 */
export function withRules<Schema extends TObject>(schema: Schema, ...rules: Rule[]): Schema {
  return Object.assign(schema, { [RULES]: rules })
}

export const ALIASES = Symbol('other names of a choice')

/** Takes other names of a choice as well: the same thing is called differently elsewhere. Documents name one. */
export function withAliases<Schema extends TSchema>(schema: Schema, aliases: Readonly<Record<string, string>>): Schema {
  return Object.assign(schema, { [ALIASES]: aliases })
}

const JUDGED = Symbol('judged by the handler')

/**
 * A field documented as declared but judged by the handler alone, because its faults have their own code. The handler
 * gets whatever was sent.
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
