import { Text } from '@mantine/core'
import { useGuardian } from '../../../i18n/guardian.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { Part } from './Part.tsx'

/** How long an approval lasts. */
export function Lasting({ until }: { until: string }) {
  const text = useGuardian().guardian
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Part title={text.longTitle}>
      <Text>{text.long({ day: day.format(new Date(until)) })}</Text>
    </Part>
  )
}

/** What we keep about guardian and child. */
export function Kept() {
  const text = useGuardian().guardian
  return (
    <Part title={text.dataTitle}>
      {text.data.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Part>
  )
}
