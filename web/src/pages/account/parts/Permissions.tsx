import { Checkbox, Stack } from '@mantine/core'
import { useAccount } from '../../../i18n/account.ts'

export const PERMISSIONS = [
  ...(['create_idea', 'update_idea', 'create_business', 'find_matches'] as const),
  ...(['start_round', 'express_interest', 'send_message'] as const),
]
export type Permission = (typeof PERMISSIONS)[number]

interface ChoiceProps {
  label: string
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
}

/** What an agent may do, each explained. */
export function PermissionChoice({ label, value, onChange }: ChoiceProps) {
  const { permissions } = useAccount()
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={(chosen) => onChange(chosen as Permission[])}>
      <Stack gap="sm" mt="sm">
        {PERMISSIONS.map((name) => (
          <Checkbox key={name} value={name} label={permissions[name].name} description={permissions[name].meaning} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
