import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import { AgentBadge } from '../../../components/Labels.tsx'
import { useConnect } from '../../../i18n/connect.ts'
import { Fact } from '../parts/Fact.tsx'
import type { AskedConnection } from './asked-connection.ts'

/** Who the client claims to be, and the host that really gets access. */
export function ClientFacts({ asked, byCode }: { asked: AskedConnection; byCode: boolean }) {
  const connect = useConnect()
  const { client_name, client_host, receiver_host, on_this_device, expected_host, bot_status } = asked
  const stopped = bot_status === 'suspended' || bot_status === 'rejected'
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h3" className="words">
            {connect.asks({ name: client_name })}
          </Title>
          <AgentBadge />
        </Group>
        <Text size="sm" c="dimmed">
          {connect.isProgram}
        </Text>
        {asked.shared && <Fact label={connect.madeBy}>{client_host}</Fact>}
        {receiver_host !== null && (
          <Fact label={connect.goesTo}>{on_this_device ? connect.thisDevice : receiver_host}</Fact>
        )}
        {expected_host !== null && (
          <Alert color="attention" role="alert">
            {byCode && !asked.shared
              ? connect.lookalikeByCode({ name: client_name, expected: expected_host })
              : connect.lookalike({ name: client_name, expected: expected_host, actual: receiver_host ?? client_host })}
          </Alert>
        )}
        {on_this_device && <Alert color="attention">{connect.thisDeviceWarning}</Alert>}
        {byCode && <Alert color="attention">{connect.codeWarning}</Alert>}
        {asked.review && <Alert>{connect.review}</Alert>}
        {stopped && (
          <Alert color="attention" role="alert">
            {connect.stopped}
          </Alert>
        )}
      </Stack>
    </Card>
  )
}
