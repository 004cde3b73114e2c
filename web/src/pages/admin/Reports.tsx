import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { Empty, Failure, Loaded } from '../../components/Loaded.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useAdmin } from '../../i18n/admin.ts'
import { useDecisions } from '../../i18n/decisions.ts'
import { useLocale } from '../../i18n/index.tsx'
import { useReport } from '../../i18n/report.ts'
import { ReasonButton } from './parts/ReasonButton.tsx'
import type { SendReason } from './parts/ReasonDialog.tsx'
import { refreshAdmin } from './parts/refresh.ts'
import { WhatItSays } from './parts/WhatItSays.tsx'

type Thing = Operations['admin_list_reports']['output']['things'][number]

/** What people reported, the most urgent first. */
export function Reports() {
  const text = useDecisions().reports
  const query = useQuery({ queryKey: ['admin', 'reports'], queryFn: () => api.adminListReports({}) })
  const [dismissed, setDismissed] = useState<number>()
  return (
    <Page title={text.title}>
      {dismissed !== undefined && (
        <Dismissed key={dismissed} reportId={dismissed} onUndone={() => setDismissed(undefined)} />
      )}
      <Loaded query={query}>
        {({ things }) =>
          things.length === 0 ? (
            <Empty>{text.empty}</Empty>
          ) : (
            <ul className="admin-list">
              {things.map((thing) => (
                <li key={`${thing.subject_type}-${thing.subject_id}`}>
                  <ThingCard thing={thing} onDismissed={setDismissed} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

/** A dismissal by mistake can be undone right here. */
function Dismissed({ reportId, onUndone }: { reportId: number; onUndone: () => void }) {
  const text = useDecisions().reports
  const { decide } = useAdmin()
  const undo = useFormCall((_: null) => api.adminUndoReportDismissal({ report_id: reportId }), {
    onDone: async () => {
      onUndone()
      await refreshAdmin()
    },
  })
  return (
    <Alert color="platform" role="status">
      <Group justify="space-between">
        {text.dismissed}
        <Button variant="default" size="compact-sm" loading={undo.busy} onClick={() => undo.submit(null)}>
          {decide.undo}
        </Button>
      </Group>
      {undo.failure && <Failure error={undo.failure} />}
    </Alert>
  )
}

/** The conversation of a message, with what else of it admins may read: other reported messages. */
function Talk({ of: { idea_name, members, sent_at, reported } }: { of: NonNullable<Thing['talk']> }) {
  const text = useDecisions().reports
  const names = new Intl.ListFormat(useLocale()).format(members)
  return (
    <div>
      <Text size="sm" className="words">
        {text.talk({ names, idea: idea_name })} · <Time at={sent_at} />
      </Text>
      {reported.length > 0 && (
        <>
          <Text size="sm" mt="xs">
            {text.alsoReported}
          </Text>
          <ul className="admin-list">
            {reported.map(({ name, text: words }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the conversation
              <li key={place}>
                <Text size="sm" className="words">
                  <b>{name}</b>: {words}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ThingCard({ thing, onDismissed }: { thing: Thing; onDismissed: (reportId: number) => void }) {
  const text = useDecisions().reports
  const { categories } = useReport()
  const report_id = thing.reports[0]?.report_id ?? 0
  const decide =
    (decision: 'dismiss' | 'take_down' | 'suspend'): SendReason =>
    (reason, rule) =>
      api.adminDecideReport({ report_id, decision, reason, ...rule })
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h4" className="words">
            {text.kinds[thing.subject_type]}: {thing.name ?? thing.subject_id}
          </Title>
          <Text size="sm" c="dimmed">
            {text.reporters({ count: thing.reporters })} · <Time at={thing.oldest_at} />
          </Text>
        </Group>
        <WhatItSays text={thing.text} />
        {thing.talk && <Talk of={thing.talk} />}
        <ul className="admin-list">
          {thing.reports.map(({ report_id: id, category, words }) => (
            <li key={id}>
              <Text size="sm" className="words">
                <b>{categories[category]}</b>: {words}
              </Text>
            </li>
          ))}
        </ul>
        <Group>
          <ReasonButton
            label={text.dismiss}
            question={text.dismissQuestion}
            send={decide('dismiss')}
            onDone={async () => {
              onDismissed(report_id)
              await refreshAdmin()
            }}
            plain
          />
          {thing.subject_type !== 'agent' && (
            <ReasonButton
              label={text.takeDown}
              question={text.takeDownQuestion}
              send={decide('take_down')}
              onDone={refreshAdmin}
            />
          )}
          <ReasonButton
            label={text.suspend}
            question={text.suspendQuestion}
            send={decide('suspend')}
            onDone={refreshAdmin}
          />
          {thing.subject_type === 'idea' && (
            <AnchorLink to="/ideas/$ideaId" params={{ ideaId: String(thing.subject_id) }}>
              {text.idea}
            </AnchorLink>
          )}
          {thing.subject_type === 'business' && (
            <AnchorLink to="/businesses/$businessId" params={{ businessId: String(thing.subject_id) }}>
              {text.business}
            </AnchorLink>
          )}
          {thing.user_id !== null && (
            <AnchorLink to="/admin/users/$userId" params={{ userId: String(thing.user_id) }}>
              {text.person}
            </AnchorLink>
          )}
          {thing.bot_id !== null && (
            <AnchorLink to="/admin/agents/$botId" params={{ botId: String(thing.bot_id) }}>
              {text.agent}
            </AnchorLink>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
