import { Group, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useAdmin } from '../../../i18n/admin.ts'
import { HourTable } from './HourTable.tsx'
import type { UsageHour } from './usage-hour.ts'
import { useNumbers } from './use-numbers.ts'

const [HEIGHT, LEFT, BOTTOM, TOP] = [180, 52, 22, 12]

/** Actions per hour as columns, oldest first, with failures and refusals; the same numbers in a table below. */
export function HourChart({ usage }: { usage: UsageHour[] }) {
  const admin = useAdmin()
  const hours = [...usage].reverse()
  const sum = (field: 'actions' | 'failed' | 'refused') => hours.reduce((total, hour) => total + hour[field], 0)
  const summary = admin.overview.actionsSummary({
    actions: sum('actions'),
    failed: sum('failed'),
    refused: sum('refused'),
  })
  return (
    <Stack gap="xs">
      <Columns hours={hours} summary={summary} />
      <Group gap="md">
        <Key colour="good">{admin.overview.succeeded}</Key>
        <Key colour="bad">{admin.overview.failed}</Key>
        <Key colour="plain">{admin.overview.refused}</Key>
      </Group>
      <Text size="sm">{summary}</Text>
      <HourTable hours={hours} />
    </Stack>
  )
}

function Columns({ hours, summary }: { hours: UsageHour[]; summary: string }) {
  const { number, hour: time } = useNumbers()
  // Drawn at the width of its container, so that text keeps its size on a phone.
  const { ref, width } = useElementSize()
  const wide = Math.max(240, width)
  const most = Math.max(4, ...hours.map(({ actions, refused }) => actions + refused))
  const high = HEIGHT - BOTTOM - TOP
  const step = (wide - LEFT) / hours.length
  return (
    <div ref={ref}>
      <svg className="chart" viewBox={`0 0 ${wide} ${HEIGHT}`} height={HEIGHT} role="img" aria-label={summary}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={wide} y1={TOP + high * (1 - share)} y2={TOP + high * (1 - share)} />
            <text x={LEFT - 6} y={TOP + high * (1 - share) + 4} textAnchor="end">
              {number(Math.round(most * share))}
            </text>
          </g>
        ))}
        {hours.map((hour, index) => (
          <g key={hour.hour} transform={`translate(${LEFT + index * step + step * 0.15} ${TOP})`}>
            <Column hour={hour} width={step * 0.7} scale={high / most} high={high} />
            {index % 6 === 0 && (
              <text x={step * 0.35} y={high + 16} textAnchor="middle">
                {time(hour.hour)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

function Column({ hour, width, scale, high }: { hour: UsageHour; width: number; scale: number; high: number }) {
  const parts = [
    ['good', hour.actions - hour.failed],
    ['bad', hour.failed],
    ['plain', hour.refused],
  ] as const
  let top = high
  return parts.map(([colour, value]) => {
    top -= value * scale
    return <rect key={colour} className={`fill-${colour}`} y={top} width={width} height={value * scale} />
  })
}

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <Group gap={6} wrap="nowrap">
      <span className={`swatch fill-${colour}`} aria-hidden="true" />
      <Text size="sm">{children}</Text>
    </Group>
  )
}
