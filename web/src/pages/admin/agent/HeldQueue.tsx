import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'
import { Mark } from '../parts/badges.tsx'
import { FieldList } from '../parts/FieldList.tsx'
import { Many } from '../parts/Many.tsx'
import { Section } from '../parts/Section.tsx'
import type { Many as ManyItems } from '../parts/use-many.ts'
import type { AgentAnswer, HeldWrite } from './types.ts'

interface QueueProps {
  writes: ManyItems<HeldWrite>
  counts: AgentAnswer['queue']
  pending: boolean
}

const COLOURS = {
  queued: 'attention',
  released: 'platform',
  asked: 'attention',
  failed: 'attention',
  discarded: 'ink',
} as const

/** Everything the agent wrote while pending, unabridged. */
export function HeldQueue({ writes, counts, pending }: QueueProps) {
  const admin = useAdmin()
  const text = admin.agent
  const total = counts.queued + counts.released + counts.asked + counts.failed + counts.discarded
  if (!pending && total === 0) return null
  return (
    <Section title={pending ? text.queue : text.queueDone} {...(pending && { note: text.queueIntro })}>
      {total > 0 && (
        <Text size="sm">
          {text.queueCounts(counts)}
          {writes.items && ` · ${admin.shownOf({ shown: writes.items.length, total })}`}
        </Text>
      )}
      <Many many={writes} empty={text.queueEmpty}>
        {(items) => (
          <ol className="admin-list">
            {items.map((write) => (
              <li key={write.write_id}>
                <Write write={write} />
              </li>
            ))}
          </ol>
        )}
      </Many>
    </Section>
  )
}

function Write({ write }: { write: HeldWrite }) {
  const admin = useAdmin()
  const text = admin.agent
  return (
    <Card withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h5" className="words">
            {write.sentence}
          </Title>
          <Mark colour={COLOURS[write.state]}>{text.states[write.state]}</Mark>
        </Group>
        <Text size="sm" c="dimmed">
          <ForWhom userId={write.user_id} name={write.user_name} /> · <Time at={write.created_at} />
        </Text>
        {write.failure && (
          <Text size="sm">
            {text.failure}: {write.failure.message}
          </Text>
        )}
        <Text size="sm" fw={600}>
          {text.input}
        </Text>
        <FieldList fields={write.input} />
        <details>
          <summary>{text.answer}</summary>
          <FieldList fields={write.answer} />
        </details>
      </Stack>
    </Card>
  )
}

function ForWhom({ userId, name }: { userId: number | null; name: string | null }) {
  const admin = useAdmin()
  if (userId === null) return admin.agent.forItself
  return (
    <AnchorLink underline="always" to="/admin/users/$userId" params={{ userId: String(userId) }}>
      {name ?? admin.agent.user({ id: userId })}
    </AnchorLink>
  )
}
