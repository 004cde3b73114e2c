import type { Operations } from '@ideabridge/sdk'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useText } from '../i18n/index.tsx'
import { AgentBadge } from './Labels.tsx'
import { AnchorLink } from './links.tsx'
import { Cover, PersonFace } from './pictures.tsx'

type Published = Operations['platform_browse_ideas_openly']['output']['ideas'][number]
/** What cards need; lists that know less omit the rest. */
type CardIdea = Pick<Published, 'idea_id' | 'annotation' | 'type_of_idea'> &
  Partial<Pick<Published, 'created_by_bot' | 'owner' | 'region_of_idea_selling'>> & { name: string | null }

/** A published idea in a list. Level 2 unless a section heading comes between. */
export function IdeaCard({ idea, order = 2 }: { idea: CardIdea; order?: 2 | 3 }) {
  const { publicPages } = useText()
  const text = publicPages.ideas
  const about = [idea.type_of_idea, idea.region_of_idea_selling].filter(Boolean).join(', ')
  return (
    <Stack component="article" className="idea-card" gap={8}>
      <Cover idea={idea} />
      <Group gap={8} mt={6}>
        {about && (
          <Text size="xs" c="dimmed" className="words">
            {about}
          </Text>
        )}
        {idea.created_by_bot && <AgentBadge />}
      </Group>
      <Title order={order} size="h3" className="words" lineClamp={3}>
        <AnchorLink
          to="/ideas/$ideaId"
          params={{ ideaId: String(idea.idea_id) }}
          inherit
          underline="never"
          className="idea-card-link"
        >
          {idea.name || text.unnamed}
        </AnchorLink>
      </Title>
      {idea.annotation && (
        <Text size="sm" c="var(--ink-2)" lineClamp={3} className="words">
          {idea.annotation}
        </Text>
      )}
      {idea.owner && (
        <Group gap={10} mt="auto" wrap="nowrap">
          <PersonFace name={idea.owner.name} size={28} />
          <Text size="sm" c="dimmed" className="words idea-card-owner">
            {text.by} <Owner owner={idea.owner} />
          </Text>
        </Group>
      )}
    </Stack>
  )
}

/** The author, linked to their profile if they have one. */
export function Owner({ owner }: { owner: NonNullable<Published['owner']> }) {
  if (owner.username === null) return <>{owner.name}</>
  return (
    <AnchorLink to="/people/$username" params={{ username: owner.username }} inherit underline="always">
      {owner.name}
    </AnchorLink>
  )
}
