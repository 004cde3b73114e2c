import type { Operations } from '@ideabridge/sdk'
import { Alert, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { byFit } from '../../../components/by-fit.ts'
import { Further } from '../../../components/Further.tsx'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { PlainList } from '../records/RecordList.tsx'
import { MatchCard } from './MatchCard.tsx'

type Kind = 'investor' | 'partner'
type Found = Operations['account_find_matches']['output']

/** People who match the idea, with reasons. */
export function Matches({ idea_id }: { idea_id: number }) {
  const text = useWholeAccount().ideas.matches
  const [kind, setKind] = useState<Kind | ''>('')
  const query = useQuery({
    queryKey: ['matches', idea_id, kind],
    queryFn: () => api.accountFindMatches({ idea_id, ...(kind && { kind }), limit: 50, include_unlikely: true }),
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
      <Loaded query={query}>{(found) => <FoundMatches {...found} idea_id={idea_id} />}</Loaded>
    </Stack>
  )
}

function FoundMatches({ matches, suggestions, idea_id }: Found & { idea_id: number }) {
  const text = useWholeAccount().ideas.matches
  const { fitting, closest, further } = byFit(matches)
  const list = (some: Found['matches']) => (
    <PlainList>
      {some.map((match) => (
        <MatchCard key={`${match.user_id} ${match.kind}`} match={match} idea_id={idea_id} />
      ))}
    </PlainList>
  )
  return (
    <Stack>
      {fitting.length === 0 && <Empty>{text.empty}</Empty>}
      {suggestions[0] && (
        <Alert title={text.suggest}>
          {text.suggestions[suggestions[0].field]} {text.helps({ count: suggestions[0].matches, all: matches.length })}
        </Alert>
      )}
      {fitting.length > 0 && list(fitting)}
      {closest.length > 0 && (
        <>
          <Title order={3}>{text.closest}</Title>
          <Text c="var(--ink-2)">{text.closestLead}</Text>
          {list(closest)}
        </>
      )}
      {further.length > 0 && <Further title={text.further({ count: further.length })}>{list(further)}</Further>}
    </Stack>
  )
}
