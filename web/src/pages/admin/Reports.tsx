import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Empty, Failure, Loaded } from '../../components/Loaded.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useDecisions } from '../../i18n/decisions.ts'
import { useReport } from '../../i18n/report.ts'
import { ReasonButton } from './parts/ReasonButton.tsx'
import type { SendReason } from './parts/ReasonDialog.tsx'
import { refreshAdmin } from './parts/refresh.ts'

type Thing = Operations['admin_list_reports']['output']['things'][number]

/** What people reported, the most urgent first. */
export function Reports() {
  const text = useDecisions().reports
  const query = useQuery({ queryKey: ['admin', 'reports'], queryFn: () => api.adminListReports({}) })
  return (
    <Page title={text.title}>
      <Loaded query={query}>
        {({ things }) =>
          things.length === 0 ? (
            <Empty>{text.empty}</Empty>
          ) : (
            <ul className="admin-list">
              {things.map((thing) => (
                <li key={`${thing.subject_type}-${thing.subject_id}`}>
                  <ThingCard thing={thing} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

function ThingCard({ thing }: { thing: Thing }) {
  const text = useDecisions().reports
  const { categories } = useReport()
  const report_id = thing.reports[0]?.report_id ?? 0
  const dismiss = useFormCall((_: null) => api.adminDecideReport({ report_id, decision: 'dismiss' }), {
    onDone: refreshAdmin,
  })
  const decide =
    (decision: 'take_down' | 'suspend'): SendReason =>
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
            {text.reporters(thing.reporters)} · <Time at={thing.oldest_at} />
          </Text>
        </Group>
        {thing.text && (
          // Whole: what is wrong may stand at its end.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
          <section className="words reported" tabIndex={0} aria-label={text.says}>
            {thing.text}
          </section>
        )}
        <ul className="admin-list">
          {thing.reports.map(({ report_id: id, category, words }) => (
            <li key={id}>
              <Text size="sm" className="words">
                <b>{categories[category]}</b>: {words}
              </Text>
            </li>
          ))}
        </ul>
        {dismiss.failure && <Failure error={dismiss.failure} />}
        <Group>
          <Button variant="default" loading={dismiss.busy} onClick={() => dismiss.submit(null)}>
            {text.dismiss}
          </Button>
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
