import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Group, Stack, Switch, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useAdmin } from '../../i18n/admin.ts'
import { knownName } from '../../i18n/known-name.ts'
import { Mark } from './parts/badges.tsx'
import { Many } from './parts/Many.tsx'
import { RunMonitor } from './parts/RunMonitor.tsx'
import { refreshAdmin } from './parts/refresh.ts'
import { useMany } from './parts/use-many.ts'

type Warning = Operations['admin_list_warnings']['output']['warnings'][number]

export function Warnings() {
  const admin = useAdmin()
  const text = admin.warnings
  const { all } = useSearch({ from: '/signed-in/admins/frame/admin/warnings' })
  const navigate = useNavigate({ from: '/admin/warnings' })
  const many = useMany(
    ['warnings', all],
    (cursor) => api.adminListWarnings({ ...(!all && { open: true }), ...cursor }),
    ({ warnings }) => warnings,
  )
  return (
    <Page title={text.title} actions={<RunMonitor />}>
      <Switch
        label={text.open}
        checked={!all}
        onChange={(event) => navigate({ search: event.currentTarget.checked ? {} : { all: true } })}
      />
      <Many many={many} empty={text.empty}>
        {(warnings) => (
          <ul className="admin-list">
            {warnings.map((warning) => (
              <li key={warning.warning_id}>
                <WarningCard warning={warning} />
              </li>
            ))}
          </ul>
        )}
      </Many>
    </Page>
  )
}

function WarningCard({ warning }: { warning: Warning }) {
  const admin = useAdmin()
  const text = admin.warnings
  const { warning_id, bot_id, bot_name, seen_at } = warning
  const mark = useFormCall((_: null) => api.adminMarkWarningSeen({ warning_id }), { onDone: refreshAdmin })
  return (
    <Card withBorder padding="md">
      <Stack gap="xs" align="flex-start">
        <Group gap="xs">
          <AnchorLink to="/admin/agents/$botId" params={{ botId: String(bot_id) }} fw={600} className="words">
            {bot_name}
          </AnchorLink>
          {seen_at && <Mark>{text.seen}</Mark>}
        </Group>
        <Text className="words">{knownName(text.kinds, warning.kind) ?? text.otherKind}</Text>
        <Text size="sm" c="dimmed">
          <Time at={warning.created_at} />
          {seen_at && (
            <>
              {' '}
              · {text.seen} <Time at={seen_at} />
            </>
          )}
        </Text>
        {mark.message && (
          <Alert color="attention" role="alert">
            {mark.message}
          </Alert>
        )}
        {!seen_at && (
          <Button
            size="xs"
            variant="default"
            loading={mark.busy}
            aria-label={text.markSeenOf({ name: bot_name, id: warning_id })}
            onClick={() => mark.submit(null)}
          >
            {text.markSeen}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
