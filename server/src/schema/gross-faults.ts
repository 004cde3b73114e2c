import type { FieldErrors } from '../contract/errors.ts'
import { sentenceFor } from './sentences.ts'

/** JSON Schema's size keywords. */
interface Bounded {
  properties?: Record<string, Bounded>
  items?: Bounded
  maxItems?: number
  maxLength?: number
}

/**
 * Fields far over their limit, found without looking at their content. They are refused on their own: cleaning and
 * checking half a million items or a mebibyte of text, only to refuse it, would hold up everyone else. Slightly long
 * values go through all checks, so that an honest caller hears about every field at once.
 */
export function grossFaults(schema: Bounded, value: unknown, at = ''): FieldErrors | null {
  if (typeof value === 'string')
    return isGross(value.length, schema.maxLength) ? fault(at, 'maxLength', schema.maxLength) : null
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value))
    return isGross(value.length, schema.maxItems)
      ? fault(at, 'maxItems', schema.maxItems)
      : firstOf(value.keys(), (index) => grossFaults(schema.items ?? {}, value[index], `${at}.${index}`))
  const fields = value as Record<string, unknown>
  return firstOf(Object.entries(schema.properties ?? {}), ([name, child]) =>
    Object.hasOwn(fields, name) ? grossFaults(child, fields[name], at ? `${at}.${name}` : name) : null,
  )
}

/** Cleaning shortens text, and a character may take two units; no honest mistake is four times too long. */
function isGross(size: number, most: number | undefined): boolean {
  return most !== undefined && size > 4 * most + 1_000
}

function fault(at: string, keyword: string, limit: number | undefined): FieldErrors {
  return { [at]: [sentenceFor({ keyword, instancePath: '', params: { limit } })] }
}

function firstOf<Item>(items: Iterable<Item>, look: (item: Item) => FieldErrors | null): FieldErrors | null {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return null
}
