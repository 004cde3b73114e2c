import type { Operations } from '@ideabridge/sdk'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useLocale, useText } from '../i18n/index.tsx'
import { usePlaceName } from '../i18n/place-name.ts'
import { useTypeName } from '../i18n/type-name.ts'
import { useDaysLeft } from './days-left.ts'
import { AgentLabel } from './Labels.tsx'
import { AnchorLink } from './links.tsx'
import { PersonName } from './PersonName.tsx'
import { Cover, PersonFace } from './pictures.tsx'

type Published = Operations['platform_browse_ideas_openly']['output']['ideas'][number]
type RoundFacts = Pick<Published, 'round_closes_at' | 'interests' | 'amount_of_shares' | 'price_per_unit' | 'currency'>
/** What cards need; lists that know less omit the rest. */
type CardIdea = Pick<Published, 'idea_id' | 'annotation' | 'type_of_idea'> &
  Partial<
    Pick<Published, 'created_by_bot' | 'edited_by_bot' | 'owner' | 'region_of_idea_selling' | keyof RoundFacts>
  > & {
    name: string | null
  }

/** A published idea in a list. Level 2 unless a section heading comes between. */
export function IdeaCard({ idea, order = 2 }: { idea: CardIdea; order?: 2 | 3 }) {
  const { publicPages } = useText()
  const text = publicPages.ideas
  const typeName = useTypeName()
  const placeName = usePlaceName()
  const about = [typeName(idea.type_of_idea), placeName(idea.region_of_idea_selling)].filter(Boolean).join(', ')
  return (
    <Stack component="article" className="idea-card" gap={8}>
      <Cover idea={idea} />
      <Group gap={8} mt={6}>
        {about && (
          <Text size="xs" c="dimmed" className="words">
            {about}
          </Text>
        )}
        <AgentLabel of={idea} />
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
      <RoundEnd idea={idea} />
      {idea.owner && (
        <Group gap={10} mt="auto" wrap="nowrap">
          <PersonFace {...idea.owner} size={28} />
          <Text size="sm" c="dimmed" className="words idea-card-owner">
            {text.by} <PersonName {...idea.owner} />
          </Text>
        </Group>
      )}
    </Stack>
  )
}

const URGENT_DAYS = 10

/** What it asks for, how long its round is open, and how many are interested. What is missing is left out. */
export function RoundEnd({ idea }: { idea: Partial<RoundFacts> }) {
  const { discover } = useText()
  const locale = useLocale()
  const { round_closes_at: ends, interests = 0, amount_of_shares = 0, price_per_unit = 0, currency = 'EUR' } = idea
  const ask = amount_of_shares * price_per_unit
  const days = useDaysLeft(ends)
  if (!ends && ask === 0 && interests === 0) return null
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return (
    <Group gap={10}>
      {ask > 0 && (
        <Text c="var(--money)" fw={600} ff="var(--display)">
          {money.format(ask)}
        </Text>
      )}
      {ends && (
        <Text size="xs" fw={600} c={days < URGENT_DAYS ? 'var(--attention)' : 'var(--ink)'}>
          {discover.daysLeft({ days })}
        </Text>
      )}
      {interests > 0 && (
        <Text size="xs" c="dimmed">
          {discover.interested({ count: interests })}
        </Text>
      )}
    </Group>
  )
}
