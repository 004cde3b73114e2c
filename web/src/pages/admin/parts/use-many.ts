import { useInfiniteQuery } from '@tanstack/react-query'

/** A paged list: what has been loaded, and how to get more. */
export function useMany<Answer extends { next_cursor: string | null; total?: number | null }, Item>(
  key: readonly unknown[],
  fetchPage: (cursor: { cursor?: string }) => Promise<Answer>,
  itemsOf: (answer: Answer) => Item[],
) {
  const query = useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam }) => fetchPage(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  return {
    items: query.data?.pages.flatMap(itemsOf),
    /** How many there are in all, where the service counts them. */
    total: query.data?.pages[0]?.total ?? undefined,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => query.refetch(),
  }
}

export type Many<Item> = Omit<ReturnType<typeof useMany>, 'items'> & { items: Item[] | undefined }
