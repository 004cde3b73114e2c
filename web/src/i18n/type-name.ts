import { useText } from './index.tsx'

/** What a type of idea is called in the reader's language. */
export function useTypeName(): (type: string | null) => string | null {
  const { types } = useText().discover
  return (type) => (type === null ? null : (types[type.toLowerCase()] ?? type))
}
