import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ButtonLink } from '../../../components/links.tsx'
import { Outcome } from '../../../components/Outcome.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { GrantChoice } from '../grants/GrantChoice.tsx'
import { withPausesOf } from '../grants/grants.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { markArrived } from '../welcome/steps.ts'
import { AgentFacts, type PreviewedAgent } from './AgentFacts.tsx'

/** By its code, or by its number in the directory. */
type Named = { bot_pairing_code: string } | { bot_id: number }

/** Who the agent is, and what it may do: nothing is granted until the person confirms. */
export function Consent({ agent, named }: { agent: PreviewedAgent; named: Named }) {
  const { pairing } = useWholeAccount()
  const [grants, setGrants] = useState(agent.granted)
  const pair = useAct(
    () => api.pair({ ...named, permissions: [], grants: withPausesOf(agent.granted ?? [], grants ?? []) }),
    { changes: ['agents', 'activity'], onDone: markArrived },
  )
  if (pair.done) return <Paired agent={agent} />
  const isPaired = agent.granted_permissions !== null
  return (
    <Stack maw={820}>
      <AgentFacts agent={agent} />
      {isPaired && <Alert>{pairing.alreadyPaired}</Alert>}
      <Card withBorder>
        <Stack>
          <GrantChoice agent={agent} value={grants} onChange={setGrants} />
          <Text size="sm" c="dimmed">
            {pairing.mayDoHint}
          </Text>
          <Problem error={pair.error} again={pair.again} />
          <Group>
            <Button loading={pair.busy} disabled={grants === null} onClick={() => pair.run(undefined)}>
              {isPaired ? pairing.update : pairing.confirm}
            </Button>
            <Button component={Link} to="/pair" variant="default">
              {pairing.otherCode}
            </Button>
          </Group>
        </Stack>
      </Card>
    </Stack>
  )
}

/** What happens now, and where it shows. */
function Paired({ agent: { bot_id, bot_name, bot_status } }: { agent: PreviewedAgent }) {
  const { pairing } = useWholeAccount()
  return (
    <Stack align="flex-start" maw={720}>
      <Outcome>{pairing.done({ name: bot_name })}</Outcome>
      <Text>{bot_status === 'active' ? pairing.next.active : pairing.next.pending}</Text>
      <Group>
        <ButtonLink to="/agents/$botId" params={{ botId: String(bot_id) }}>
          {pairing.toAgent({ name: bot_name })}
        </ButtonLink>
        <ButtonLink to="/home" variant="default">
          {pairing.toHome}
        </ButtonLink>
      </Group>
    </Stack>
  )
}
