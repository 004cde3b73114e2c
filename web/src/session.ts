import { IdeabridgeError, type Operations } from '@ideabridge/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, queries } from './api.ts'

export type Me = Operations['account_get_profile']['output']

/** The signed-in person; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Me | null> => {
    try {
      return await api.accountGetProfile()
    } catch (error) {
      if (error instanceof IdeabridgeError && error.code === 'unauthenticated') return null
      throw error
    }
  },
})

export function useSession() {
  const { data, isPending } = useQuery(sessionQuery)
  return { me: data ?? null, loading: isPending }
}

/** After signing in or out, everything on the screen may belong to another person. */
export async function forgetEverything(): Promise<void> {
  queries.clear()
  await queries.fetchQuery(sessionQuery)
}
