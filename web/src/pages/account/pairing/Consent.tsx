import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { PermissionChoice } from '../parts/Permissions.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { AgentFacts, type PreviewedAgent } from './AgentFacts.tsx'

/** Who the agent is, and what it may do: nothing is granted until the person confirms. */
export function Consent({ agent, code }: { agent: PreviewedAgent; code: string }) {
  const { pairing } = useAccount()
  const [ticked, setTicked] = useState(agent.granted_permissions ?? agent.requested_permissions)
  const pair = useAct(() => api.pair({ bot_pairing_code: code, permissions: ticked }), {
    changes: ['agents', 'activity'],
  })
  if (pair.done) return <Paired name={agent.bot_name} />
  const isPaired = agent.granted_permissions !== null
  return (
    <Stack maw={720}>
      <AgentFacts agent={agent} />
      {isPaired && <Alert>{pairing.alreadyPaired}</Alert>}
      <Card withBorder>
        <Stack>
          <PermissionChoice label={pairing.mayDo} agent={agent} value={ticked} onChange={setTicked} />
          <Text size="sm" c="dimmed">
            {ticked.length === 0 ? pairing.noneTicked : pairing.mayDoHint}
          </Text>
          <Problem error={pair.error} />
          <Group>
            <Button loading={pair.busy} onClick={() => pair.run(undefined)}>
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

function Paired({ name }: { name: string }) {
  const { pairing } = useAccount()
  return (
    <Stack align="flex-start">
      <Alert color="platform" role="status">
        {pairing.done(name)}
      </Alert>
      <Button component={Link} to="/agents">
        {pairing.toAgents}
      </Button>
    </Stack>
  )
}
