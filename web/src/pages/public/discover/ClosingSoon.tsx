import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../calls/api.ts'
import { RoundEnd } from '../../../components/IdeaCard.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Cover } from '../../../components/pictures.tsx'
import { useText } from '../../../i18n/index.tsx'

const SHOWN = 4

/** The rounds that end next; nothing while none is open. */
export function ClosingSoon() {
  const { discover, publicPages } = useText()
  const { data } = useQuery({
    queryKey: ['ideas', { sort: 'closing' }],
    queryFn: () => api.browseIdeasOpenly({ sort: 'closing' }),
  })
  if (!data || data.ideas.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="closing-soon">
      <Group justify="space-between" align="baseline">
        <Title order={2} size="h3" id="closing-soon">
          {discover.closing}
        </Title>
        <AnchorLink to="/ideas" search={{ sort: 'closing' }}>
          {discover.allRounds}
        </AnchorLink>
      </Group>
      <div className="closing-soon">
        {data.ideas.slice(0, SHOWN).map((idea) => (
          <Link key={idea.idea_id} to="/ideas/$ideaId" params={{ ideaId: String(idea.idea_id) }}>
            <Cover idea={idea} />
            <Stack gap={6}>
              <Text fw={600} lineClamp={2} className="words">
                {idea.name || publicPages.ideas.unnamed}
              </Text>
              <RoundEnd idea={idea} />
            </Stack>
          </Link>
        ))}
      </div>
    </Stack>
  )
}
