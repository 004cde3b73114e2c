import { Text, Title } from '@mantine/core'
import { useDaysLeft } from '../../../components/days-left.ts'
import { type ReviewState, reviewStateOf } from '../../../components/Labels.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Cover } from '../../../components/pictures.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { useMailed } from '../../../session/session.ts'
import { IdeaChart, type Week } from './IdeaChart.tsx'
import type { Arrival } from './use-standing.ts'

interface Idea {
  idea_id: number
  name: string | null
  annotation: string | null
  type_of_idea: string | null
  approval_status: Exclude<ReviewState, 'withheld'>
  withheld: string | null
  rejection_reason: string | null
}

interface IdeaStandingProps {
  idea: Idea
  arrivals: readonly Arrival[] | undefined
  round: { closes_at: string } | undefined
  stats: { watchers: number; weeks: readonly Week[] } | undefined
}

/** One idea: who acts next and when, and how many people came. */
export function IdeaStanding({ idea, arrivals, round, stats }: IdeaStandingProps) {
  const { work: text, records } = useAccount()
  const mailed = useMailed()
  const ideaId = String(idea.idea_id)
  const standing = reviewStateOf(idea)
  // A draft may start with its summary and have no title yet.
  const name = idea.name ?? idea.annotation ?? records.untitled
  const number = new Intl.NumberFormat(useLocale())
  const views = stats?.weeks.reduce((sum, week) => sum + week.views, 0) ?? 0
  const days = useDaysLeft(round?.closes_at)
  const fresh = arrivals?.filter(({ status }) => status === 'new').length ?? 0
  return (
    <li>
      <Cover idea={idea} ratio="1/1" />
      <div>
        <Title order={3} className="words">
          <AnchorLink to="/my-ideas/$ideaId" params={{ ideaId }} inherit>
            {name}
          </AnchorLink>
        </Title>
        <Text size="sm" c="var(--ink-2)">
          {round === undefined ? (
            standing === 'pending' ? (
              text.next.pending({ mailed })
            ) : (
              text.next[standing]
            )
          ) : (
            <>
              {text.open}, <b className="days-left">{text.daysLeft({ days })}</b>
            </>
          )}
        </Text>
        {idea.approval_status === 'rejected' && (
          <Text size="sm" className="words">
            <strong>{records.reason}:</strong> {idea.rejection_reason}
          </Text>
        )}
      </div>
      {standing === 'approved' && (
        <div className="stat">
          {arrivals && (
            <p>
              <span className="figure">{number.format(arrivals.length)}</span>{' '}
              {text.interested({ count: arrivals.length })}
            </p>
          )}
          {fresh > 0 && (
            <AnchorLink to="/interests" size="sm">
              {text.fresh({ count: fresh })}
            </AnchorLink>
          )}
          {stats && (
            <>
              <Text size="sm" c="var(--ink-2)">
                {text.lookedAt({ count: views, shown: number.format(views) })} ·{' '}
                {text.watching({ count: stats.watchers, shown: number.format(stats.watchers) })}
              </Text>
              <IdeaChart weeks={stats.weeks} />
            </>
          )}
        </div>
      )}
    </li>
  )
}
