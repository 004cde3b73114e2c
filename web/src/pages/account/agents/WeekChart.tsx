import type { Operations } from '@ideabridge/sdk'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useLocale } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'

type DayCount = Operations['account_count_activity_days']['output']['days'][number]
const KINDS = ['done', 'asked', 'refused'] as const
const DAY_MS = 86_400_000

/** The last seven days as columns, and as a table for those who cannot see them. */
export function WeekChart({ days }: { days: DayCount[] }) {
  const { agents } = useWholeAccount()
  const locale = useLocale()
  const week = lastSevenDays().map(
    (day) => days.find((one) => one.day === day) ?? { day, done: 0, asked: 0, refused: 0 },
  )
  const most = Math.max(1, ...week.map(({ done, asked, refused }) => done + asked + refused))
  const sum = (kind: (typeof KINDS)[number]) => week.reduce((total, day) => total + day[kind], 0)
  const weekday = (day: string, length: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(new Date(day))
  return (
    <figure className="week-chart">
      <div className="week-columns" aria-hidden>
        {week.map((day) => (
          <div key={day.day} className="week-column">
            {KINDS.filter((kind) => day[kind] > 0).map((kind) => (
              <span key={kind} data-kind={kind} style={{ '--share': day[kind] / most } as CSSProperties} />
            ))}
            <small>{weekday(day.day, 'short')}</small>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              <th>{agents.day}</th>
              {KINDS.map((kind) => (
                <th key={kind}>{agents.weekKinds[kind]({ count: sum(kind) })}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.map((day) => (
              <tr key={day.day}>
                <th>{weekday(day.day, 'long')}</th>
                {KINDS.map((kind) => (
                  <td key={kind}>{day[kind]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <figcaption>
        {KINDS.filter((kind) => sum(kind) > 0).map((kind) => (
          <span key={kind} data-kind={kind}>
            {agents.weekKinds[kind]({ count: sum(kind) })}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

/** Oldest first, as dates by the reader's clock. */
function lastSevenDays(): string[] {
  const today = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000)
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => new Date(today.getTime() - ago * DAY_MS).toISOString().slice(0, 10))
}
