import type { Operations } from '@ideabridge/sdk'
import { Stack, Text } from '@mantine/core'
import { Time } from '../../components/Time.tsx'
import { useEntrance } from '../../i18n/entrance.ts'
import { useQuoted } from '../../i18n/quoted.ts'

type Stopped = Operations['account_report_not_me']['output']['stopped']

/** What was added recently and no longer works, and how to restore one’s own. */
export function StoppedAccess({ stopped }: { stopped: Stopped }) {
  const text = useEntrance().reset.stopped
  const quoted = useQuoted()
  if (stopped.length === 0) return null
  return (
    <Stack maw={560} gap="sm" my="lg">
      <Text fw={600}>{text.title}</Text>
      <Text size="sm">{text.lead}</Text>
      <ul>
        {stopped.map(({ what, name, since }) => (
          <li key={`${what} ${name} ${since}`} className="words">
            {text.what[what]}
            {name !== null && ` ${quoted(name)}`}, <Time at={since} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
