import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useDaysLeft } from '../../../components/days-left.ts'
import { SpanMeter } from '../../../components/SpanMeter.tsx'
import { Time } from '../../../components/Time.tsx'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { usePitch } from '../../../i18n/pitch.ts'
import type { PublishedIdea } from './types.ts'
import { useSum } from './use-sum.ts'

type Money = NonNullable<PublishedIdea['ask']>

export function useOpenRounds(ideaId: number) {
  const { data } = useQuery({
    queryKey: ['idea', ideaId, 'rounds'],
    queryFn: () => api.listOpenRounds({ idea_id: ideaId }),
  })
  return data?.rounds.toSorted((one, other) => one.closes_at.localeCompare(other.closes_at)) ?? []
}

/** How much is asked for, how much has come in, and how much time is left. */
export function RoundBox({ idea }: { idea: PublishedIdea }) {
  const pitch = usePitch()
  const rounds = useOpenRounds(idea.idea_id)
  const [next] = rounds
  const days = useDaysLeft(next?.closes_at)
  return (
    <Stack gap={14}>
      {next && (
        <Group justify="space-between">
          <Badge color="money" variant="light" tt="none" radius="sm">
            {pitch.openRound}
          </Badge>
          <Text size="sm" fw={650} c="var(--attention)">
            {pitch.daysLeft({ days })}
          </Text>
        </Group>
      )}
      {idea.ask && <Sum idea={idea} ask={idea.ask} />}
      {rounds.length > 0 && <RoundFacts rounds={rounds} />}
      <Text size="sm" c="var(--ink-2)">
        {pitch.interested({ count: idea.interested_count })}
      </Text>
    </Stack>
  )
}

function Sum({ idea: { spoken_for: range }, ask }: { idea: PublishedIdea; ask: Money }) {
  const pitch = usePitch()
  const locale = useLocale()
  const sum = useSum(ask.currency)
  // Rounded up, two thirds would be "at least 67 %".
  const percent = new Intl.NumberFormat(locale, { style: 'percent', roundingMode: 'floor' })
  if (range === null)
    return (
      <div>
        <p className="pitch-sum">{pitch.asks({ sum: sum(ask.amount) })}</p>
        <Text size="sm" c="var(--ink-3)">
          {pitch.nothingYet}
        </Text>
      </div>
    )
  // Amounts join in groups: there may be more than the range says, never less than its start.
  const share = range.from / ask.amount
  return (
    <div>
      <p className="pitch-sum">
        {pitch.range({ from: sum(range.from) })} <small>{pitch.spokenFor({ sum: sum(ask.amount) })}</small>
      </p>
      <SpanMeter share={share} label={pitch.meter({ from: percent.format(Math.min(1, share)) })} />
    </div>
  )
}

function RoundFacts({ rounds }: { rounds: ReturnType<typeof useOpenRounds> }) {
  const { publicPages } = useText()
  const pitch = usePitch()
  return (
    <dl className="pitch-facts">
      {rounds.map((round) => (
        <div key={round.round_id}>
          <dt>{publicPages.idea.round({ days: round.duration_days })}</dt>
          <dd>
            {pitch.closes} <Time at={round.closes_at} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
