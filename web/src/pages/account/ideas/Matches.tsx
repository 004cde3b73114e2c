import { Alert, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { PlainList } from '../records/RecordList.tsx'
import { MatchCard } from './MatchCard.tsx'

type Kind = 'investor' | 'partner'

/** People who match the idea, with reasons. */
export function Matches({ idea_id }: { idea_id: number }) {
  const text = useAccount().ideas.matches
  const [kind, setKind] = useState<Kind | ''>('')
  const query = useQuery({
    queryKey: ['matches', idea_id, kind],
    queryFn: () => api.accountFindMatches({ idea_id, ...(kind && { kind }) }),
  })
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.intro}
      </Text>
      <Group>
        <SegmentedControl
          aria-label={text.kind}
          value={kind}
          onChange={(value) => setKind(value as Kind | '')}
          data={[
            { value: '', label: text.all },
            { value: 'investor', label: text.investors },
            { value: 'partner', label: text.partners },
          ]}
        />
      </Group>
      <Loaded query={query}>
        {({ matches, suggestions }) =>
          matches.length === 0 ? (
            <Empty>{text.empty}</Empty>
          ) : (
            <Stack>
              {suggestions[0] && (
                <Alert title={text.suggest}>
                  {text.suggestions[suggestions[0].field]} {text.helps(suggestions[0].matches, matches.length)}
                </Alert>
              )}
              <PlainList>
                {matches.map((match) => (
                  <MatchCard key={`${match.user_id} ${match.kind}`} match={match} />
                ))}
              </PlainList>
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
