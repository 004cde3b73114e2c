/** What a value is called here, if it is known. Values are others' words: one may be "constructor", which every object has. */
export function knownName(names: Readonly<Partial<Record<string, string>>>, value: string): string | undefined {
  return Object.hasOwn(names, value) ? names[value] : undefined
}
