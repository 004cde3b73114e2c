import { Group } from '@mantine/core'
import { useAdmin } from '../../../i18n/admin.ts'
import { useDecisions } from '../../../i18n/decisions.ts'
import { Mark } from '../parts/badges.tsx'
import type { UserRow } from './types.ts'

/** A person's account status at a glance. */
export function UserMarks({ user }: { user: UserRow }) {
  const admin = useAdmin()
  const text = admin.users
  const { suspension } = useDecisions()
  const marks = [
    [user.is_admin, text.admin, 'platform'],
    [user.trusted, text.trusted, 'platform'],
    [user.premium, text.premium, 'platform'],
    [user.guardian_approved, text.guardian, 'people'],
    [!user.email_verified, text.unverified, 'attention'],
    [user.suspended_at !== null, suspension.suspended, 'attention'],
    [user.visibility !== 'public', text.hidden, 'ink'],
  ] as const
  if (!marks.some(([applies]) => applies)) return null
  return (
    <Group gap="xs">
      {marks.map(
        ([applies, word, colour]) =>
          applies && (
            <Mark key={word} colour={colour}>
              {word}
            </Mark>
          ),
      )}
    </Group>
  )
}
