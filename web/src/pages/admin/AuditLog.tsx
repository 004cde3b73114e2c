import type { Operations } from '@ideabridge/sdk'
import { Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { AdminTable } from './parts/AdminTable.tsx'
import { actionInWords } from './parts/action-in-words.ts'
import { FieldList } from './parts/FieldList.tsx'
import { ChoiceFilter } from './parts/filters.tsx'
import { Many } from './parts/Many.tsx'
import { useMany } from './parts/use-many.ts'

type Entry = Operations['admin_list_audit_log']['output']['entries'][number]

export function AuditLog() {
  const admin = useAdmin()
  const text = admin.auditLog
  const { subject, action } = useSearch({ from: '/signed-in/admins/frame/admin/audit-log' })
  const navigate = useNavigate({ from: '/admin/audit-log' })
  const many = useMany(
    ['audit-log', subject, action],
    (cursor) =>
      api.adminListAuditLog({ ...(subject && { subject_type: subject }), ...(action && { action }), ...cursor }),
    ({ entries }) => entries,
  )
  const actionOf = ({ action }: Entry) => actionInWords(action, admin.actions)
  const adminOf = ({ admin_name, admin_user_id }: Entry) => admin_name ?? text.someAdmin({ id: admin_user_id })
  return (
    <Page title={text.title}>
      <Group align="flex-end">
        <ChoiceFilter
          label={text.subject}
          value={subject}
          choices={Object.entries(text.subjects)}
          onChoose={(chosen) => navigate({ search: { action, subject: chosen } })}
        />
        <ChoiceFilter
          label={text.action}
          value={action}
          choices={Object.entries(admin.actions)}
          onChoose={(wanted) => navigate({ search: { subject, action: wanted } })}
        />
      </Group>
      <Many many={many} empty={text.empty}>
        {(entries) => (
          <AdminTable
            label={text.title}
            rows={entries}
            keyOf={({ audit_id }) => audit_id}
            total={many.total}
            columns={[
              { name: text.action, by: actionOf, cell: actionOf },
              {
                name: text.subject,
                by: ({ subject_type, subject_id }) => `${subject_type} ${subject_id}`,
                cell: (entry) => <Subject entry={entry} />,
              },
              { name: admin.users.admin, by: adminOf, cell: adminOf },
              {
                name: admin.when,
                by: ({ created_at }) => Date.parse(created_at),
                cell: ({ created_at }) => <Time at={created_at} />,
              },
              {
                name: text.details,
                cell: ({ details, request_id }) => (
                  <>
                    {Object.keys(details).length > 0 && <FieldList fields={details} />}
                    <small>
                      {text.request} {request_id}
                    </small>
                  </>
                ),
              },
            ]}
          />
        )}
      </Many>
    </Page>
  )
}

/** What the action was about, linked if it has a page. */
function Subject({ entry: { subject_type, subject_id } }: { entry: Entry }) {
  const { auditLog } = useAdmin()
  const name = (auditLog.subject_one as Record<string, string>)[subject_type] ?? subject_type
  if (subject_id === null) return null
  const id = String(subject_id)
  if (subject_type === 'bot')
    return (
      <AnchorLink to="/admin/agents/$botId" params={{ botId: id }}>
        {name} {id}
      </AnchorLink>
    )
  if (subject_type === 'user')
    return (
      <AnchorLink to="/admin/users/$userId" params={{ userId: id }}>
        {name} {id}
      </AnchorLink>
    )
  return (
    <>
      {name} {id}
    </>
  )
}
