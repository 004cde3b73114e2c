import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useSession } from '../../../session/session.ts'

/** Where the reader stands with an idea; unknown for visitors. */
export function useStanding(ideaId: number) {
  const { me } = useSession()
  return useQuery({
    queryKey: ['standing', ideaId],
    queryFn: () => api.accountReadStanding({ idea_id: ideaId }),
    enabled: Boolean(me),
  })
}
