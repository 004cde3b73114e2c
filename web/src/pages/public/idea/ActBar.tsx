import { Button, Text } from '@mantine/core'
import { useDaysLeft } from '../../../components/days-left.ts'
import { usePitch } from '../../../i18n/pitch.ts'
import { useSession } from '../../../session/session.ts'
import { useOpenRounds } from './RoundBox.tsx'
import type { PublishedIdea } from './types.ts'
import { useStanding } from './use-standing.ts'
import { useSum } from './use-sum.ts'

export const ACTION_ID = 'act'

/** On a phone, the action stays at the bottom of the screen; owners and people who have acted do not need it. */
export function ActBar({ idea }: { idea: PublishedIdea }) {
  const pitch = usePitch()
  const { me, loading } = useSession()
  const { data: standing } = useStanding(idea.idea_id)
  const [next] = useOpenRounds(idea.idea_id)
  const days = useDaysLeft(next?.closes_at)
  const sum = useSum(idea.currency)
  if (loading || (me && (standing === undefined || standing.own || standing.interest))) return null
  const go = () => {
    const action = document.getElementById(ACTION_ID)
    action?.scrollIntoView({ block: 'start' })
    action?.querySelector<HTMLElement>('form input, a')?.focus({ preventScroll: true })
  }
  return (
    <div className="act-bar">
      <div>
        {next && (
          <Text size="sm" fw={650} c="var(--attention)">
            {pitch.daysLeft({ days })}
          </Text>
        )}
        <Text size="xs" c="var(--ink-2)">
          {idea.ask ? pitch.asks({ sum: sum(idea.ask.amount) }) : pitch.interested({ count: idea.interested_count })}
        </Text>
      </div>
      <Button onClick={go}>{pitch.act}</Button>
    </div>
  )
}
