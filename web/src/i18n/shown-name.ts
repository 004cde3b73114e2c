import { useText } from './index.tsx'
import { knownName } from './known-name.ts'

/**
 * A name as it is shown: as given, or the reader’s word for people who have left or are not named yet, which the service says
 * in English.
 */
export function useShownName(): (name: string) => string {
  const { nameless } = useText().common
  return (name) => knownName(nameless, name) ?? name
}
