import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { useLocale, useText } from '../../i18n/index.tsx'
import { useSession } from '../../session.ts'

const SHOWN = 3

/** Ideas that fit the profile of whoever is signed in; nothing for others, and nothing where none fits. */
export function FittingIdeas() {
  const { me } = useSession()
  const { fitting } = useText().publicPages.ideas
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const { data } = useQuery({
    queryKey: ['fitting-ideas'],
    queryFn: () => api.accountFindIdeas({ limit: SHOWN }),
    enabled: me !== null,
  })
  if (!data || data.ideas.length === 0) return null
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
          </Stack>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
