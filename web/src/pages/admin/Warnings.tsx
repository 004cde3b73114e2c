import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Stack, Switch } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useAdmin } from '../../i18n/admin.ts'
import { knownName } from '../../i18n/known-name.ts'
import { AdminTable } from './parts/AdminTable.tsx'
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
  const whatOf = ({ kind }: Warning) => knownName(text.kinds, kind) ?? text.otherKind
  return (
    <Page title={text.title} actions={<RunMonitor />}>
      <Switch
        label={text.open}
        checked={!all}
        onChange={(event) => navigate({ search: event.currentTarget.checked ? {} : { all: true } })}
      />
      <Many many={many} empty={text.empty}>
        {(warnings) => (
          <AdminTable
            label={text.title}
            rows={warnings}
            keyOf={({ warning_id }) => warning_id}
            total={many.total}
            columns={[
              {
                name: admin.overview.agent,
                by: ({ bot_name }) => bot_name,
                cell: ({ bot_id, bot_name }) => (
                  <AnchorLink to="/admin/agents/$botId" params={{ botId: String(bot_id) }}>
                    {bot_name}
                  </AnchorLink>
                ),
              },
              { name: text.what, by: whatOf, cell: whatOf },
              {
                name: admin.when,
                by: ({ created_at }) => Date.parse(created_at),
                cell: ({ created_at }) => <Time at={created_at} />,
              },
              {
                name: text.seen,
                by: ({ seen_at }) => (seen_at === null ? null : Date.parse(seen_at)),
                cell: (warning) => <Seen warning={warning} />,
              },
            ]}
          />
        )}
      </Many>
    </Page>
  )
}

/** When it was seen, or a button that says so. */
function Seen({ warning: { warning_id, bot_name, seen_at } }: { warning: Warning }) {
  const text = useAdmin().warnings
  const mark = useFormCall((_: null) => api.adminMarkWarningSeen({ warning_id }), { onDone: refreshAdmin })
  if (seen_at) return <Time at={seen_at} />
  return (
    <Stack gap="xs" align="flex-start">
      {mark.message && (
        <Alert color="attention" role="alert">
          {mark.message}
        </Alert>
      )}
      <Button
        size="xs"
        variant="default"
        loading={mark.busy}
        aria-label={text.markSeenOf({ name: bot_name, id: warning_id })}
        onClick={() => mark.submit(null)}
      >
        {text.markSeen}
      </Button>
    </Stack>
  )
}
