import { IdeabridgeError } from '@ideabridge/sdk'
import { Alert, Grid, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { AgentBadge } from '../../../components/Labels.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Page } from '../../../components/Page.tsx'
import { useText } from '../../../i18n/index.tsx'
import { Documents } from './Documents.tsx'
import { Facts } from './Facts.tsx'
import { Rounds } from './Rounds.tsx'
import { Standing } from './Standing.tsx'
import type { PublishedIdea } from './types.ts'

export function Idea() {
  const { publicPages } = useText()
  const { ideaId } = useParams({ from: '/ideas/$ideaId' })
  const idea = useQuery({ queryKey: ['idea', ideaId], queryFn: () => api.getIdea({ idea_id: Number(ideaId) }) })
  const missing = idea.error instanceof IdeabridgeError && [404, 422].includes(idea.error.status)
  const title = idea.data ? idea.data.idea.name || publicPages.ideas.unnamed : publicPages.ideas.title
  return (
    <Page title={title}>
      {missing ? (
        <Alert color="attention">{publicPages.idea.missing}</Alert>
      ) : (
        <Loaded query={idea}>{({ idea: published }) => <Content idea={published} />}</Loaded>
      )}
    </Page>
  )
}

function Content({ idea }: { idea: PublishedIdea }) {
  return (
    <>
      <Labels idea={idea} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Words idea={idea} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="lg">
            <Standing ideaId={idea.idea_id} />
            <Facts idea={idea} />
          </Stack>
        </Grid.Col>
      </Grid>
    </>
  )
}

function Labels({ idea }: { idea: PublishedIdea }) {
  const { publicPages } = useText()
  if (!idea.created_by_bot) return null
  return (
    <Group gap="xs">
      <AgentBadge />
      {idea.bot_name && (
        <Text size="sm" c="dimmed" className="words">
          {publicPages.ideas.createdBy(idea.bot_name)}
        </Text>
      )}
    </Group>
  )
}

function Words({ idea }: { idea: PublishedIdea }) {
  const { publicPages } = useText()
  const text = publicPages.idea
  return (
    <Stack gap="xl">
      {idea.annotation && (
        <Text size="lg" className="words">
          {idea.annotation}
        </Text>
      )}
      <section>
        <Title order={2} size="h3" mb="xs">
          {text.about}
        </Title>
        <Text className="words">{idea.description || text.noDescription}</Text>
      </section>
      {idea.idea_development_description && (
        <section>
          <Title order={2} size="h3" mb="xs">
            {text.development}
          </Title>
          <Text className="words">{idea.idea_development_description}</Text>
        </section>
      )}
      <Rounds ideaId={idea.idea_id} />
      <Documents ideaId={idea.idea_id} />
    </Stack>
  )
}
