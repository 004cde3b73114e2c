import { createClient } from '@ideabridge/sdk'
import { QueryClient } from '@tanstack/react-query'

/** The service that served this page; the browser sends the session itself. */
export const api = createClient({
  baseUrl: '',
  fetch: (input, init) => fetch(input, { ...init, credentials: 'same-origin' }),
  retries: 1,
})

export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true } },
})
