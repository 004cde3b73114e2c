import '../../look/discover.css'
import { Button, Drawer, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { api } from '../../calls/api.ts'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { Empty, Failure, Loaded } from '../../components/Loaded.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { useKeptFocus } from '../../components/More.tsx'
import { Page } from '../../components/Page.tsx'
import { useText } from '../../i18n/index.tsx'
import { asQuery, type IdeaSearch, readIdeaSearch } from '../../ideas/idea-search.ts'
import { useSession } from '../../session/session.ts'
import { ClosingSoon } from './discover/ClosingSoon.tsx'
import { changed } from './discover/choices.ts'
import { DiscoverBar } from './discover/DiscoverBar.tsx'
import { DiscoverTabs } from './discover/DiscoverTabs.tsx'
import { type Counts, Filters, WordsInIdea } from './discover/Filters.tsx'
import { FoundNames } from './discover/FoundNames.tsx'
import { AllFittingIdeas, FittingIdeas } from './FittingIdeas.tsx'

/** Only for signed-in people, so not part of the page for visitors. */
const PeopleToMeet = lazy(async () => ({
  default: (await import('../account/finding/PeopleToMeet.tsx')).PeopleToMeet,
}))
const SavedSearches = lazy(async () => ({
  default: (await import('../account/finding/SavedSearches.tsx')).SavedSearches,
}))

/** Published ideas for everyone. The search is in the address, so that it can be kept and shared. */
export function Ideas() {
  const { discover } = useText()
  // Other parameters, such as a language, are not filters.
  const wanted = readIdeaSearch(useSearch({ from: '/ideas' }) as Record<string, unknown>)
  const [drawer, { open, close }] = useDisclosure(false)
  const { data: counts } = useQuery({
    queryKey: ['idea-counts', asCounted(wanted)],
    queryFn: () => api.countIdeas(asCounted(wanted)),
    placeholderData: keepPreviousData,
  })
  const first = Object.keys(wanted).length === 0
  // This view goes by the profile alone, so choosing a filter leaves it.
  const filters = wanted.sort === 'fits' ? {} : wanted
  if (wanted.view === 'people')
    return (
      <Page title={discover.title} actions={<DiscoverTabs wanted={wanted} counts={counts} />}>
        <SignedIn otherwise={<AskToSignIn />}>
          <PeopleToMeet />
        </SignedIn>
      </Page>
    )
  return (
    <Page title={discover.title} actions={<DiscoverTabs wanted={wanted} counts={counts} />}>
      {first && <ClosingSoon />}
      {first && <FittingIdeas />}
      <div className="discover-body">
        <div className="discover-side">
          <WordsInIdea wanted={filters} />
          <aside aria-label={discover.filters}>
            <SignedIn>
              <SavedSearches />
            </SignedIn>
            <Filters wanted={filters} counts={counts} />
          </aside>
        </div>
        <Stack gap="lg">
          <Button className="only-phone" variant="default" onClick={open} w="fit-content">
            {discover.filters}
          </Button>
          {wanted.sort === 'fits' ? (
            <Fits wanted={wanted} otherwise={<Found wanted={filters} counts={counts} />} />
          ) : (
            <Found wanted={wanted} counts={counts} />
          )}
        </Stack>
      </div>
      <Drawer.Root opened={drawer} onClose={close} size="sm">
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Body>
            {/* Not in Drawer.Header, which would add a second banner landmark to the page. */}
            <Drawer.Title fw={650} my="md">
              {discover.filters}
            </Drawer.Title>
            <SignedIn>
              <SavedSearches />
            </SignedIn>
            <Filters wanted={filters} counts={counts} />
            <Button fullWidth mt="lg" onClick={close}>
              {discover.showResults}
            </Button>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </Page>
  )
}

function SignedIn({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  const { me, loading } = useSession()
  if (loading) return null
  return me === null ? otherwise : <Suspense>{children}</Suspense>
}

function AskToSignIn() {
  const { discover, common } = useText()
  const here = useRouterState({ select: (state) => state.location.href })
  return (
    <Stack align="center" py="xl" gap="sm">
      <Text>{discover.peopleSignIn}</Text>
      <ButtonLink to="/login" search={{ next: here }}>
        {common.signIn}
      </ButtonLink>
    </Stack>
  )
}

/** Visitors have no matches, so they see all ideas. */
function Fits({ wanted, otherwise }: { wanted: IdeaSearch; otherwise: ReactNode }) {
  const { discover } = useText()
  const { me, loading } = useSession()
  if (me === null && !loading) return otherwise
  return (
    <>
      <DiscoverBar wanted={wanted} counts={undefined} />
      <AllFittingIdeas none={<Empty>{discover.none}</Empty>} />
    </>
  )
}

/** Counts depend on the filters only, except that sorting by end lists only open rounds. */
function asCounted(wanted: IdeaSearch) {
  const { sort, page: _page, ...filters } = asQuery(wanted)
  return sort === 'closing' ? { ...filters, open_round: true } : filters
}

function Found({ wanted, counts }: { wanted: IdeaSearch; counts: Counts | undefined }) {
  const { discover } = useText()
  const found = useInfiniteQuery({
    queryKey: ['ideas', 'pages', wanted],
    queryFn: ({ pageParam: cursor }) => {
      const { page, ...filters } = asQuery(wanted)
      return api.browseIdeasOpenly({ ...filters, ...(cursor ? { cursor } : page && { page }) })
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={found}>
      {({ pages }) => (
        <Stack gap="lg" aria-busy={found.isPlaceholderData}>
          {wanted.search && <FoundNames words={wanted.search} />}
          <DiscoverBar wanted={wanted} counts={counts} total={pages[0]?.total ?? 0} />
          {pages[0]?.searched_for && <Text role="note">{discover.meant({ words: pages[0].searched_for })}</Text>}
          {pages[0]?.total === 0 && <None />}
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl" verticalSpacing={40}>
            {pages.flatMap(({ ideas }) => ideas.map((idea) => <IdeaCard key={idea.idea_id} idea={idea} />))}
          </SimpleGrid>
          <Paging wanted={wanted} shown={pages.length} found={found} />
        </Stack>
      )}
    </Loaded>
  )
}

interface PagingProps {
  wanted: IdeaSearch
  /** Pages on the screen. */
  shown: number
  found: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >
}

/** The app appends the next page; without it, pages are numbered links. */
function Paging({ wanted, shown, found }: PagingProps) {
  const { common, discover } = useText()
  const { page = 1 } = wanted
  const keepFocus = useKeptFocus(found.isFetchingNextPage)
  const more = (event: MouseEvent) => {
    event.preventDefault()
    keepFocus(event.currentTarget)
    void found.fetchNextPage()
  }
  return (
    <Group justify="center">
      {found.isFetchNextPageError && found.error && <Failure error={found.error} />}
      {page > 1 && (
        <ButtonLink
          to="/ideas"
          search={{ ...changed(wanted, {}), ...(page > 2 && { page: page - 1 }) }}
          rel="prev"
          variant="default"
        >
          {discover.previous}
        </ButtonLink>
      )}
      {found.hasNextPage && (
        <ButtonLink
          to="/ideas"
          search={{ ...changed(wanted, {}), page: page + shown }}
          rel="next"
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={more}
        >
          {common.more}
        </ButtonLink>
      )}
    </Group>
  )
}

/** Nothing found, and what to do about it. */
function None() {
  const { discover } = useText()
  return (
    <Stack align="center" py="xl" gap="sm">
      <Text>{discover.none}</Text>
      <Text c="dimmed">{discover.noneNext}</Text>
      <ButtonLink to="/ideas" search={{}} variant="default">
        {discover.clear}
      </ButtonLink>
    </Stack>
  )
}
