import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { Facts } from './parts/Facts.tsx'
import { Section } from './parts/Section.tsx'
import { Acceptance } from './user/Acceptance.tsx'
import { AccountState } from './user/AccountState.tsx'
import { Faces } from './user/Faces.tsx'
import { Suspension } from './user/Suspension.tsx'
import { UserMarks } from './user/UserMarks.tsx'

export function User() {
  const admin = useAdmin()
  const text = admin.users
  const { userId } = useParams({ from: '/signed-in/admins/frame/admin/users/$userId' })
  const query = useQuery({
    queryKey: ['admin', 'user', userId],
    queryFn: () => api.adminReadUser({ user_id: Number(userId) }),
  })
  return (
    <Page title={query.data?.user.name ?? text.title}>
      <Loaded query={query}>
        {({ user }) => (
          <Stack gap="lg">
            <UserMarks user={user} />
            <Facts
              facts={[
                [admin.agent.contact, user.email],
                [text.username, user.username],
                [text.verified, user.email_verified ? admin.yes : admin.no],
                [text.registered, <Time key="registered" at={user.created_at} />],
                [text.terms, <Acceptance key="terms" standing={user.legal.terms} />],
                [text.privacy, <Acceptance key="privacy" standing={user.legal.privacy} />],
                [text.owns, text.ownsCounts({ agents: user.agents, ideas: user.ideas, businesses: user.businesses })],
              ]}
            />
            <Section title={text.standing}>
              <AccountState key={user.user_id} user={user} />
            </Section>
            <Faces userId={user.user_id} />
            <Suspension user={user} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
