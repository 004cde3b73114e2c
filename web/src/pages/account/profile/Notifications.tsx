import type { Operations } from '@ideabridge/sdk'
import { Card, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { useSession } from '../../../session/session.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { AddressNotice } from './AddressNotice.tsx'
import { Push } from './push/Push.tsx'

type Answer = Operations['account_get_notifications']['output']
type Setting = Answer['notifications'][number]
type Change = Operations['account_change_notifications']['input']

const GROUPS = {
  work: ['interest_received', 'record_reviewed', 'own_round', 'update_wanted'],
  people: ['message_waiting', 'introduction', 'interest_answered'],
  agents: ['approval_asked', 'task', 'agent_acted', 'agent_paired', 'claim_offer'],
  discover: ['idea_fits', 'search_found', 'round_started', 'idea_followed'],
} as const satisfies Record<string, readonly Setting['kind'][]>

type Part = keyof typeof GROUPS | 'digest'

const KEY = ['notifications'] as const

/** How the person hears of each kind of thing. A choice is saved as it is made. */
export function Notifications() {
  const text = useOwnProfile().notificationChoices
  const { me } = useSession()
  const query = useQuery({ queryKey: KEY, queryFn: () => api.accountGetNotifications() })
  const change = useAct((wanted: Change) => api.accountChangeNotifications(wanted).catch(takeBack), { changes: KEY })
  const [last, setLast] = useState<Part>()
  const partOf = (part: Part) => ({
    save: (wanted: Change) => {
      setLast(part)
      // Shown as chosen while it is being saved; otherwise the field would jump back until the answer.
      queries.setQueryData<Answer>(KEY, (before) => before && changedBy(before, wanted))
      change.run(wanted)
    },
    // The error shows where the choice was made: the top of the page may be far away.
    problem: part === last && <Problem error={change.error} />,
  })
  return (
    <Stack>
      <Title order={2} size="h4">
        {text.title}
      </Title>
      <Text size="sm">{text.intro}</Text>
      {me?.email_verified === false && <AddressNotice email={me.email} />}
      <Push />
      <Loaded query={query}>
        {(answer) => (
          <>
            {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
              <Group key={group} group={group} answer={answer} {...partOf(group)} />
            ))}
            <HowOften answer={answer} {...partOf('digest')} />
          </>
        )}
      </Loaded>
      <Card withBorder>
        <Title order={3} size="h5">
          {text.always}
        </Title>
        <Text size="sm">{text.alwaysText}</Text>
      </Card>
    </Stack>
  )
}

function changedBy({ notifications, digest }: Answer, wanted: Change): Answer {
  return {
    notifications: notifications.map((one) => ({ ...one, delivery: wanted.deliveries?.[one.kind] ?? one.delivery })),
    digest: wanted.digest ?? digest,
  }
}

async function takeBack(error: unknown): Promise<never> {
  await queries.invalidateQueries({ queryKey: KEY })
  throw error
}

interface PartProps {
  answer: Answer
  save: (change: Change) => void
  problem: ReactNode
}

function Group({ group, answer, save, problem }: PartProps & { group: keyof typeof GROUPS }) {
  const { notificationChoices: text, profile } = useOwnProfile()
  const kinds: readonly string[] = GROUPS[group]
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {text.groups[group]}
        </Title>
        {answer.notifications
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ kind, delivery, choices }) => (
            <NativeSelect
              key={kind}
              label={profile.notifications.kinds[kind]}
              value={delivery}
              data={choices.map((value) => ({ value, label: text.deliveries[value] }))}
              onChange={(event) => save({ deliveries: { [kind]: event.currentTarget.value as Setting['delivery'] } })}
            />
          ))}
        {problem}
      </Stack>
    </Card>
  )
}

function HowOften({ answer, save, problem }: PartProps) {
  const text = useOwnProfile().notificationChoices
  return (
    <Card withBorder>
      <Stack gap="sm">
        <NativeSelect
          label={text.digest}
          description={text.digestHint}
          value={answer.digest}
          data={(['daily', 'weekly'] as const).map((value) => ({ value, label: text.digests[value] }))}
          onChange={(event) => save({ digest: event.currentTarget.value as Answer['digest'] })}
        />
        {problem}
      </Stack>
    </Card>
  )
}
