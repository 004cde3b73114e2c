import { IdeabridgeError, type Operations } from '@ideabridge/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, queries, SESSION } from '../calls/api.ts'
import { forgetWaiting } from '../calls/signed-out.ts'
import { forgetKeptPages } from './kept-pages.ts'

export type Me = Operations['account_get_profile']['output']

/** The signed-in person; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: SESSION,
  staleTime: 60_000,
  queryFn: async (): Promise<Me | null> => {
    const known = queries.getQueryData<Me | null>(SESSION)
    try {
      const me = await api.accountGetProfile()
      // Another person’s page must not stay on the screen.
      return known && known.user_id !== me.user_id ? await startOver() : me
    } catch (error) {
      // When a session ends, the page and unsent text stay: the dialog asks to sign in.
      if (!known && error instanceof IdeabridgeError && error.code === 'unauthenticated') return null
      throw error
    }
  },
})

export function useSession() {
  // Many components read the session; if each retried on mount, the page would never settle.
  const { data, isPending, error } = useQuery({ ...sessionQuery, retryOnMount: false })
  return {
    me: data ?? null,
    loading: isPending,
    /** Why the session could not be read; null once it is known. It does not mean that nobody is signed in. */
    fault: data === undefined ? error : null,
  }
}

/** Whether an email tells the person what an admin decided. */
export function useMailed(): 'yes' | 'unconfirmed' | 'no' {
  const { me } = useSession()
  if (!me?.email_verified) return 'unconfirmed'
  return me.reviews_mailed ? 'yes' : 'no'
}

/** After signing in or out, everything on the screen may belong to another person. */
export async function forgetEverything(): Promise<Me | null> {
  queries.clear()
  forgetWaiting()
  await forgetKeptPages()
  return queries.fetchQuery(sessionQuery)
}

/** Reloads the app for another person. Nothing continues before that. */
export function startOver(): Promise<never> {
  window.location.assign('/app/home')
  return new Promise(() => {})
}
