import type { Operations } from '@ideabridge/sdk'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../calls/api.ts'
import type { OwnAgent } from './use-agent.ts'

export type OwnProfile = Operations['platform_update_profile']['output']

/** What people read about the agent, and how to keep what a change answered. */
export function useOwnProfile({ client, key }: OwnAgent) {
  const queryKey = [...key, 'profile']
  // With no field it changes nothing and tells how things stand.
  const query = useQuery({ queryKey, queryFn: () => client.updateProfile({}) })
  return { query, keep: (answer: OwnProfile) => queries.setQueryData(queryKey, answer) }
}
