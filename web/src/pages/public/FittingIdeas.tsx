import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../api.ts'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { useLocale, useText } from '../../i18n/index.tsx'
import { useSession } from '../../session.ts'

const SHOWN = 3

/** Only for backers to whom nothing fits: not part of the page for visitors. */
const MissingWish = lazy(async () => ({ default: (await import('../account/profile/MissingWish.tsx')).MissingWish }))

const WhyItFits = lazy(async () => ({ default: (await import('../account/finding/WhyItFits.tsx')).WhyItFits }))

/** Ideas that fit the profile of whoever is signed in; nothing for others. */
export function FittingIdeas({ limit = SHOWN }: { limit?: number }) {
  const { me } = useSession()
  const { fitting } = useText().publicPages.ideas
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const { data } = useQuery({
    queryKey: ['fitting-ideas', limit],
    queryFn: () => api.accountFindIdeas({ limit }),
    enabled: me !== null,
  })
  if (!data || !me) return null
  if (data.ideas.length === 0)
    return me.roles.some((role) => role !== 'idea_maker') ? (
      <Suspense>
        <MissingWish />
      </Suspense>
    ) : null
  return (
    <Stack component="section" aria-labelledby="fitting-ideas">
      <Title order={2} id="fitting-ideas">
        {fitting.title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl">
        {data.ideas.map((idea) => (
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
