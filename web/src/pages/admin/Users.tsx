import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { AdminTable } from './parts/AdminTable.tsx'
import { SearchForm } from './parts/filters.tsx'
import { Many } from './parts/Many.tsx'
import { useMany } from './parts/use-many.ts'
import { useNumbers } from './parts/use-numbers.ts'
import { UserMarks } from './user/UserMarks.tsx'

export function Users() {
  const admin = useAdmin()
  const text = admin.users
  const filter = useSearch({ from: '/signed-in/admins/frame/admin/users' })
  const navigate = useNavigate({ from: '/admin/users' })
  const { day } = useNumbers()
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
          <AdminTable
            label={text.title}
            rows={users}
            keyOf={({ user_id }) => user_id}
            total={many.total}
            columns={[
              {
                name: text.columns.name,
                by: ({ name }) => name,
                cell: ({ user_id, name }) => (
                  <AnchorLink to="/admin/users/$userId" params={{ userId: String(user_id) }} fw={600}>
                    {name}
                  </AnchorLink>
                ),
              },
              {
                name: text.columns.address,
                by: ({ email }) => email,
                cell: ({ email, username }) => `${email}${username ? ` · ${username}` : ''}`,
              },
              { name: text.columns.marks, cell: (user) => <UserMarks user={user} /> },
              {
                name: text.born,
                by: ({ date_of_birth }) => date_of_birth,
                cell: ({ date_of_birth }) => (date_of_birth ? day(date_of_birth) : text.noBirthDate),
              },
              {
                name: text.registered,
                by: ({ created_at }) => Date.parse(created_at),
                cell: ({ created_at }) => <Time at={created_at} dayOnly />,
              },
            ]}
          />
        )}
      </Many>
    </Page>
  )
}
