import { Stack } from '@mantine/core'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty, Failure, Loaded } from '../../../components/Loaded.tsx'
import { More } from '../../../components/More.tsx'

interface PagedAnswer {
  next_cursor: string | null
}

/** A paged list; pass `every` to refetch it while it is on screen. */
export function usePages<Answer extends PagedAnswer>(
  key: readonly unknown[],
  read: (page: { cursor?: string }) => Promise<Answer>,
  every?: number,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    ...(every && { refetchInterval: every }),
  })
}

interface PagesProps<Answer, Item> {
  query: UseInfiniteQueryResult<{ pages: Answer[] }>
  items: (answer: Answer) => readonly Item[]
  empty?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** The pages loaded so far, and a button for more. */
export function Pages<Answer, Item>({ query, items, empty, children }: PagesProps<Answer, Item>) {
  return (
    <Loaded query={query as never}>
      {(data: { pages: Answer[] }) => {
        const all = data.pages.flatMap((page) => [...items(page)])
        // What this page shows may stand further down.
        if (all.length === 0 && !query.hasNextPage) return <Empty>{empty}</Empty>
        return (
          <Stack>
            {children(all)}
            {query.isFetchNextPageError && <Failure error={query.error} />}
            <More
              there={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </Stack>
        )
      }}
    </Loaded>
  )
}
