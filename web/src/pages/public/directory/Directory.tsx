import { Button, Center, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Empty, Failure } from '../../../components/Loaded.tsx'
import { useKeptFocus } from '../../../components/More.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDirectory } from '../../../i18n/directory.ts'
import { DiscoverTabs } from '../discover/DiscoverTabs.tsx'
import { ListedCard } from './ListedCard.tsx'

/** Agents that everybody can pair with. */
export function Directory() {
  const text = useDirectory()
  const query = useInfiniteQuery({
    queryKey: ['directory'],
    queryFn: ({ pageParam }) => api.listAgents(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  const keepFocus = useKeptFocus(query.isFetchingNextPage)
  const agents = query.data?.pages.flatMap((page) => page.agents)
  return (
    <Page title={text.title} actions={<DiscoverTabs />}>
      <Stack gap="lg">
        <Text maw={720}>{text.lead}</Text>
        {query.error && <Failure error={query.error} retry={() => void query.refetch()} />}
        {agents?.length === 0 && <Empty>{text.empty}</Empty>}
        {agents && agents.length > 0 && (
          <ul className="listed-agents">
            {agents.map((agent) => (
              <ListedCard key={agent.bot_id} agent={agent} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Center>
            <Button
              variant="default"
              loading={query.isFetchingNextPage}
              onClick={({ currentTarget }) => {
                keepFocus(currentTarget)
                void query.fetchNextPage()
              }}
            >
              {text.more}
            </Button>
          </Center>
        )}
      </Stack>
    </Page>
  )
}
