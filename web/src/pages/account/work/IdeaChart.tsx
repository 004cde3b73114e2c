import type { Operations } from '@ideabridge/sdk'
import { Text } from '@mantine/core'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'

export type Week = Operations['account_list_idea_stats']['output']['ideas'][number]['weeks'][number]

const [WIDTH, HEIGHT, GAP] = [240, 44, 4]

/**
 * How an idea did, week by week: bars for views, in people’s colour for those who came. The table has the same numbers and
 * more, for those who cannot see the chart.
 */
export function IdeaChart({ weeks }: { weeks: readonly Week[] }) {
  const text = useAccount().work
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const most = Math.max(...weeks.map(({ views, interests }) => Math.max(views, interests)), 1)
  const step = WIDTH / weeks.length
  const bar = (place: number, count: number, name: string) =>
    count > 0 && (
      <rect
        className={name}
        x={place * step}
        y={HEIGHT - Math.max(2, (count / most) * HEIGHT)}
        width={step - GAP}
        height={Math.max(2, (count / most) * HEIGHT)}
        rx="1.5"
      />
    )
  return (
    <div className="idea-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {weeks.map(({ from, views, interests }, place) => (
          <g key={from}>
            {bar(place, views, 'views')}
            {bar(place, interests, 'interests')}
          </g>
        ))}
      </svg>
      <details>
        <summary>
          <Text component="span" size="xs">
            {text.twelveWeeks} · {text.asTable}
          </Text>
        </summary>
        <table>
          <thead>
            <tr>
              {[text.week, text.views, text.newInterests, text.newWatchers, text.newMatches].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, views, interests, watchers, matches }) => (
              <tr key={from}>
                <td>{date.format(new Date(from))}</td>
                <td>{number.format(views)}</td>
                <td>{number.format(interests)}</td>
                <td>{number.format(watchers)}</td>
                <td>{number.format(matches)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
