import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'

/** Waits for a pause in typing. */
const SETTLED_MS = 200
const [SHORTEST, SHOWN] = [2, 4]
const LONGEST_NAME = 100

/** Public names that match these words. */
export function useFound(typed: string) {
  const [words] = useDebouncedValue(typed, SETTLED_MS)
  // Enter must not open a result for other words.
  const enabled = words === typed && words.length >= SHORTEST
  const names = useQuery({
    queryKey: ['names', words],
    queryFn: () => api.findNames({ words: words.slice(0, LONGEST_NAME) }),
    enabled,
  })
  const ideas = useQuery({
    queryKey: ['found-ideas', words],
    queryFn: () => api.browseIdeasOpenly({ search: words.slice(0, 200) }),
    enabled,
  })
  if (!enabled) return { ideas: [], people: [], agents: [], businesses: [] }
  return {
    ideas: ideas.data?.ideas.slice(0, SHOWN) ?? [],
    people: names.data?.people ?? [],
    agents: names.data?.agents ?? [],
    businesses: names.data?.businesses ?? [],
  }
}
