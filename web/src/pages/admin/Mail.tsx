import type { Operations } from '@ideabridge/sdk'
import { Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { AdminTable } from './parts/AdminTable.tsx'
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
          <AdminTable
            label={text.title}
            rows={mails}
            keyOf={({ to, created_at, subject }) => `${to} ${created_at} ${subject}`}
            total={many.total}
            columns={[
              { name: text.subject, by: ({ subject }) => subject, cell: ({ subject }) => subject },
              { name: text.recipient, by: ({ to }) => to, cell: ({ to }) => to },
              {
                name: text.written,
                by: ({ created_at }) => Date.parse(created_at),
                cell: ({ created_at }) => <Time at={created_at} />,
              },
              {
                name: text.sent,
                by: ({ sent_at }) => (sent_at === null ? null : Date.parse(sent_at)),
                cell: ({ sent_at }) => (sent_at ? <Time at={sent_at} /> : <Mark colour="attention">{text.kept}</Mark>),
              },
              { name: admin.auditLog.details, cell: (mail) => <Details mail={mail} /> },
            ]}
          />
        )}
      </Many>
    </Page>
  )
}

function Details({ mail: { text: words, last_error, links_hidden } }: { mail: SentMail }) {
  const text = useAdmin().mail
  return (
    <>
      {last_error && (
        <small>
          {text.error}: {last_error}
        </small>
      )}
      {links_hidden && <small>{text.hidden}</small>}
      <details>
        <summary>{text.text}</summary>
        <Text size="sm" className="words" mt="xs">
          {words}
        </Text>
      </details>
    </>
  )
}
