import { Group, Kbd, Switch, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useAdmin } from '../../../i18n/admin.ts'

interface ShortcutsProps {
  on: boolean
  onSwitch: (on: boolean) => void
  open: boolean
  onOpen: (open: boolean) => void
}

/** The shortcuts, always visible, and a switch to turn them off. */
export function Shortcuts({ on, onSwitch, open, onOpen }: ShortcutsProps) {
  const admin = useAdmin()
  const text = admin.review
  const keys = Object.keys(text.keys) as (keyof typeof text.keys)[]
  const place = useRef<HTMLDetailsElement>(null)
  // Opened by its key, the help may be far above the focused item.
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <details ref={place} open={open} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{text.shortcuts}</summary>
      <Group mt="xs" gap="lg">
        <Switch label={text.shortcutsOn} checked={on} onChange={(event) => onSwitch(event.currentTarget.checked)} />
        <Text size="sm" c="dimmed">
          {text.shortcutsNote}
        </Text>
      </Group>
      <Group component="ul" className="admin-list" style={{ display: 'flex' }} mt="xs" gap="md">
        {keys.map((key) => (
          <li key={key}>
            <Kbd>{key}</Kbd> {text.keys[key]}
          </li>
        ))}
      </Group>
    </details>
  )
}
