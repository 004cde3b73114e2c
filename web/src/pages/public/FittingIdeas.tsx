import type { Operations } from '@ideabridge/sdk'
import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from '../../calls/api.ts'
import { byFit } from '../../components/by-fit.ts'
import { Further } from '../../components/Further.tsx'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { useText } from '../../i18n/index.tsx'
import { useSession } from '../../session/session.ts'

const SHOWN = 3
const MOST = 20

/** Only for backers to whom nothing fits, so not part of the page for visitors. */
const MissingWish = lazy(async () => ({ default: (await import('../account/profile/MissingWish.tsx')).MissingWish }))

type FittingIdea = Operations['account_find_ideas']['output']['ideas'][number]

function useFitting() {
  const { me } = useSession()
  return useQuery({
    queryKey: ['fitting-ideas', MOST],
    queryFn: () => api.accountFindIdeas({ limit: MOST, include_unlikely: true }),
    enabled: me !== null,
  })
}

/** A few ideas that fit the signed-in person's profile, above the others; nothing for visitors. */
export function FittingIdeas() {
  const { data } = useFitting()
  return data ? <Fitting ideas={data.ideas} most={SHOWN} none={null} /> : null
}

/** All ideas that fit the signed-in person. There is nothing else on the page, so it says so if there are none. */
export function AllFittingIdeas({ none }: { none: ReactNode }) {
  return <Loaded query={useFitting()}>{({ ideas }) => <Fitting ideas={ideas} most={MOST} none={none} />}</Loaded>
}

function Fitting({ ideas, most, none }: { ideas: FittingIdea[]; most: number; none: ReactNode }) {
  const { me } = useSession()
  const { fitting: text } = useText().publicPages.ideas
  const { fitting, closest, further } = byFit(ideas)
  const rest = most > SHOWN ? further : []
  if (fitting.length + closest.length + rest.length === 0)
    return me?.roles.some((role) => role !== 'idea_maker') ? (
      <Suspense>
        <MissingWish />
      </Suspense>
    ) : (
      none
    )
  const few = fitting.length === 0
  return (
    <Stack component="section" aria-labelledby="fitting-ideas">
      <Title order={2} id="fitting-ideas">
        {few ? text.closest : text.title}
      </Title>
      {few && <Text c="var(--ink-2)">{text.closestLead}</Text>}
      <Cards ideas={[...fitting, ...closest].slice(0, most)} />
      {rest.length > 0 && (
        <Further title={text.further({ count: rest.length })}>
          <Cards ideas={rest} />
        </Further>
      )}
    </Stack>
  )
}

function Cards({ ideas }: { ideas: FittingIdea[] }) {
  const { fitting: text } = useText().publicPages.ideas
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl">
      {ideas.map((idea) => (
        <Stack key={idea.idea_id} gap={4}>
          <Text size="sm" fw={600}>
            {text.fits[idea.fit]}
          </Text>
          <IdeaCard idea={idea} order={3} />
          <Text size="sm" c="var(--ink-2)" className="words">
            {idea.why}
          </Text>
        </Stack>
      ))}
    </SimpleGrid>
  )
}
