import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useSession } from '../../../session/session.ts'

/** The reader’s relation to an idea; undefined for visitors. */
export function useStanding(ideaId: number) {
  const { me } = useSession()
  return useQuery({
    queryKey: ['standing', ideaId],
    queryFn: () => api.accountReadStanding({ idea_id: ideaId }),
    enabled: Boolean(me),
  })
}
