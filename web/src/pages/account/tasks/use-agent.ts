import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import type { PairedAgent } from '../agents/paired-agent.ts'

/** The agent a task was given to; undefined if it is no longer paired and only its tasks remain. */
export function useAgent(bot_id: number): PairedAgent | undefined {
  const { data } = useQuery({
    queryKey: ['agents', bot_id],
    queryFn: () => api.accountReadAgent({ bot_id }),
    retry: false,
  })
  return data?.agent
}
