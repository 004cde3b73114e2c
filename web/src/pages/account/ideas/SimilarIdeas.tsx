import { Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { useEditor } from '../../../i18n/editor.ts'
import type { Values } from '../records/fields.ts'

/** A pause in typing. */
const PAUSE_MS = 1_000
/** Shorter texts are too vague. */
const FEWEST_LETTERS = 10

/** Published ideas like the one being written, found by a dry run of saving it. */
export function SimilarIdeas({ written }: { written: Values }) {
  const text = useEditor().similar
  const [settled] = useDebouncedValue(JSON.stringify(textsOf(written)), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['similar-ideas', settled],
    queryFn: () =>
      api.dryRun('account_create_idea', { ...(JSON.parse(settled) as ReturnType<typeof textsOf>), is_draft: 1 }),
    enabled: Object.values(JSON.parse(settled) as object).join('').length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const similar = data?.would.similar_ideas ?? []
  if (similar.length === 0) return null
  return (
    <aside aria-label={text.title}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {text.title}
        </Title>
        <Text size="sm" c="dimmed">
          {text.lead}
        </Text>
        {similar.map(({ idea_id, name, alike }) => (
          <div key={idea_id}>
            <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(idea_id) }} target="_blank" className="words">
              {name ?? text.unnamed}
            </AnchorLink>
            <Text size="sm" c="dimmed">
              {text.alike({ share: Math.round(alike * 100) })}
            </Text>
          </div>
        ))}
      </Stack>
    </aside>
  )
}

function textsOf({ name, annotation, description }: Values) {
  const given = Object.entries({ name, annotation, description }).filter(([, value]) => value)
  return Object.fromEntries(given) as { name?: string; annotation?: string; description?: string }
}
