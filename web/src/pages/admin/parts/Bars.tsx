import { Group, Text } from '@mantine/core'
import { useNumbers } from './use-numbers.ts'

export interface Bar {
  label: string
  value: number
  colour?: 'good' | 'bad' | 'worse' | 'waits' | 'plain'
}

/** Counts to compare: each a line of text, with a bar showing its share of the largest. */
export function Bars({ bars, atLeast = 1 }: { bars: Bar[]; atLeast?: number }) {
  const { number } = useNumbers()
  const most = Math.max(atLeast, ...bars.map(({ value }) => value))
  return (
    <ul className="admin-list">
      {bars.map(({ label, value, colour = 'good' }) => (
        <li key={label}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm">{label}</Text>
            <Text size="sm" fw={600}>
              {number(value)}
            </Text>
          </Group>
          <svg className="bar-track" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
            <rect className="fill-plain" opacity="0.2" width="100" height="3" />
            <rect className={`fill-${colour}`} width={(value / most) * 100} height="3" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
