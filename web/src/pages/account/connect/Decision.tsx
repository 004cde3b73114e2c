import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { Outcome } from '../../../components/Outcome.tsx'
import { useConnect } from '../../../i18n/connect.ts'
import { GrantChoice } from '../grants/GrantChoice.tsx'
import { withPausesOf, withPreset } from '../grants/grants.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { markArrived } from '../welcome/steps.ts'
import type { AskedConnection, RequestKey } from './asked-connection.ts'
import { ClientFacts } from './ClientFacts.tsx'

type Choice = 'allow' | 'deny'

/** Who asks, who gets access, and what for: nothing is granted before the person confirms. */
export function Decision({ asked, by }: { asked: AskedConnection; by: RequestKey }) {
  const connect = useConnect()
  const granted = asked.granted ?? []
  // Existing permissions are shown, too: nothing is saved that was not shown.
  const requested_permissions = [
    ...new Set([...granted.map(({ permission }) => permission), ...asked.requested_permissions]),
  ]
  const [grants, setGrants] = useState(() => withPreset('asks', asked.requested_permissions, granted))
  const decide = useAct(
    (decision: Choice) =>
      api.accountDecideConnection({
        ...by,
        decision,
        ...(decision === 'allow' && { permissions: [], grants: withPausesOf(granted, grants) }),
      }),
    {
      changes: ['agents', 'activity'],
      onDone: async ({ redirect_to }) => {
        await markArrived()
        if (redirect_to) window.location.assign(redirect_to)
      },
    },
  )
  if (decide.done) return <Decided connected={decide.answer?.bot_id !== null} leaves={'request_id' in by} />
  const stopped = asked.bot_status === 'suspended' || asked.bot_status === 'rejected'
  return (
    <Stack maw={720}>
      <ClientFacts asked={asked} byCode={'user_code' in by} />
      {asked.granted !== null && <Alert>{connect.again}</Alert>}
      <Card withBorder>
        <Stack>
          <GrantChoice
            agent={{ bot_name: asked.client_name, requested_permissions, inactive_permissions: [] }}
            onlyAsked
            value={grants}
            onChange={setGrants}
          />
          <Text size="sm" c="dimmed">
            {connect.mayRead} {connect.later}
          </Text>
          <Problem error={decide.error} again={decide.again} />
          <Group>
            <Button loading={decide.busy} disabled={stopped} onClick={() => decide.run('allow')}>
              {connect.allow}
            </Button>
            <Button variant="default" disabled={decide.busy} onClick={() => decide.run('deny')}>
              {connect.deny}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Stack>
  )
}

function Decided({ connected, leaves }: { connected: boolean; leaves: boolean }) {
  const connect = useConnect()
  const text = leaves ? connect.goesOn : connected ? connect.deviceDone : connect.deviceDenied
  return (
    <Outcome color={connected ? 'platform' : undefined} maw={720}>
      {text}
    </Outcome>
  )
}
