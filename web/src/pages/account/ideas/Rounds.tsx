import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { type ReviewState, State } from '../../../components/Labels.tsx'
import { Empty, Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { PlainList } from '../records/RecordList.tsx'
import { RoundSums } from '../work/RoundSums.tsx'
import { OpenPayments } from './OpenPayments.tsx'
import { StartRound } from './StartRound.tsx'

const MOST_ROUNDS = 3

export function Rounds({ idea_id, status }: { idea_id: number; status: ReviewState }) {
  const text = useWholeAccount().ideas.rounds
  const query = useQuery({ queryKey: ['rounds', idea_id], queryFn: () => api.accountListRounds({ idea_id }) })
  return (
    <Loaded query={query}>
      {({ rounds, prices }) => (
        <Stack>
          <Text size="sm" c="dimmed">
            {text.intro}
          </Text>
          {rounds.length === 0 && <Empty>{text.empty}</Empty>}
          <PlainList>
            {rounds.map((round) => (
              <Paper key={round.round_id} component="li" withBorder p="sm">
                <State dot={round.round_status === 'open' ? 'green' : 'grey'}>{text.status[round.round_status]}</State>
                <Text size="sm" mt={6}>
                  {text.days({ days: round.duration_days })} · <Time at={round.opened_at} /> –{' '}
                  <Time at={round.closed_at ?? round.closes_at} />
                </Text>
              </Paper>
            ))}
          </PlainList>
          <RoundSums ideaId={idea_id} />
          <OpenPayments idea_id={idea_id} />
          {status !== 'approved' ? (
            <Text>{text.notYet}</Text>
          ) : rounds.length >= MOST_ROUNDS ? (
            <Text>{text.usedUp}</Text>
          ) : (
            <StartRound idea_id={idea_id} prices={prices} />
          )}
        </Stack>
      )}
    </Loaded>
  )
}
