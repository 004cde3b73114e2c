import { SimpleGrid, Text, Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import { IdeaCard } from '../../components/IdeaCard.tsx'
import { Empty } from '../../components/Loaded.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { useText } from '../../i18n/index.tsx'

/** The most that the service gives; there may be more. */
const MOST = 50

/** The ideas of a person or a business. */
export function PublishedIdeas({ ideas }: { ideas: readonly ComponentProps<typeof IdeaCard>['idea'][] }) {
  const { publicPages, discover } = useText()
  const text = publicPages.published
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {text.title}
      </Title>
      {ideas.length === 0 ? (
        <Empty>{text.none}</Empty>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {ideas.map((idea) => (
            <IdeaCard key={idea.idea_id} idea={idea} order={3} />
          ))}
        </SimpleGrid>
      )}
      {ideas.length >= MOST && (
        <Text c="dimmed" mt="lg">
          {text.newest({ count: MOST })}{' '}
          <AnchorLink to="/ideas" inherit underline="always">
            {discover.title}
          </AnchorLink>
          .
        </Text>
      )}
    </section>
  )
}
