import { Table, Text } from '@mantine/core'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { type Arrival, byWeek } from './use-standing.ts'

const WEEKS = 12
const [WIDTH, HEIGHT] = [240, 44]

/** How interest in an idea grew, week by week. The drawing is for the eye; the table has the same numbers. */
export function InterestChart({ arrivals }: { arrivals: readonly Arrival[] }) {
  const text = useAccount().work
  const date = new Intl.DateTimeFormat(useLocale(), { day: 'numeric', month: 'short' })
  const weeks = byWeek(arrivals, WEEKS)
  const earlier = arrivals.length - weeks.reduce((sum, { count }) => sum + count, 0)
  const heights = weeks.map(
    (_, index) => earlier + weeks.slice(0, index + 1).reduce((sum, { count }) => sum + count, 0),
  )
  const most = Math.max(...heights, 1)
  const points = heights.map((value, index) => [
    (index / (WEEKS - 1)) * (WIDTH - 8) + 2,
    HEIGHT - 5 - (value / most) * (HEIGHT - 12),
  ])
  const line = points.map((point) => point.map((value) => value!.toFixed(1)).join(',')).join(' ')
  const [x, y] = points.at(-1)!
  return (
    <div className="interest-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polygon points={`2,${HEIGHT} ${line} ${x},${HEIGHT}`} />
        <polyline points={line} />
        <circle cx={x} cy={y} r="3.5" />
      </svg>
      <details>
        <summary>
          <Text component="span" size="xs">
            {text.twelveWeeks} · {text.asTable}
          </Text>
        </summary>
        <Table fz="xs" verticalSpacing={2}>
          <thead>
            <tr>
              <th scope="col">{text.week}</th>
              <th scope="col">{text.newInterests}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, count }) => (
              <tr key={from.getTime()}>
                <td>{date.format(from)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  )
}
