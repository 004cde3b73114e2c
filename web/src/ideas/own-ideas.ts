import { queryOptions } from '@tanstack/react-query'
import { api } from '../calls/api.ts'
import { everyPage } from '../calls/every-page.ts'

/** All ideas of the person, to find or choose one by name. */
export const ownIdeas = queryOptions({
  queryKey: ['ideas', 'all'],
  queryFn: () =>
    everyPage(
      (page) => api.accountListIdeas(page),
      (answer) => answer.ideas,
    ),
})
