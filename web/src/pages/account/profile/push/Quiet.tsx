import { Group, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ownTimeZone } from '../../../../i18n/index.tsx'
import { usePush } from '../../../../i18n/push.ts'
import type { PushChange, PushState } from './push-query.ts'

interface QuietProps {
  hours: PushState['quiet_hours']
  busy: boolean
  save: (change: PushChange) => void
}

const NIGHT = { from: '22:00', to: '07:00' }

/** Hours in which nothing is sent, in the time zone they were last chosen in. Saved when a field loses the focus. */
export function Quiet({ hours, busy, save }: QuietProps) {
  const text = usePush()
  const [typed, setTyped] = useState(hours ?? NIGHT)
  const choose = ({ from, to }: typeof NIGHT) => save({ quiet_hours: { from, to, time_zone: ownTimeZone() } })
  const isChanged = hours !== null && (typed.from !== hours.from || typed.to !== hours.to)
  const time = (end: 'from' | 'to') => (
    <TextInput
      type="time"
      label={text.quietTimes[end]}
      value={typed[end]}
      onChange={({ currentTarget }) => setTyped({ ...typed, [end]: currentTarget.value })}
      onBlur={() => isChanged && typed.from !== '' && typed.to !== '' && choose(typed)}
    />
  )
  return (
    <>
      <Switch
        label={text.quiet}
        description={text.quietHint}
        checked={hours !== null}
        disabled={busy}
        onChange={({ currentTarget }) => (currentTarget.checked ? choose(NIGHT) : save({ quiet_hours: null }))}
      />
      {hours !== null && (
        <>
          <Group>
            {time('from')}
            {time('to')}
          </Group>
          <Text size="sm" c="dimmed">
            {text.zone({ zone: hours.time_zone.replaceAll('_', ' ') })}
          </Text>
        </>
      )}
    </>
  )
}
