import type { Operations } from '@ideabridge/sdk'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { OperatorMark } from '../../components/OperatorMark.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { AGENT_STATUSES, AgentStatusBadge, Mark } from './parts/badges.tsx'
import { ChoiceFilter, SearchForm } from './parts/filters.tsx'
import { Many } from './parts/Many.tsx'
import { useMany } from './parts/use-many.ts'

type AgentRow = Operations['admin_list_agents']['output']['bots'][number]

export function Agents() {
  const admin = useAdmin()
  const text = admin.agents
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
          <ul className="admin-list">
            {bots.map((bot) => (
              <li key={bot.bot_id}>
                <AgentCard bot={bot} />
              </li>
            ))}
          </ul>
        )}
      </Many>
    </Page>
  )
}

function AgentCard({ bot }: { bot: AgentRow }) {
  const admin = useAdmin()
  const text = admin.agents
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <AnchorLink to="/admin/agents/$botId" params={{ botId: String(bot.bot_id) }} fw={600} className="words">
            {bot.bot_name}
          </AnchorLink>
          <Group gap="xs">
            {bot.assistant_host === null && <OperatorMark confirmed={bot.contact_confirmed} />}
            {bot.queued_writes > 0 && <Mark colour="attention">{text.held({ count: bot.queued_writes })}</Mark>}
            <AgentStatusBadge status={bot.bot_status} />
          </Group>
        </Group>
        {bot.registered_name && (
          <Text size="sm" className="words">
            {text.renamed({ name: bot.registered_name })}
          </Text>
        )}
        <Text size="sm" className="words">
          {bot.contact_email} · {text.people({ count: bot.linked_users_count })} ·{' '}
          {text.points({ count: bot.points_balance })}
        </Text>
        {bot.status_reason && (
          <Text size="sm" className="words">
            {bot.status_reason}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {text.registered} <Time at={bot.created_at} /> · {text.lastActive} <Time at={bot.last_active_at} />
        </Text>
      </Stack>
    </Card>
  )
}
