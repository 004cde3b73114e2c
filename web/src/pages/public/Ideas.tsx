import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { Empty, Loaded } from '../../components/Loaded.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { useText } from '../../i18n/index.tsx'
import { asQuery, type IdeaSearch } from '../../idea-search.ts'
import { FittingIdeas } from './FittingIdeas.tsx'
import { IdeaFilter } from './IdeaFilter.tsx'

/** Published ideas for everyone. The search is in the address, so that it can be kept and shared. */
export function Ideas() {
  const { publicPages } = useText()
  const text = publicPages.ideas
  const wanted = useSearch({ from: '/ideas' })
  const found = useQuery({
    queryKey: ['ideas', wanted],
    queryFn: () => api.browseIdeasOpenly(asQuery(wanted)),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={text.title}>
      {/* A new address, such as a link from elsewhere, resets the fields. */}
      <IdeaFilter key={JSON.stringify(wanted)} wanted={wanted} />
      {Object.values(wanted).every((value) => value === undefined) && <FittingIdeas />}
      <Loaded query={found}>
        {({ ideas, total, current_page, last_page }) => (
          <Stack aria-busy={found.isPlaceholderData}>
            <Text role="status" c="dimmed" size="sm">
              {text.found(total)}
            </Text>
            {ideas.length === 0 ? (
              <Empty>{text.none}</Empty>
            ) : (
              <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl" verticalSpacing={40}>
                {ideas.map((idea) => (
                  <IdeaCard key={idea.idea_id} idea={idea} />
                ))}
              </SimpleGrid>
            )}
            {last_page > 1 && <Paging page={current_page} last={last_page} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Paging({ page, last }: { page: number; last: number }) {
  const { publicPages } = useText()
  const text = publicPages.ideas
  return (
    <Group component="nav" aria-label={text.paging} justify="center">
      {page > 1 && (
        <ButtonLink from="/ideas" to="." search={(now: IdeaSearch) => ({ ...now, page: page - 1 })} variant="default">
          {text.previous}
        </ButtonLink>
      )}
      <Text size="sm">{text.page(page, last)}</Text>
      {page < last && (
        <ButtonLink from="/ideas" to="." search={(now: IdeaSearch) => ({ ...now, page: page + 1 })} variant="default">
          {text.next}
        </ButtonLink>
      )}
    </Group>
  )
}
