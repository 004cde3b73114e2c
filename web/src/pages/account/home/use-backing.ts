import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useSession } from '../../../session/session.ts'

const SHOWN = 5

/** What the person backs, or considers backing. */
export function useBacking() {
  const { me } = useSession()
  const placed = useQuery({
    queryKey: ['interests', 'placed', 'home'],
    queryFn: () => api.accountListInterests({ direction: 'placed', limit: SHOWN }),
  })
  const followed = useQuery({
    queryKey: ['favourites', 'home'],
    queryFn: () => api.accountListFavourites({ limit: SHOWN }),
  })
  const interests = placed.data?.interests ?? []
  const ideas = followed.data?.ideas ?? []
  const says = me?.roles.some((role) => role === 'investor' || role === 'partner') ?? false
  return {
    interests,
    followed: ideas,
    /** By their role or by what they do. */
    backs: says || interests.length > 0 || ideas.length > 0,
    /** False until it is known. */
    known: placed.data !== undefined && followed.data !== undefined,
    /** A failed fetch must not look like nothing. */
    unread: [placed, followed].filter(({ isLoadingError }) => isLoadingError),
  }
}

export type Backing = ReturnType<typeof useBacking>
