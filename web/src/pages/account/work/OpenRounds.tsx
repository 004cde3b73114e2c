import { Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDaysLeft } from '../../../components/days-left.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { SpanMeter } from '../../../components/SpanMeter.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { RoundSums } from './RoundSums.tsx'
import type { Arrival } from './use-standing.ts'

interface Round {
  round_id: number
  idea_id: number
  idea_name: string | null
  duration_days: number
  opened_at: string
  closes_at: string
}

interface OpenRoundsProps {
  query: UseQueryResult<{ rounds: Round[] }>
  /** Undefined if they could not be fetched. */
  arrivals: readonly Arrival[] | undefined
}

/** The rounds under way, soonest end first. */
export function OpenRounds({ query, arrivals }: OpenRoundsProps) {
  const { work: text } = useAccount()
  return (
    <section aria-labelledby="open-rounds">
      <Title order={2} id="open-rounds" className="ruled">
        {text.rounds}
      </Title>
      <Loaded query={query}>
        {({ rounds }) =>
          rounds.length === 0 ? (
            <Text c="dimmed" mt="md">
              {text.noRounds}
            </Text>
          ) : (
            <ul className="round-list">
              {rounds
                .toSorted((one, other) => Date.parse(one.closes_at) - Date.parse(other.closes_at))
                .map((round) => (
                  <OpenRound key={round.round_id} round={round} arrivals={arrivals} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function OpenRound({ round, arrivals }: { round: Round; arrivals: readonly Arrival[] | undefined }) {
  const { work: text, records } = useAccount()
  const left = useDaysLeft(round.closes_at)
  const day = Math.min(round.duration_days, round.duration_days - left + 1)
  const came = arrivals?.filter(({ idea_id, created_at }) => idea_id === round.idea_id && created_at >= round.opened_at)
  return (
    <li>
      <Title order={3} className="words">
        <AnchorLink to="/my-ideas/$ideaId" params={{ ideaId: String(round.idea_id) }} inherit>
          {round.idea_name ?? records.untitled}
        </AnchorLink>
      </Title>
      <SpanMeter share={day / round.duration_days} label={text.dayOf({ day, days: round.duration_days })} />
      <Text size="sm" c="var(--ink-2)">
        {text.dayOf({ day, days: round.duration_days })}, <b className="days-left">{text.daysLeft({ days: left })}</b>
        {came && ` · ${text.since({ count: came.length })}`}
      </Text>
      <RoundSums ideaId={round.idea_id} />
    </li>
  )
}
