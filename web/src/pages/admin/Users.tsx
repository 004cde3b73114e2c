import { Card, Group, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { SearchForm } from './parts/filters.tsx'
import { Many } from './parts/Many.tsx'
import { useMany } from './parts/use-many.ts'
import { useNumbers } from './parts/use-numbers.ts'
import type { UserRow } from './user/types.ts'
import { UserMarks } from './user/UserMarks.tsx'

export function Users() {
  const admin = useAdmin()
  const text = admin.users
  const filter = useSearch({ from: '/signed-in/admins/frame/admin/users' })
  const navigate = useNavigate({ from: '/admin/users' })
  const many = useMany(
    ['users', filter],
    (cursor) => api.adminListUsers({ ...filter, ...cursor }),
    ({ users }) => users,
  )
  return (
    <Page title={text.title}>
      <SearchForm
        label={text.searchLabel}
        value={filter.search}
        onSearch={(search) => navigate({ search: { search } })}
      />
      <Many many={many} empty={text.empty}>
        {(users) => (
          <ul className="admin-list">
            {users.map((user) => (
              <li key={user.user_id}>
                <UserCard user={user} />
              </li>
            ))}
          </ul>
        )}
      </Many>
    </Page>
  )
}

function UserCard({ user }: { user: UserRow }) {
  const admin = useAdmin()
  const text = admin.users
  const { day } = useNumbers()
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <AnchorLink to="/admin/users/$userId" params={{ userId: String(user.user_id) }} fw={600} className="words">
            {user.name}
          </AnchorLink>
          <UserMarks user={user} />
        </Group>
        <Text size="sm" className="words">
          {user.email}
          {user.username && ` · ${user.username}`}
        </Text>
        <Text size="sm" c="dimmed">
          {user.date_of_birth ? `${text.born} ${day(user.date_of_birth)}` : text.noBirthDate} · {text.registered}{' '}
          <Time at={user.created_at} />
        </Text>
      </Stack>
    </Card>
  )
}
