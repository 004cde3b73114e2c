import Type from 'typebox'

export const Search = Type.Optional(
  Type.String({ minLength: 1, maxLength: 200, description: 'Part of a name or address; case does not matter.' }),
)

/** A pattern that finds `text` anywhere, taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
