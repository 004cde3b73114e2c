import type { Operations } from '@ideabridge/sdk'
import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from '../../calls/api.ts'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { useLocale, useText } from '../../i18n/index.tsx'
import { useSession } from '../../session/session.ts'

const SHOWN = 3
const MOST = 20

/** Only for backers to whom nothing fits: not part of the page for visitors. */
const MissingWish = lazy(async () => ({ default: (await import('../account/profile/MissingWish.tsx')).MissingWish }))

const WhyItFits = lazy(async () => ({ default: (await import('../account/finding/WhyItFits.tsx')).WhyItFits }))

type FittingIdea = Operations['account_find_ideas']['output']['ideas'][number]

function useFitting(limit: number) {
  const { me } = useSession()
  return useQuery({
    queryKey: ['fitting-ideas', limit],
    queryFn: () => api.accountFindIdeas({ limit }),
    enabled: me !== null,
  })
}

/** A few ideas that fit the signed-in person's profile, above the others; nothing for visitors. */
export function FittingIdeas() {
  const { data } = useFitting(SHOWN)
  return data ? <Fitting ideas={data.ideas} none={null} /> : null
}

/** All ideas that fit the signed-in person. The page shows nothing else, so it says so if there are none. */
export function AllFittingIdeas({ none }: { none: ReactNode }) {
  return <Loaded query={useFitting(MOST)}>{({ ideas }) => <Fitting ideas={ideas} none={none} />}</Loaded>
}

function Fitting({ ideas, none }: { ideas: FittingIdea[]; none: ReactNode }) {
  const { me } = useSession()
  const { fitting } = useText().publicPages.ideas
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  if (ideas.length === 0)
    return me?.roles.some((role) => role !== 'idea_maker') ? (
      <Suspense>
        <MissingWish />
      </Suspense>
    ) : (
      none
    )
  return (
    <Stack component="section" aria-labelledby="fitting-ideas">
      <Title order={2} id="fitting-ideas">
        {fitting.title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl">
        {ideas.map((idea) => (
          <Stack key={idea.idea_id} gap={4}>
            <Text size="sm" fw={600}>
              {fitting.score(percent.format(idea.match_score))}
            </Text>
            <IdeaCard idea={idea} order={3} />
            <Suspense>
              <WhyItFits reasons={idea.reasons} />
            </Suspense>
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
