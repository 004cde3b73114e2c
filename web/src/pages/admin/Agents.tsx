import { Group } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { OperatorMark } from '../../components/OperatorMark.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { AdminTable } from './parts/AdminTable.tsx'
import { AGENT_STATUSES, AgentStatusBadge } from './parts/badges.tsx'
import { ChoiceFilter, SearchForm } from './parts/filters.tsx'
import { Many } from './parts/Many.tsx'
import { useMany } from './parts/use-many.ts'
import { useNumbers } from './parts/use-numbers.ts'

export function Agents() {
  const admin = useAdmin()
  const text = admin.agents
  const { number } = useNumbers()
  const filter = useSearch({ from: '/signed-in/admins/frame/admin/agents' })
  const navigate = useNavigate({ from: '/admin/agents' })
  const many = useMany(
    ['agents', filter],
    (cursor) => api.adminListAgents({ ...filter, ...cursor }),
    ({ bots }) => bots,
  )
  return (
    <Page title={text.title}>
      <Group align="flex-end">
        <SearchForm
          label={text.searchLabel}
          value={filter.search}
          onSearch={(search) => navigate({ search: { ...filter, search } })}
        />
        <ChoiceFilter
          label={admin.filter}
          value={filter.status}
          choices={AGENT_STATUSES.map((status) => [status, admin.status[status]])}
          onChoose={(status) => navigate({ search: { ...filter, status } })}
        />
      </Group>
      <Many many={many} empty={text.empty}>
        {(bots) => (
          <AdminTable
            label={text.title}
            rows={bots}
            keyOf={({ bot_id }) => bot_id}
            total={many.total}
            columns={[
              {
                name: text.columns.name,
                by: ({ bot_name }) => bot_name,
                cell: ({ bot_id, bot_name, registered_name }) => (
                  <>
                    <AnchorLink to="/admin/agents/$botId" params={{ botId: String(bot_id) }} fw={600}>
                      {bot_name}
                    </AnchorLink>
                    {registered_name && <small>{text.renamed({ name: registered_name })}</small>}
                  </>
                ),
              },
              {
                name: text.columns.status,
                by: ({ bot_status }) => admin.status[bot_status],
                cell: ({ bot_status, status_reason }) => (
                  <>
                    <AgentStatusBadge status={bot_status} />
                    {status_reason && <small>{status_reason}</small>}
                  </>
                ),
              },
              {
                name: text.columns.address,
                by: ({ contact_email }) => contact_email,
                cell: ({ contact_email, contact_confirmed, assistant_host }) => (
                  <>
                    {contact_email}
                    {assistant_host === null && <OperatorMark confirmed={contact_confirmed} />}
                  </>
                ),
              },
              {
                name: text.columns.queue,
                figures: true,
                by: ({ queued_writes }) => queued_writes,
                cell: ({ queued_writes }) => queued_writes > 0 && number(queued_writes),
              },
              {
                name: text.columns.paired,
                figures: true,
                by: ({ linked_users_count }) => linked_users_count,
                cell: ({ linked_users_count }) => number(linked_users_count),
              },
              {
                name: text.columns.pointsShort,
                figures: true,
                by: ({ points_balance }) => points_balance,
                cell: ({ points_balance }) => number(points_balance),
              },
              {
                name: text.registered,
                by: ({ created_at }) => Date.parse(created_at),
                cell: ({ created_at }) => <Time at={created_at} dayOnly />,
              },
              {
                name: text.lastActive,
                by: ({ last_active_at }) => (last_active_at === null ? null : Date.parse(last_active_at)),
                cell: ({ last_active_at }) => <Time at={last_active_at} />,
              },
            ]}
          />
        )}
      </Many>
    </Page>
  )
}
