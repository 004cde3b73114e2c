import { knownName } from '../i18n/known-name.ts'

/** Known values and what they are called here: what people type becomes the value, and the other way round. */
export type Names = Readonly<Record<string, string>>

export function nameOf(value: string, names: Names): string {
  return knownName(names, value) ?? value
}

/** Others' words stay as they are. */
export function storedOf(typed: string, names: Names): string {
  const wanted = typed.trim().toLowerCase()
  const known = Object.entries(names).find(([value, name]) =>
    [value, name].some((each) => each.toLowerCase() === wanted),
  )
  return known?.[0] ?? typed
}
