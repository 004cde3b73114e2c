import { useText } from './index.tsx'
import { knownName } from './known-name.ts'

/** What a type of idea is called in the reader's language. */
export function useTypeName(): <Type extends string | null>(type: Type) => Type | string {
  const { types } = useText().discover
  return (type) => (type === null ? type : (knownName(types, type.toLowerCase()) ?? type))
}
