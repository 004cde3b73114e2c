import type { Operations } from '@ideabridge/sdk'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../calls/api.ts'
import type { OwnAgent } from './use-agent.ts'

export type OwnProfile = Operations['platform_update_profile']['output']

/** The agent’s public profile, and a way to store what a change returned. */
export function useOwnProfile({ client, key }: OwnAgent) {
  const queryKey = [...key, 'profile']
  // Without fields it changes nothing and returns the current state.
  const query = useQuery({ queryKey, queryFn: () => client.updateProfile({}) })
  return { query, keep: (answer: OwnProfile) => queries.setQueryData(queryKey, answer) }
}
