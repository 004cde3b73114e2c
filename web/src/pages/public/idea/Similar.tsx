import { SimpleGrid, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { IdeaCard } from '../../../components/IdeaCard.tsx'
import { usePitch } from '../../../i18n/pitch.ts'

/** Other ideas about the same subject; nothing if there are none. */
export function Similar({ ideaId }: { ideaId: number }) {
  const pitch = usePitch()
  const { data } = useQuery({
    queryKey: ['idea', ideaId, 'similar'],
    queryFn: () => api.listSimilarIdeas({ idea_id: ideaId }),
  })
  if (!data || data.ideas.length === 0) return null
  return (
    <section className="pitch-similar">
      <Title order={2} mb="md">
        {pitch.similar}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        {data.ideas.map((idea) => (
          <IdeaCard key={idea.idea_id} idea={idea} order={3} />
        ))}
      </SimpleGrid>
    </section>
  )
}
