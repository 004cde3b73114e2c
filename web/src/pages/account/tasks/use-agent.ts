import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import type { PairedAgent } from '../agents/paired-agent.ts'

/** Whom a task was given to; undefined where they are no longer paired, and only its tasks remain. */
export function useAgent(bot_id: number): PairedAgent | undefined {
  const { data } = useQuery({
    queryKey: ['agents', bot_id],
    queryFn: () => api.accountReadAgent({ bot_id }),
    retry: false,
  })
  return data?.agent
}
