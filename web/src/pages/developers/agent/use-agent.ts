import { createClient, type Ideabridge } from '@ideabridge/sdk'
import { useMemo } from 'react'
import { useToken } from '../use-token.ts'

export interface OwnAgent {
  client: Ideabridge
  /** Key prefix of everything read with this token. */
  key: readonly string[]
}

/** A client acting as the agent whose token is kept in this tab; null without one. */
export function useOwnAgent(): OwnAgent | null {
  const { token } = useToken()
  return useMemo(() => {
    if (token === '') return null
    const client = createClient({
      baseUrl: '',
      token,
      fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
      retries: 1,
    })
    return { client, key: ['own-agent', token] }
  }, [token])
}
