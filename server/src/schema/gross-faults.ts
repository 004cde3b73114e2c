import { type FieldFaults, fault } from '../contract/fault.ts'

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
export function grossFaults(schema: Bounded, value: unknown, at = ''): FieldFaults | null {
  if (typeof value === 'string')
    return isGross(value.length, schema.maxLength) ? { [at]: [fault('too_long', { limit: schema.maxLength })] } : null
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value))
    return isGross(value.length, schema.maxItems)
      ? { [at]: [fault('too_many', { limit: schema.maxItems })] }
      : firstOf(value.keys(), (index) => grossFaults(schema.items ?? {}, value[index], `${at}.${index}`))
  const fields = value as Record<string, unknown>
  return firstOf(Object.entries(schema.properties ?? {}), ([name, child]) =>
    Object.hasOwn(fields, name) ? grossFaults(child, fields[name], at ? `${at}.${name}` : name) : null,
  )
}

/** Cleaning shortens texts, and a character may take two units; no honest mistake is four times too long. */
function isGross(size: number, most: number | undefined): most is number {
  return most !== undefined && size > 4 * most + 1_000
}

function firstOf<Item>(items: Iterable<Item>, look: (item: Item) => FieldFaults | null): FieldFaults | null {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return null
}
