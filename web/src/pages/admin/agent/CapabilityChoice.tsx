import { CAPABILITY_NAMES } from '@ideabridge/sdk'
import { Checkbox, Stack, Switch } from '@mantine/core'
import { useAdmin } from '../../../i18n/admin.ts'
import { useCapabilityName } from '../../../i18n/capabilities.ts'
import type { Capability } from './types.ts'

interface ChoiceProps {
  capabilities: Capability[]
  autonomous: boolean
  onCapabilities: (names: Capability[]) => void
  onAutonomous: (autonomous: boolean) => void
  error?: string | undefined
}

export function CapabilityChoice({ capabilities, autonomous, onCapabilities, onAutonomous, error }: ChoiceProps) {
  const text = useAdmin().agent
  const nameOf = useCapabilityName()
  return (
    <>
      <Checkbox.Group
        label={text.capabilities}
        value={capabilities}
        onChange={(names) => onCapabilities(names as Capability[])}
        error={error}
      >
        <Stack gap="xs" mt="xs">
          {CAPABILITY_NAMES.map((name) => (
            <Checkbox key={name} value={name} label={nameOf(name)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label={text.autonomous}
        checked={autonomous}
        onChange={(event) => onAutonomous(event.currentTarget.checked)}
      />
    </>
  )
}
