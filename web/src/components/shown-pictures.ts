import type { Operations } from '@ideabridge/sdk'
import { useQuery } from '@tanstack/react-query'
import { api } from '../calls/api.ts'

type Found = Operations['platform_find_pictures']['output']
type Kind = 'ideas' | 'people'
export interface ShownPicture {
  picture_id: number
  version: number
  alt: string | null
}

/** The most of one kind that a call takes. */
const MOST = 100
const FRESH_MS = 300_000

interface Batch {
  ideas: Set<number>
  people: Set<string>
  found: Promise<Found>
}
let batch: Batch | undefined

/** Batches what a page wants at the same moment: a list of ideas has dozens of covers and faces. */
function batchFor(kind: Kind): Batch {
  if (batch !== undefined && batch[kind].size < MOST) return batch
  const next = { ideas: new Set<number>(), people: new Set<string>() }
  const found = Promise.resolve().then(() => {
    if (batch?.found === found) batch = undefined
    return api.findPictures({
      ...(next.ideas.size > 0 && { ideas: [...next.ideas] }),
      ...(next.people.size > 0 && { people: [...next.people] }),
    })
  })
  batch = { ...next, found }
  return batch
}

async function findCover(ideaId: number): Promise<{ picture: ShownPicture | null }> {
  const { ideas, found } = batchFor('ideas')
  ideas.add(ideaId)
  return { picture: (await found).covers.find(({ idea_id }) => idea_id === ideaId) ?? null }
}

async function findFace(wanted: string): Promise<{ picture: ShownPicture | null }> {
  const { people, found } = batchFor('people')
  people.add(wanted)
  return { picture: (await found).faces.find(({ username }) => username === wanted) ?? null }
}

/** The cover of a published idea, if it has one. */
export function useCover(ideaId: number): ShownPicture | null {
  const { data } = useQuery({
    queryKey: ['picture', 'idea', ideaId],
    queryFn: () => findCover(ideaId),
    staleTime: FRESH_MS,
  })
  return data?.picture ?? null
}

/** The face of somebody with a public profile, if they chose one. */
export function useFace(username: string | null | undefined): ShownPicture | null {
  const { data } = useQuery({
    queryKey: ['picture', 'person', username],
    queryFn: () => findFace(username as string),
    enabled: Boolean(username),
    staleTime: FRESH_MS,
  })
  return data?.picture ?? null
}

export const shownUrl = ({ picture_id, version }: ShownPicture, size: 'wide' | 'card' | 'face' | 'large' | 'small') =>
  api.url('platform_get_picture', { picture_id, version, size })

/** The same for one’s own, which need not be public. */
export const ownUrl = (picture: { picture_id: number; version: number }, size: 'card' | 'face' | 'large' | 'small') =>
  api.url('account_get_picture', { picture_id: picture.picture_id, version: picture.version, size })
