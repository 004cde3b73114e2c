import type { Operations } from '@ideabridge/sdk'
import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useText } from '../i18n/index.tsx'
import { AgentBadge } from './Labels.tsx'
import { AnchorLink } from './links.tsx'

type Published = Operations['platform_browse_ideas_openly']['output']['ideas'][number]
/** What cards need; lists that know less leave the rest out. */
type CardIdea = Pick<Published, 'idea_id' | 'annotation' | 'type_of_idea'> &
  Partial<Pick<Published, 'created_by_bot' | 'owner' | 'region_of_idea_selling'>> & { name: string | null }

/** A published idea in a list. Level 2 under the page's heading unless a section's heading stands between. */
export function IdeaCard({ idea, order = 2 }: { idea: CardIdea; order?: 2 | 3 }) {
  const { publicPages } = useText()
  const text = publicPages.ideas
  return (
    <Card withBorder component="article" h="100%">
      <Stack gap="xs" h="100%">
        <Title order={order} size="h4" className="words" lineClamp={3}>
          <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea.idea_id) }} inherit>
            {idea.name || text.unnamed}
          </AnchorLink>
        </Title>
        <Group gap={6}>
          {idea.type_of_idea && (
            <Badge variant="default" tt="none" maw="100%">
              {idea.type_of_idea}
            </Badge>
          )}
          {idea.region_of_idea_selling && (
            <Badge variant="default" tt="none" maw="100%">
              {idea.region_of_idea_selling}
            </Badge>
          )}
          {idea.created_by_bot && <AgentBadge />}
        </Group>
        {idea.annotation && (
          <Text size="sm" lineClamp={4} style={{ overflowWrap: 'anywhere' }}>
            {idea.annotation}
          </Text>
        )}
        {idea.owner && (
          <Text size="sm" c="dimmed" mt="auto" style={{ overflowWrap: 'anywhere' }}>
            {text.by} <Owner owner={idea.owner} />
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** Who made it, with the way to their profile where they have one. */
export function Owner({ owner }: { owner: NonNullable<Published['owner']> }) {
  if (owner.username === null) return <>{owner.name}</>
  return (
    <AnchorLink to="/people/$username" params={{ username: owner.username }} inherit underline="always">
      {owner.name}
    </AnchorLink>
  )
}
