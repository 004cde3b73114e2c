import { Badge, Group, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Time } from '../../../components/Time.tsx'
import { useSafety } from '../../../i18n/safety.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { PlainList } from '../records/RecordList.tsx'
import { Section } from './Section.tsx'
import type { SecurityState } from './security-query.ts'

type Session = SecurityState['sessions'][number]

/** The browsers that are signed in. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const text = useSafety().sessions
  const endOthers = useAct(() => api.accountEndOtherSessions(), { changes: ['security'] })
  return (
    <Section title={text.title}>
      <PlainList>
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} />
        ))}
      </PlainList>
      <Problem error={endOthers.error} />
      {sessions.length > 1 && (
        <Group>
          <ConfirmButton
            question={text.endOthersQuestion}
            loading={endOthers.busy}
            onConfirm={() => endOthers.run(undefined)}
          >
            {text.endOthers}
          </ConfirmButton>
        </Group>
      )}
      <Text size="sm" c="dimmed">
        {text.note}
      </Text>
    </Section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const text = useSafety().sessions
  const { session_id, browser, system, current, created_at, last_used_at } = session
  const end = useAct(() => api.accountEndSession({ session_id }), { changes: ['security'] })
  const device = text.device({ browser, system })
  return (
    <li>
      <Group justify="space-between">
        <div style={{ flex: 1, minWidth: 200 }}>
          <Group gap="xs">
            <Text fw={550}>{device}</Text>
            {current && <Badge variant="default">{text.current}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {text.since} <Time at={created_at} /> · {text.lastUsed} <Time at={last_used_at} />
          </Text>
        </div>
        {!current && (
          <ConfirmButton
            question={text.endQuestion({ device })}
            loading={end.busy}
            onConfirm={() => end.run(undefined)}
          >
            {text.end}
          </ConfirmButton>
        )}
      </Group>
      <Problem error={end.error} />
    </li>
  )
}
