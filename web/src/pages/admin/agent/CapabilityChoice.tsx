import { Checkbox, Stack, Switch } from '@mantine/core'
import { useAdmin } from '../../../i18n/admin.ts'
import type { Capability } from './types.ts'

interface ChoiceProps {
  capabilities: Capability[]
  autonomous: boolean
  onCapabilities: (names: Capability[]) => void
  onAutonomous: (autonomous: boolean) => void
  error?: string | undefined
}

export function CapabilityChoice({ capabilities, autonomous, onCapabilities, onAutonomous, error }: ChoiceProps) {
  const admin = useAdmin()
  const text = admin.agent
  return (
    <>
      <Checkbox.Group
        label={text.capabilities}
        value={capabilities}
        onChange={(names) => onCapabilities(names as Capability[])}
        error={error}
      >
        <Stack gap="xs" mt="xs">
          {capabilityNames(admin.capabilities).map((name) => (
            <Checkbox key={name} value={name} label={admin.capabilities[name]} />
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

function capabilityNames(texts: Record<Capability, string>): Capability[] {
  return Object.keys(texts) as Capability[]
}
