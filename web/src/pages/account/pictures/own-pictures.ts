import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

const LOOK_AGAIN_MS = 2_000

/** The pictures of one’s own idea, or one’s own face; polled while one of them is being prepared. */
export const ownPictures = (idea_id?: number) =>
  queryOptions({
    queryKey: ['pictures', idea_id ?? 'face'],
    queryFn: () => api.accountListPictures(idea_id === undefined ? {} : { idea_id }),
    refetchInterval: ({ state }) =>
      state.data?.pictures.some((picture) => picture.state === 'waiting') ? LOOK_AGAIN_MS : false,
  })
