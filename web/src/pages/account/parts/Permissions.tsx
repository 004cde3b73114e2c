import { Checkbox, Group, Stack } from '@mantine/core'
import { State } from '../../../components/Labels.tsx'
import { useAccount } from '../../../i18n/account.ts'

export const PERMISSIONS = [
  ...(['create_idea', 'update_idea', 'create_business', 'find_matches'] as const),
  ...(['start_round', 'express_interest', 'send_message'] as const),
]
export type Permission = (typeof PERMISSIONS)[number]

interface ChoiceProps {
  label: string
  /** What the agent requests, and what it could not use even if granted. */
  agent: { requested_permissions: readonly Permission[]; inactive_permissions: readonly Permission[] }
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
}

/** An agent's permissions, each explained; those it did not request or cannot use are marked. */
export function PermissionChoice({ label, agent, value, onChange }: ChoiceProps) {
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={(chosen) => onChange(chosen as Permission[])}>
      <Stack gap="sm" mt="sm">
        {PERMISSIONS.map((name) => (
          <PermissionBox
            key={name}
            name={name}
            asked={agent.requested_permissions.includes(name)}
            active={!agent.inactive_permissions.includes(name)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function PermissionBox({ name, asked, active }: { name: Permission; asked: boolean; active: boolean }) {
  const { permissions, pairing } = useAccount()
  const marked = (
    <Group component="span" gap="xs">
      {permissions[name].name}
      {!asked && <State dot="grey">{pairing.notAsked}</State>}
      {!active && <State dot="yellow">{pairing.notActive}</State>}
    </Group>
  )
  const meaning = active ? permissions[name].meaning : `${permissions[name].meaning} ${pairing.notActiveNote}`
  return <Checkbox value={name} label={marked} description={meaning} />
}
