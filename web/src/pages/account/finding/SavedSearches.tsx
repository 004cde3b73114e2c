import type { Operations } from '@ideabridge/sdk'
import { ActionIcon, Group, Stack, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import type { IdeaSearch } from '../../../ideas/idea-search.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

type Saved = Operations['account_list_searches']['output']['searches'][number]

/** The person’s saved searches; nothing while there are none. */
export function SavedSearches() {
  const text = useWholeAccount().finding
  const { data, error, refetch } = useQuery({ queryKey: ['searches'], queryFn: () => api.accountListSearches() })
  const forget = useAct((search_id: number) => api.accountDeleteSearch({ search_id }), { changes: ['searches'] })
  if (!data) return error && <Failure error={error} retry={() => void refetch()} />
  if (data.searches.length === 0) return null
  return (
    <Stack component="section" aria-labelledby="saved-searches" gap={4} mb={28}>
      <Title order={2} size="md" id="saved-searches">
        {text.saved}
      </Title>
      <Problem error={forget.error} />
      {data.searches.map(({ search_id, name, filters }) => (
        <Group key={search_id} justify="space-between" wrap="nowrap" gap="xs">
          <AnchorLink to="/ideas" search={asSearch(filters)} className="words">
            {name}
          </AnchorLink>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={text.forget({ name })}
            disabled={forget.busy}
            onClick={() => forget.run(search_id)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}

/** As the address of Discover has it. */
function asSearch(filters: Saved['filters']): IdeaSearch {
  const entries = Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
  return Object.fromEntries(entries)
}
