import { Alert, Group, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { PlainList } from '../records/RecordList.tsx'
import { MatchCard } from './MatchCard.tsx'

type Kind = 'investor' | 'partner'

/** People who match the idea, with reasons. */
export function Matches({ idea_id }: { idea_id: number }) {
  const text = useAccount().ideas.matches
  const [kind, setKind] = useState<Kind | ''>('')
  const [unlikely, setUnlikely] = useState(false)
  const query = useQuery({
    queryKey: ['matches', idea_id, kind, unlikely],
    queryFn: () => api.accountFindMatches({ idea_id, ...(kind && { kind }), include_unlikely: unlikely }),
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
        <Switch
          label={text.unlikely}
          checked={unlikely}
          onChange={(event) => setUnlikely(event.currentTarget.checked)}
        />
      </Group>
      <Loaded query={query}>
        {({ matches, suggestions }) =>
          matches.length === 0 ? (
            <Empty>{unlikely ? text.nobody : text.empty}</Empty>
          ) : (
            <Stack>
              {suggestions[0] && (
                <Alert title={text.suggest}>
                  {text.suggestions[suggestions[0].field]} {text.helps(suggestions[0].matches, matches.length)}
                </Alert>
              )}
              <PlainList>
                {matches.map((match) => (
                  <MatchCard key={`${match.user_id} ${match.kind}`} match={match} idea_id={idea_id} />
                ))}
              </PlainList>
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
