import type { Operations } from '@ideabridge/sdk'
import { Card, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'

type Answer = Operations['account_get_notifications']['output']
type Setting = Answer['notifications'][number]
type Change = Operations['account_change_notifications']['input']

const GROUPS = {
  work: ['interest_received', 'record_reviewed', 'own_round'],
  people: ['message_waiting', 'introduction', 'interest_answered'],
  agents: ['approval_asked', 'agent_acted', 'agent_paired', 'claim_offer'],
  discover: ['idea_fits', 'search_found', 'round_started', 'idea_followed'],
} as const satisfies Record<string, readonly Setting['kind'][]>

/** How the person hears of each kind of thing. A choice is saved as it is made. */
export function Notifications() {
  const text = useAccount().notificationChoices
  const query = useQuery({ queryKey: ['notifications'], queryFn: () => api.accountGetNotifications() })
  const change = useAct((wanted: Change) => api.accountChangeNotifications(wanted), { changes: ['notifications'] })
  return (
    <Stack>
      <Title order={2} size="h4">
        {text.title}
      </Title>
      <Text size="sm">{text.intro}</Text>
      <Problem error={change.error} />
      <Loaded query={query}>
        {(answer) => (
          <>
            {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
              <Group key={group} group={group} answer={answer} save={change.run} />
            ))}
            <HowOften answer={answer} save={change.run} />
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

interface PartProps {
  answer: Answer
  save: (change: Change) => void
}

function Group({ group, answer, save }: PartProps & { group: keyof typeof GROUPS }) {
  const { notificationChoices: text, profile } = useAccount()
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
      </Stack>
    </Card>
  )
}

function HowOften({ answer, save }: PartProps) {
  const text = useAccount().notificationChoices
  return (
    <Card withBorder>
      <NativeSelect
        label={text.digest}
        description={text.digestHint}
        value={answer.digest}
        data={(['daily', 'weekly'] as const).map((value) => ({ value, label: text.digests[value] }))}
        onChange={(event) => save({ digest: event.currentTarget.value as Answer['digest'] })}
      />
    </Card>
  )
}
