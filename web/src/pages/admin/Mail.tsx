import type { Operations } from '@ideabridge/sdk'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { Mark } from './parts/badges.tsx'
import { SearchForm } from './parts/filters.tsx'
import { Many } from './parts/Many.tsx'
import { useMany } from './parts/use-many.ts'

type SentMail = Operations['admin_list_mail']['output']['mails'][number]

export function Mail() {
  const admin = useAdmin()
  const text = admin.mail
  const filter = useSearch({ from: '/signed-in/admins/frame/admin/mail' })
  const navigate = useNavigate({ from: '/admin/mail' })
  const many = useMany(
    ['mail', filter],
    (cursor) => api.adminListMail({ ...filter, ...cursor }),
    ({ mails }) => mails,
  )
  return (
    <Page title={text.title}>
      <Text size="sm" c="dimmed">
        {text.audited}
      </Text>
      <SearchForm label={text.to} type="email" value={filter.to} onSearch={(to) => navigate({ search: { to } })} />
      <Many many={many} empty={text.empty}>
        {(mails) => (
          <ul className="admin-list">
            {mails.map((mail) => (
              <li key={`${mail.to} ${mail.created_at} ${mail.subject}`}>
                <MailCard mail={mail} />
              </li>
            ))}
          </ul>
        )}
      </Many>
    </Page>
  )
}

function MailCard({ mail }: { mail: SentMail }) {
  const admin = useAdmin()
  const text = admin.mail
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600} className="words">
            {mail.subject}
          </Text>
          <Mark colour={mail.sent_at ? 'platform' : 'attention'}>{mail.sent_at ? text.sent : text.kept}</Mark>
        </Group>
        <Text size="sm" className="words">
          {mail.to}
        </Text>
        <Text size="sm" c="dimmed">
          {text.written} <Time at={mail.created_at} />
          {mail.sent_at && (
            <>
              {' '}
              · {text.sent} <Time at={mail.sent_at} />
            </>
          )}
        </Text>
        {mail.last_error && (
          <Text size="sm" className="words">
            {text.error}: {mail.last_error}
          </Text>
        )}
        {mail.links_hidden && <Text size="sm">{text.hidden}</Text>}
        <details>
          <summary>{text.text}</summary>
          <Text size="sm" className="words" mt="xs">
            {mail.text}
          </Text>
        </details>
      </Stack>
    </Card>
  )
}
